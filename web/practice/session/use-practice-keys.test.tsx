/** The keys of practice: Space and Enter press the one next thing, Escape asks before leaving. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { switchShortcuts } from '#web/ui/hooks/use-shortcuts-setting.ts';
import { usePracticeKeys } from './use-practice-keys.ts';

const press = vi.fn();
const leave = vi.fn();

function Screen() {
  usePracticeKeys({ onEscape: leave });
  return (
    <>
      <button type="button" data-next onClick={press}>
        Start recording
      </button>
      <textarea aria-label="Your answer" />
    </>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  switchShortcuts(true);
});

it('presses what comes next, and asks before leaving', async () => {
  render(<Screen />);
  await userEvent.keyboard(' {Enter}');
  expect(press).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('{Escape}');
  expect(leave).toHaveBeenCalledTimes(1);
});

it('starts no recording while an answer is written, and presses a focused button once', async () => {
  render(<Screen />);
  await userEvent.type(screen.getByLabelText('Your answer'), 'Water moves{Enter}');
  expect(press).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Start recording' }).focus();
  await userEvent.keyboard(' ');
  expect(press).toHaveBeenCalledTimes(1);
});

it('keeps Escape when single keys are switched off, and gives up Space', async () => {
  switchShortcuts(false);
  render(<Screen />);
  await userEvent.keyboard(' {Enter}{Escape}');
  expect(press).not.toHaveBeenCalled();
  expect(leave).toHaveBeenCalledTimes(1);
});
