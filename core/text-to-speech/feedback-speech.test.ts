/** The spoken text of a turn. */
import { expect, it } from 'vitest';
import { feedbackSpeech } from './feedback-speech.ts';

it.each([
  ['Well said.', 'And why?', 'Well said. And why?'],
  ['Well said.', '', 'Well said.'],
  ['', 'And why?', 'And why?'],
  ['', '', ''],
])('is the feedback %j with the follow-up %j: %j', (feedback, followUp, spoken) => {
  expect(feedbackSpeech({ feedback, followUp })).toBe(spoken);
});

it('repeats the question if asked to, and not after a hint', () => {
  const turn = { feedback: 'Here it is.', followUp: 'And why?' };
  expect(feedbackSpeech({ ...turn, kind: 'repeat' })).toBe('Here it is. And why?');
  expect(feedbackSpeech({ ...turn, kind: 'hint' })).toBe('Here it is.');
});

it('ends with the deeper question', () => {
  expect(feedbackSpeech({ feedback: 'Well done.', followUp: '', deeper: 'What if not?' })).toBe(
    'Well done. What if not?',
  );
});
