/** Says which words of an answer are certain: those of the set, English ones, and what the recogniser is sure of. */
import { expect, it, vi } from 'vitest';
import { isEnglishWord } from '#server/platform/llm/english-words.ts';
import { readHeard } from './read-heard.ts';

const deck = [
  { term: 'What gas do plants release?', definition: 'oxygen' },
  { term: 'What do they take in?', definition: 'carbon dioxide' },
  { term: 'rubisco', definition: 'the enzyme that fixes carbon dioxide' },
];
const read = (heard: string, sureness: Record<string, number> = {}) =>
  readHeard(
    {
      heard,
      words: Object.entries(sureness).map(([word, sure]) => {
        const start = heard.indexOf(word);
        return { start, end: start + word.length, sureness: sure };
      }),
      keyPoints: ['oxygen'],
      cards: [deck[0]!],
      deck,
    },
    isEnglishWord,
  );

it('takes a near-homophone for the term and tells what was heard', () => {
  expect(read('park sygeon')).toEqual({
    text: 'oxygen',
    doubts: [{ start: 0, end: 6, heard: 'park sygeon' }],
    misheard: false,
  });
});

it('marks what is no word, and keeps the words that are certain', () => {
  expect(read('the plants give off glimfax at night')).toEqual({
    text: 'the plants give off glimfax at night',
    doubts: [{ start: 20, end: 27, heard: null }],
    misheard: false,
  });
});

it('knows words of the set, names, contractions and figures', () => {
  const { doubts, misheard } = read("It isn't rubisco, said Melvin Calvin in 1950, it's CO2.");
  expect({ doubts, misheard }).toEqual({ doubts: [], misheard: false });
});

it('admits that an answer was misheard where hardly a word is certain', () => {
  expect(read('glimfax warblon drasty').misheard).toBe(true);
  expect(read('the verdict', { verdict: 0.2 }).misheard).toBe(true);
  expect(read('the verdict', { verdict: 0.8 }).misheard).toBe(false);
});

it('believes a word of the set, however little sure the recogniser is', () => {
  expect(read('Oxygen.', { 'Oxygen.': 0.1 })).toMatchObject({ doubts: [], misheard: false });
});

it('marks the doubtful word where a term before it changed the length of the text', () => {
  const { text, doubts } = read('They release park sygeon and glimfax');
  expect(doubts.map(({ start, end, heard }) => [text.slice(start, end), heard])).toContainEqual([
    'glimfax',
    null,
  ]);
});

it('leaves another language as it was heard', () => {
  const heard = 'Las plantas toman agua y luz del sol para hacer azúcar y después liberan oxígeno';
  expect(read(heard)).toEqual({ text: heard, doubts: [], misheard: false });
});

it('reads each card of the largest set twice, and looks up only words of the answer', () => {
  let sidesRead = 0;
  const large = Array.from({ length: 5_000 }, (_, at) => ({
    get term() {
      sidesRead++;
      return `term${at} of set`;
    },
    definition: `meaning${at} here`,
  }));
  const lookUps = (all: typeof deck) => {
    const isWord = vi.fn(isEnglishWord);
    const input = { heard: 'park sygeon', words: [], keyPoints: ['oxygen'], cards: [deck[0]!] };
    expect(readHeard({ ...input, deck: all }, isWord).text).toBe('oxygen');
    return isWord.mock.calls.length;
  };
  expect(lookUps([...deck, ...large])).toBe(lookUps(deck));
  expect(sidesRead).toBe(2 * large.length);
});

it('admits that it was misheard where English was made of another language, however fluent', () => {
  const heard = 'The quality of the model of the personalized person is also very good';
  const words = (sure: number) =>
    Object.fromEntries([...new Set(heard.split(' '))].map((word) => [word, sure]));
  expect(read(heard, words(0.3)).misheard).toBe(true);
  expect(read(heard, words(0.7)).misheard).toBe(false);
  // Sure of some words, but not of the whole.
  expect(read(heard, { ...words(0.2), quality: 0.9, model: 0.95 }).misheard).toBe(true);
});

it('is not reassured by what is repeated without end', () => {
  const heard = `${'I am happy to be able to speak. '.repeat(5)}`.trim();
  const words = [...heard.matchAll(/\S+/g)].map(({ index, 0: word }, at) => ({
    start: index,
    end: index + word.length,
    sureness: at < 8 ? 0.3 : 0.99,
  }));
  const { misheard } = readHeard({ heard, words, keyPoints: [], cards: [], deck }, isEnglishWord);
  expect(misheard).toBe(true);
});
