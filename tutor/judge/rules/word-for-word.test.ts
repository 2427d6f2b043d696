/** A side of a card counts as read aloud by its essential words in order, never by the words alone. */
import { expect, it } from 'vitest';
import { contentStems, readWords } from '#tutor/words.ts';
import { readAloud } from './word-for-word.ts';

const read = (side: string, said: string) => readAloud(side, readWords(said), contentStems(side));

it.each([
  [
    'signs by their names',
    'dishonestly + intention to permanently deprive',
    'Dishonestly plus intention to permanently deprive.',
  ],
  [
    'another article',
    'unit of execution inside a process, shares memory',
    'Unit of execution inside the process shares memory.',
  ],
  [
    'an arrow as a word',
    'one concerted step, backside attack -> inversion',
    'One concerted step, backside attack to inversion.',
  ],
  [
    'another ending',
    'rewards increase wanted behaviours over time',
    'Rewards increase wanted behaviour over time',
  ],
])('takes %s', (_, side, said) => {
  expect(read(side, said)).toBe(true);
});

it.each([
  ['another order', 'the artery carries blood to the lungs', 'the lungs carry blood to the artery'],
  [
    'a denial',
    'the senate ratifies treaties signed abroad',
    'the senate does not ratify treaties signed abroad',
  ],
  ['another direction', 'water moves out of the plant cell', 'water moves into the plant cell'],
  [
    'a choice in place of both',
    'needs offer, acceptance and consideration',
    'needs offer, acceptance or consideration',
  ],
  [
    'something more',
    'the heart pumps blood around the body',
    'the heart pumps blood around the body and the brain makes hormones',
  ],
  ['a part', 'the heart pumps blood around the body', 'the heart pumps'],
  ['too little', 'blue light', 'blue light'],
])('refuses %s', (_, side, said) => {
  expect(read(side, said)).toBe(false);
});
