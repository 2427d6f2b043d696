/** A new address is checked here first, and each refusal stands at the field it is about. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { ann, renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { ChangeEmailForm } from './change-email.tsx';

beforeEach(signInHere);

const address = () => screen.getByLabelText('New email address');
const password = () => screen.getByLabelText('Your password');
const form = (sent = vi.fn()) => (
  <ChangeEmailForm email={ann.email} hosted={false} onCancel={() => {}} onSent={sent} />
);
const described = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

it.each([
  ['ANN@example.com', 'This is your address already.'],
  ['ann.example.com', 'Please enter an email address, such as name@example.com.'],
])('does not ask the service for %s', async (typed, words) => {
  const { calls } = stubApi({});
  const { user } = renderPage(form());
  await user.type(address(), typed);
  await user.type(password(), 'correct horse{Enter}');
  expect(described(address())).toBe(words);
  expect(calls).toEqual([]);
});

it('says at the password that it is wrong, keeps the new address, and tells where the link went once it is right', async () => {
  const { calls } = stubApi({
    'PUT /auth/v1/user': ({ body }) =>
      (body as { current_password?: string }).current_password === 'correct horse'
        ? { body: { ...ann, new_email: 'new@example.com' } }
        : {
            status: 400,
            body: { code: 'current_password_invalid', error_code: 'current_password_invalid', msg: 'wrong' },
          },
  });
  const sent = vi.fn();
  const { user } = renderPage(form(sent));
  await user.type(address(), 'new@example.com');
  await user.type(password(), 'wrong horse{Enter}');
  await waitFor(() => expect(described(password())).toBe('That is not your password.'));
  expect(sent).not.toHaveBeenCalled();
  await user.clear(password());
  await user.type(password(), 'correct horse{Enter}');
  await waitFor(() => expect(sent).toHaveBeenCalledWith('new@example.com'));
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});
