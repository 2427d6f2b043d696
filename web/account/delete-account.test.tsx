/** Deleting an account asks for the password, says on the page why it failed, and deletes once. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { LiveRegion } from '#web/ui/feedback/announce.tsx';
import { DeleteAccount } from './delete-account.tsx';

beforeEach(signInHere);

it('deletes nothing without a password, and can be called off', async () => {
  const { calls } = stubApi({});
  const { user } = renderPage(<DeleteAccount />);
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' });
  expect(confirm.disabled).toBe(true);
  await user.type(screen.getByLabelText('Your password'), '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toEqual([]);
});

it('says what is wrong at the password, selects it, and does not send it twice', async () => {
  let answer: () => void = () => {};
  const { calls } = stubApi({
    'POST /api/account/delete': () =>
      new Promise((resolve) => {
        answer = () => resolve(refusal(400, 'bad_input', 'That is not your password.'));
      }),
  });
  const { user, toast } = renderPage(
    <>
      <DeleteAccount />
      <LiveRegion />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  const password = screen.getByLabelText<HTMLInputElement>('Your password');
  await user.type(password, 'wrong{Enter}{Enter}');
  await user.click(screen.getByRole('button', { name: /^Delete for good/ }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ body: { password: 'wrong' } });
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer token-of-ann');
  answer();
  const refused = 'That is not your password.';
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(refused));
  await screen.findByText(refused, { selector: '.field-error *' });
  expect(toast(), 'said once, at its place').toBeNull();
  expect([password.selectionStart, password.selectionEnd], 'ready to be typed over').toEqual([0, 5]);
  await user.type(password, 'x');
  expect(document.querySelector('.field-error')).toBeNull();
});
