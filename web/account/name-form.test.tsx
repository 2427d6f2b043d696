/** A name is checked beside its field, saved trimmed, and kept in the field when the server cannot be reached. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { Name } from './name-form.tsx';

beforeEach(signInHere);

const field = () => screen.getByLabelText<HTMLInputElement>('Your name');

async function open() {
  const { user } = renderPage(<Name name="ann" />);
  await user.click(screen.getByRole('button', { name: 'Change name' }));
  await user.clear(field());
  return user;
}

it('asks for a name, then saves it without its outer spaces and shows the name again', async () => {
  const { calls } = stubApi({ 'PATCH /api/user/me': () => ({ status: 204 }) });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await screen.findByText('Please enter a name.');
  expect(calls).toEqual([]);
  await user.type(field(), '  Ada {Enter}');
  await screen.findByRole('heading');
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ username: 'Ada' });
});

it('keeps what was typed when the name cannot be saved', async () => {
  stubApi({
    'PATCH /api/user/me': () => ({
      status: 500,
      body: { error: { code: 'internal', message: 'Please try again.' } },
    }),
  });
  const user = await open();
  await user.type(field(), 'Ada{Enter}');
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  expect(field().value).toBe('Ada');
});
