/** The spoken text of a turn. */
import { expect, it } from 'vitest';
import { spokenTurn } from './spoken-turn.ts';

it.each([
  ['Well said.', 'And why?', 'Well said. And why?'],
  ['Well said.', '', 'Well said.'],
  ['', 'And why?', 'And why?'],
  ['', '', ''],
])('is the feedback %j with the follow-up %j: %j', (feedback, followUp, spoken) => {
  expect(spokenTurn({ feedback, followUp })).toBe(spoken);
});

it('reads the question again where that was asked for, and not after a hint', () => {
  const turn = { feedback: 'Here it is.', followUp: 'And why?' };
  expect(spokenTurn({ ...turn, kind: 'repeat' })).toBe('Here it is. And why?');
  expect(spokenTurn({ ...turn, kind: 'hint' })).toBe('Here it is.');
});

it('ends with the deeper question', () => {
  expect(spokenTurn({ feedback: 'Well done.', followUp: '', deeper: 'What if not?' })).toBe(
    'Well done. What if not?',
  );
});
