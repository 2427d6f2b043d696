/** The word list contains what students say, including school vocabulary, and no mere sound-alikes. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import wordListPath from 'word-list';
import { isEnglishWord } from './english-words.ts';

it.each(['mitosis', 'meiosis', 'alveoli', 'hypotonic', 'a', 'aa', 'zyzzyvas', 'orbits'])(
  'knows %s',
  (word) => {
    expect(isEnglishWord(word)).toBe(true);
  },
);

it.each(['sygeon', 'illips', '', 'zzzz', 'aaaa'])('does not contain %j', (word) => {
  expect(isEnglishWord(word)).toBe(word.length < 2);
});

it('finds every word of the list', () => {
  const words = readFileSync(wordListPath, 'latin1').split('\n').filter(Boolean);
  const sample = words.filter((_, at) => at % 997 === 0);
  expect(sample.filter((word) => !isEnglishWord(word))).toEqual([]);
});
