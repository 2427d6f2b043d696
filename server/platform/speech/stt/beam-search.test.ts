/** Finds the most likely complete text of a small model with fully known probabilities. */
import { expect, it } from 'vitest';
import { logSumOf, searchText } from './beam-search.ts';
import { expectWords } from './expected-words.ts';

/** Tokens: 0 and 1 are special, 2 ends. */
const texts = ['', '', '', ' my', ' ox', 'ygen', ' to', 'sis', ' park', ' sy', 'geon', ' day'];
const end = 2;
const tokenOf = (text: string) => (text === '' ? end : texts.indexOf(text));

/** Probabilities after each prefix; anything else is close to zero. An unknown prefix ends. */
type Model = Record<string, Record<string, number>>;

async function search(model: Model, options: { width: number; words?: string[]; mayNotBeEmpty?: boolean }) {
  const logitsAfter = (said: string) => {
    const logits = new Float32Array(texts.length).fill(-20);
    for (const [text, probability] of Object.entries(model[said] ?? { '': 1 }))
      logits[tokenOf(text)] = Math.log(probability);
    return logits;
  };
  const steps: string[][] = [];
  const found = await searchText<string[]>({
    first: { logits: logitsAfter(''), state: [''] },
    async next(state, rows, tokens) {
      const said = rows.map((row, at) => `${state[row]}${texts[tokens[at] ?? 0]}`);
      steps.push(said);
      return { logits: Float32Array.from(said.flatMap((text) => [...logitsAfter(text)])), state: said };
    },
    width: options.width,
    mostTokens: 6,
    endToken: end,
    mayNotBeEmpty: options.mayNotBeEmpty ?? false,
    expected: expectWords(options.words ?? []),
    textOf: (token) => texts[token] ?? '',
  });
  return {
    text: found
      .map(({ token }) => texts[token])
      .join('')
      .trim(),
    found,
    steps,
  };
}

const garden: Model = {
  '': { ' my': 0.55, ' ox': 0.45 },
  ' my': { ' to': 0.4, ' day': 0.3, ' park': 0.3 },
  ' ox': { ygen: 0.95, ' day': 0.05 },
};

it('finds a text more likely as a whole than the one of the likeliest words, and gives each token’s probability', async () => {
  expect((await search(garden, { width: 1 })).text).toBe('my to');
  const { text, found } = await search(garden, { width: 2 });
  expect(text).toBe('oxygen');
  expect(found.map(({ probability }) => probability)).toEqual([expect.closeTo(0.45), expect.closeTo(0.95)]);
});

it('follows no more texts than requested', async () => {
  for (const width of [1, 2, 3]) {
    const { steps } = await search(garden, { width });
    expect(Math.max(...steps.map((said) => said.length))).toBeLessThanOrEqual(width);
  }
});

const torn: Model = {
  '': { ' park': 0.8, ' ox': 0.2 },
  ' park': { ' sy': 1 },
  ' park sy': { geon: 1 },
  ' ox': { ygen: 1 },
};

it('prefers an expected word that is nearly as likely, and rejects one that is not', async () => {
  expect((await search(torn, { width: 4 })).text).toBe('park sygeon');
  expect((await search(torn, { width: 4, words: ['oxygen'] })).text).toBe('oxygen');
  const sure = { ...torn, '': { ' park': 0.99, ' ox': 0.01 } };
  expect((await search(sure, { width: 4, words: ['oxygen'] })).text).toBe('park sygeon');
});

it('hears nothing if ending is most likely, unless words are expected', async () => {
  const silent = { '': { '': 0.7, ' day': 0.3 } };
  expect((await search(silent, { width: 4 })).text).toBe('');
  expect((await search(silent, { width: 4, mayNotBeEmpty: true })).text).toBe('day');
});

it('does not prefer ending early although every word lowers a text’s probability', async () => {
  const long: Model = { '': { ' day': 0.97, '': 0.03 } };
  let said = '';
  for (let words = 1; words <= 5; words++) {
    said += ' day';
    long[said] = words < 5 ? { ' day': 0.4, ' my': 0.3, ' to': 0.15, ' park': 0.15 } : { '': 1 };
  }
  expect((await search(long, { width: 1 })).text).toBe('day day day day day');
});

it('sums exponentials without overflow', () => {
  expect(logSumOf(Float32Array.of(1000, 1000))).toBeCloseTo(1000 + Math.log(2));
});
