/** Words that are not certain are marked, told of and put right with a press; what was misheard can be said again or typed. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Turn } from '#contract/practice.ts';
import { Transcript } from './transcript.tsx';

const turn: Turn = {
  id: 'turn',
  requestKey: null,
  source: 'voice',
  transcription: 'Plants give off oxygen and glimfax.',
  corrected: false,
  feedback: '',
  followUp: '',
  isComplete: false,
  kind: 'answer',
  deeper: null,
};
const hearing = {
  doubts: [
    { start: 16, end: 22, heard: 'park sygeon' },
    { start: 27, end: 34, heard: null },
  ],
  misheard: false,
};

it('opens the transcript, says what a term was heard as, and selects the doubtful word to put it right', async () => {
  const user = userEvent.setup();
  const onCorrect = vi.fn(async () => undefined);
  const { container } = render(<Transcript turn={{ ...turn, hearing }} busy={false} onCorrect={onCorrect} />);
  expect(container.querySelector('details')?.open).toBe(true);
  expect(container.querySelector('blockquote')?.textContent).toBe(turn.transcription);
  screen.getByText('Heard as “park sygeon”, taken for “oxygen”.');
  screen.getByText('We are not sure about the marked words. Press one to correct it.');
  await user.click(screen.getByRole('button', { name: 'Correct what was heard as “glimfax”' }));
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('glimfax');
  await user.keyboard('glucose');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(onCorrect).toHaveBeenCalledWith({ transcription: 'Plants give off oxygen and glucose.' });
});

it('stays closed, with its words alone, where nothing is in doubt', () => {
  const { container } = render(<Transcript turn={turn} busy={false} onCorrect={null} />);
  expect(container.querySelector('details')?.open).toBe(false);
  expect(container.querySelector('blockquote')?.textContent).toBe(turn.transcription);
});

it('stays closed over a doubtful word alone, which is marked in it', () => {
  const doubts = hearing.doubts.slice(1);
  const { container } = render(
    <Transcript turn={{ ...turn, hearing: { doubts, misheard: false } }} busy={false} onCorrect={null} />,
  );
  expect(container.querySelector('details')?.open).toBe(false);
  expect(container.querySelector('mark')?.textContent).toBe('glimfax');
});

it('only marks the words where nothing can be put right any more', () => {
  render(<Transcript turn={{ ...turn, hearing, corrected: true }} busy={false} onCorrect={null} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('glimfax').tagName).toBe('MARK');
});
