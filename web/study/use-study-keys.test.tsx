/** The keys of the study screen: they never act while something is typed, a dialog is open or they are switched off. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { switchShortcuts } from '#web/ui/hooks/use-shortcuts-setting.ts';
import { useStudyKeys } from './use-study-keys.ts';

const keys = { reveal: vi.fn(), rate: vi.fn(), undo: vi.fn(), speak: vi.fn(), help: vi.fn() };
const presses = () => Object.values(keys).reduce((sum, key) => sum + key.mock.calls.length, 0);

function Screen() {
  useStudyKeys(keys);
  return (
    <>
      <button type="button">Edit set</button>
      <input aria-label="Answer" />
    </>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  switchShortcuts(true);
});

it('shows the answer, rates, takes back, reads aloud and helps', async () => {
  render(<Screen />);
  await userEvent.keyboard(' 1234us?');
  expect(keys.reveal).toHaveBeenCalledTimes(1);
  expect(keys.rate.mock.calls).toEqual([[1], [2], [3], [4]]);
  for (const key of [keys.undo, keys.speak, keys.help]) expect(key).toHaveBeenCalledTimes(1);
});

it('rates by the place of the key on keyboards whose figures need Shift', () => {
  render(<Screen />);
  fireEvent.keyDown(document.body, { key: 'é', code: 'Digit2' });
  fireEvent.keyDown(document.body, { key: '2', code: 'Digit2', shiftKey: true });
  expect(keys.rate.mock.calls).toEqual([[2], [2]]);
});

it('rates once while a key is held down', () => {
  render(<Screen />);
  fireEvent.keyDown(document.body, { key: '3', code: 'Digit3' });
  for (const _ of [1, 2, 3]) fireEvent.keyDown(document.body, { key: '3', code: 'Digit3', repeat: true });
  expect(keys.rate).toHaveBeenCalledTimes(1);
});

it('leaves letters to fields, Space and Enter to buttons, and chords to the browser', async () => {
  render(<Screen />);
  await userEvent.type(screen.getByLabelText('Answer'), '1 su');
  screen.getByRole('button', { name: 'Edit set' }).focus();
  await userEvent.keyboard(' {Enter}');
  screen.getByRole('button', { name: 'Edit set' }).blur();
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
  expect(presses()).toBe(0);
});

it('does nothing behind a dialog, nor when single keys are switched off', async () => {
  const { unmount } = render(
    <>
      <Screen />
      <dialog open>Shortcuts</dialog>
    </>,
  );
  await userEvent.keyboard('13u');
  expect(presses()).toBe(0);
  unmount();
  switchShortcuts(false);
  render(<Screen />);
  await userEvent.keyboard(' 13u');
  expect(presses()).toBe(0);
});
