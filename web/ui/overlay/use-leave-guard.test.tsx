/** Unsaved work is left only after a question, by every way of leaving. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { leaveGuard } from './leave-guard.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';

const words = {
  title: 'Leave without saving?',
  description: 'It stays here.',
  confirmLabel: 'Leave',
  cancelLabel: 'Keep editing',
};
const Page = ({ unsaved }: { unsaved: boolean }) => useLeaveGuard(unsaved, words);
const closesUnasked = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('lets go at once of what is saved', () => {
  const go = vi.fn();
  const { rerender } = render(<Page unsaved={false} />);
  leaveGuard.ask(go);
  expect(go).toHaveBeenCalledTimes(1);
  expect(closesUnasked()).toBe(true);
  rerender(<Page unsaved />);
  expect(closesUnasked(), 'the browser asks before the tab is closed').toBe(false);
  rerender(<Page unsaved={false} />);
  expect(closesUnasked()).toBe(true);
});

it('asks before unsaved work is left, and stays where the student stays', async () => {
  const go = vi.fn();
  render(<Page unsaved />);
  act(() => leaveGuard.ask(go));
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(go).not.toHaveBeenCalled();
  act(() => leaveGuard.ask(go));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(go).toHaveBeenCalledTimes(1);
  act(() => leaveGuard.ask(go));
  expect(go, 'asked once, it does not ask again').toHaveBeenCalledTimes(2);
});

it('stops asking when its page is gone', () => {
  const go = vi.fn();
  render(<Page unsaved />).unmount();
  leaveGuard.ask(go);
  expect(go).toHaveBeenCalledTimes(1);
});
