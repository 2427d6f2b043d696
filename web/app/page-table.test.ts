/** Which pages open without signing in: any other is asked for after it (tests/e2e/auth-sign-in.e2e.ts). */
import { expect, it } from 'vitest';
import { open, openWithData } from './page-table.ts';

it('opens these pages to everybody, and no other', () => {
  expect([...open, ...openWithData].map(([path]) => path)).toEqual([
    ...['/', '/terms', '/privacy', '/ai-study-guide', '/auth/login', '/auth/signup', '/auth/forgot-password'],
    ...['/auth/reset-password', '/auth/confirm-email', '/auth/callback', '/stop-reminders', '*', '/pricing'],
  ]);
});
