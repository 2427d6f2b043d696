/** Labels, hints and errors reach the control they belong to, also for those who do not see them. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Checkbox, Switch } from './checkbox.tsx';
import { TextField } from './field.tsx';
import { PasswordField } from './password-field.tsx';

const description = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

it('ties label, hint and error to the input, and marks it as wrong only while there is an error', () => {
  const { rerender } = render(<TextField label="Title" hint="Short is good." error="Please enter a title" />);
  const input = screen.getByRole('textbox', { name: 'Title' });
  expect(description(input)).toBe('Short is good. Please enter a title');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  rerender(<TextField label="Title" hint="Short is good." error={null} />);
  expect(description(input)).toBe('Short is good.');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

it('switches a checkbox and a setting by their labels, each with its hint', async () => {
  const change = vi.fn();
  render(
    <>
      <Checkbox label="Save at once" hint="Without a preview." onChange={change} />
      <Switch label="Shortcuts" hint="Single keys." onChange={change} />
    </>,
  );
  await userEvent.click(screen.getByText('Save at once'));
  await userEvent.click(screen.getByText('Shortcuts'));
  expect(change).toHaveBeenCalledTimes(2);
  expect(description(screen.getByRole('checkbox', { name: 'Save at once' }))).toBe('Without a preview.');
  expect(description(screen.getByRole('switch', { name: 'Shortcuts' }))).toBe('Single keys.');
});

it('shows a password and keeps the caret where it was, and hides it again when its form is sent', async () => {
  const user = userEvent.setup();
  render(
    <form aria-label="Sign in" onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" autoComplete="current-password" />
    </form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(input, 'correct horse');
  input.setSelectionRange(7, 7);
  const show = screen.getByRole('button', { name: 'Show password' });
  await user.click(show);
  expect(input.type).toBe('text');
  expect(show.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement, 'the press leaves the caret in the field').toBe(input);
  expect(input.selectionStart).toBe(7);
  fireEvent.submit(screen.getByRole('form', { name: 'Sign in' }));
  expect(input.type).toBe('password');
});
