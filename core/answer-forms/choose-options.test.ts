/** Options are different answers of which exactly one is right. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#core/seeded-random.ts';
import { areEquivalent, readAnswer } from './alike-answers.ts';
import { createChooser, OPTION_COUNT } from './choose-options.ts';
import { plainAnswer, wordingsOf } from './wordings.ts';

const cardsOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([question, answer], at) => ({ id: `c${at}`, question, answer }));
const chosen = (pairs: readonly (readonly [string, string])[], at = 0, seed = 1) => {
  const cards = cardsOf(pairs);
  return createChooser(cards).choose(cards[at]!, seededRandom(seed));
};

const vocabulary = [
  ['el andén', 'platform'],
  ['el retraso', 'delay'],
  ['la taquilla', 'ticket office'],
  ['el billete', 'ticket'],
  ['hacer transbordo', 'to change trains'],
  ['la salida', 'departure'],
] as const;

it('gives four different answers with the right one among them', () => {
  const choice = chosen(vocabulary)!;
  expect(new Set(choice.options).size).toBe(OPTION_COUNT);
  expect(choice.options[choice.rightAt]).toBe('platform');
});

it('is the same for the same random numbers', () => {
  expect(chosen(vocabulary, 2, 7)).toEqual(chosen(vocabulary, 2, 7));
});

it('takes the answers that are most easily confused', () => {
  const far = Array.from(
    { length: 30 },
    (_, at) => [`Word ${String.fromCharCode(97 + (at % 26))}${at}`, `zebra ${'qwx'.repeat(at + 1)}`] as const,
  );
  const near = ['1914', '1917', '1918', '1939', '1945', '1949', '1953'].map(
    (year, at) => [`Event ${at}`, year] as const,
  );
  const choice = chosen([...far, ...near], 30)!;
  expect(choice.options.every((option) => /^\d{4}$/.test(option))).toBe(true);
});

it('has none for fewer than four different answers', () => {
  const same = [
    ['a', 'Red'],
    ['b', 'red'],
    ['c', 'blue'],
    ['d', 'green'],
  ] as const;
  expect(chosen(same)).toBeNull();
  expect(chosen([...same, ['e', 'yellow']])).not.toBeNull();
});

describe('could be right as well', () => {
  it.each([
    ['platform', 'the Platform!'],
    ['big / large', 'large'],
    ['two ATP', '2 ATP'],
    ['It makes ATP in the cell', 'Makes ATP in the cells'],
    ['mitochondria', 'mitochondrion'],
    ['glucose', 'glucose and oxygen'],
    ['accommodation', 'acommodation'],
  ])('%s and %s', (a, b) => {
    expect(areEquivalent(readAnswer(a), readAnswer(b))).toBe(true);
    expect(areEquivalent(readAnswer(b), readAnswer(a))).toBe(true);
  });

  it.each([
    ['1945', '1946'],
    ['nitrate', 'nitrite'],
    ['20 June 1789', '27 June 1789'],
    ['x^2', 'x^3'],
  ])('not %s and %s', (a, b) => expect(areEquivalent(readAnswer(a), readAnswer(b))).toBe(false));

  it('any answer to the same question', () => {
    const cards = [...vocabulary, ['El andén', 'track'] as const];
    for (let seed = 0; seed < 20; seed += 1) expect(chosen(cards, 0, seed)!.options).not.toContain('track');
  });
});

/** Few words, so that many answers are alike. */
const someAnswer = fc
  .array(
    fc.constantFrom(
      'red',
      'Red',
      'the',
      'a',
      'cell',
      'cells',
      'two',
      '2',
      '3',
      '/',
      'or',
      '(',
      ')',
      'é',
      'membrane',
      'membranes',
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((words) => words.join(' '));
const someCards = fc.array(fc.tuple(fc.constantFrom('q', 'Q', 'r', 's', 't', 'u'), someAnswer), {
  minLength: 1,
  maxLength: 14,
});

it('never has two right options', () => {
  fc.assert(
    fc.property(someCards, fc.nat(), (pairs, seed) => {
      const cards = cardsOf(pairs);
      const chooser = createChooser(cards);
      for (const card of cards) {
        const choice = chooser.choose(card, seededRandom(seed));
        if (!choice) continue;
        expect(choice.options[choice.rightAt]).toBe(card.answer);
        const reads = choice.options.map(readAnswer);
        for (const [at, one] of reads.entries())
          for (const other of reads.slice(at + 1)) expect(areEquivalent(one, other)).toBe(false);
        const asWell = cards.filter((other) => other.question.toLowerCase() === card.question.toLowerCase());
        const wrong = choice.options.filter((_, place) => place !== choice.rightAt).map(readAnswer);
        for (const other of asWell)
          for (const option of wrong) expect(areEquivalent(option, readAnswer(other.answer))).toBe(false);
      }
    }),
  );
});

it('an answer and each of its wordings say the same', () => {
  fc.assert(
    fc.property(someAnswer, (answer) =>
      wordingsOf(plainAnswer(answer)).every(({ text }) =>
        areEquivalent(readAnswer(text), readAnswer(answer)),
      ),
    ),
  );
});
