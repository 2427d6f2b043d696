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
