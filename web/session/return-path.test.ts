/** Whose page is returned to after signing in. */
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetReturnPath, rememberReturnPath, returnPath } from './return-path.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { origin: 'https://tellcard.example' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('leads only the account it was kept for to the page where its session ended', () => {
  rememberReturnPath('/dashboard/active-recall/1?session=2', 'ann');
  // The page that turns visitors away says it again, without knowing whose it was.
  rememberReturnPath('/dashboard/active-recall/1?session=2');
  expect(returnPath('ann')).toBe('/dashboard/active-recall/1?session=2');
  expect(returnPath('bob')).toBe('/dashboard');
  forgetReturnPath();
  expect(returnPath('ann')).toBe('/dashboard');
});

it('leads any account to the page a visitor asked for, and never off this site', () => {
  rememberReturnPath('/dashboard/active-recall/1', 'ann');
  rememberReturnPath('/subscribe');
  expect(returnPath('bob')).toBe('/subscribe');
  rememberReturnPath('//evil.example/x');
  expect(returnPath('bob')).toBe('/dashboard');
});
