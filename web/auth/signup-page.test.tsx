/** A new account begins at the dashboard, whatever page was wanted before, unless it was made to subscribe. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { ann, renderPage } from '#tests/support/components/render-page.tsx';
import { rememberReturnPath, returnPath } from '#web/session/return-path.ts';
import { SignupPage } from './signup-page.tsx';

it.each([
  [null, '/dashboard'],
  [{ toSubscribe: true }, '/subscribe'],
])('with %o it leads to %s', async (state, path) => {
  // The address is to be confirmed first.
  stubApi({ 'POST /auth/v1/signup': { body: ann } });
  rememberReturnPath('/subscribe');
  const page = renderPage(<SignupPage />, { at: '/auth/signup', state });
  await page.user.type(await screen.findByLabelText('Email'), ann.email);
  await page.user.type(screen.getByLabelText('Password'), 'correct horse');
  await page.user.type(screen.getByLabelText('Confirm password'), 'correct horse{Enter}');
  await waitFor(() => expect(page.toast()?.title).toBe('Account created!'));
  expect(returnPath('new')).toBe(path);
});
