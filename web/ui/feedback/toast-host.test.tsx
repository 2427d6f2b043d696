/** A toast is announced, goes after its time, and gives way to the next; an error is announced at once. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast, toastDurationMs } from './toast.ts';
import { prepareToasts, ToastHost } from './toast-host.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  prepareToasts();
  await import('./toast-view.tsx');
  vi.useFakeTimers();
});

it('shows what it was told, and takes it away after its time', async () => {
  render(<ToastHost />);
  act(() => toast({ title: 'Set saved!', description: '2 terms are ready to study.' }));
  await pass(0);
  expect(screen.getByText('Set saved!')).toBeTruthy();
  expect(screen.getByText('2 terms are ready to study.')).toBeTruthy();
  await pass(toastDurationMs - 500);
  expect(screen.getByText('Set saved!')).toBeTruthy();
  await pass(600);
  expect(screen.queryByText('Set saved!')).toBeNull();
});

it('shows the newest only, for its whole time, and closes by its button', async () => {
  render(<ToastHost />);
  act(() => toast({ title: 'First' }));
  await pass(toastDurationMs - 500);
  act(() => toast({ title: 'Second', tone: 'error' }));
  await pass(1000);
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('Second')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  await pass(0);
  expect(screen.queryByText('Second')).toBeNull();
});
