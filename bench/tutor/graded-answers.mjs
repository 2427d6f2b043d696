/** Reads the graded answers, one per line, and says in which forms each is used. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const seededRandom = (seed) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 4294967296;
};
export const readRows = (folder, name) =>
  readFileSync(join(folder, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** As typed and with increasing shares of words misheard, with the weight of each form in the fit. */
export const noises = [
  ['answer', 1],
  ['asr10', 0.4],
  ['asr20', 0.35],
];
