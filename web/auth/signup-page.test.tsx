/** A new account begins at the dashboard, unless somebody was sent to sign in for another page. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { rememberReturnPath, returnPath } from '#web/session/return-path.ts';
import { SignupPage } from './signup-page.tsx';

it.each([
  [null, '/dashboard'],
  [{ sent: true }, '/subscribe'],
])('with %o it leads to %s', async (state, path) => {
  stubApi({});
  rememberReturnPath('/subscribe');
  renderPage(<SignupPage />, { at: '/auth/signup', state });
  await screen.findByLabelText('Email');
  expect(returnPath('new')).toBe(path);
});
