/** Problems of a new password show when a field is left, not while it is typed, and go as soon as they are put right. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NewPasswordFields } from './new-password-fields.tsx';

const labels = { password: 'Password', confirm: 'Confirm password' };
const password = () => screen.getByLabelText('Password');
const confirm = () => screen.getByLabelText('Confirm password');

it('complains of a short password when its field is left, and stops as soon as it is long enough', async () => {
  const change = vi.fn();
  render(<NewPasswordFields labels={labels} refusal={null} onChange={change} />);
  await userEvent.type(password(), 'abc');
  expect(screen.queryByText('Password must be at least 6 characters')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
  await userEvent.type(password(), 'def');
  expect(screen.queryByText('Password must be at least 6 characters')).toBeNull();
  expect(screen.getByText('Easy to guess. A few words in a row are safer.')).toBeTruthy();
});

it('fits once both are the same', async () => {
  const change = vi.fn();
  render(<NewPasswordFields labels={labels} refusal={null} onChange={change} />);
  await userEvent.type(password(), 'correct horse');
  await userEvent.type(confirm(), 'correct hors');
  await userEvent.click(document.body);
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  expect(change).toHaveBeenLastCalledWith({ password: 'correct horse', fits: false });
  await userEvent.type(confirm(), 'e');
  expect(screen.queryByText('Passwords do not match')).toBeNull();
  expect(change).toHaveBeenLastCalledWith({ password: 'correct horse', fits: true });
});

it('shows what the service refused', () => {
  render(<NewPasswordFields labels={labels} refusal="This password is too common." onChange={() => {}} />);
  expect(screen.getByText('This password is too common.')).toBeTruthy();
  expect(password().getAttribute('aria-invalid')).toBe('true');
});
