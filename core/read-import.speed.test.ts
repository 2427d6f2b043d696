/** Reading takes time in proportion to the text: eight times as long a paste may take about eight times as long, never 64 times. */
import { expect, it } from 'vitest';
import { longPastes } from '#tests/support/long-pastes.ts';
import { type ImportFormat, readImport } from './read-import.ts';

const SIZE = 8_000;
const FACTOR = 8;
/** Halfway, on the scale of powers, between growth in proportion (8) and with the square (64). */
const MOST_GROWTH = 23;
/** Times below this are mostly noise. */
const FLOOR_MS = 1;
const FORMATS: readonly (ImportFormat | undefined)[] = [
  undefined,
  'quizlet',
  'anki',
  'delimited',
  'labelled',
  'markdown-table',
  'bullets',
];

/** Processor time, so that other work on the machine does not count. */
function quickestMs(text: string, format: ImportFormat | undefined): number {
  let quickest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage();
    readImport(text, { format });
    const { user, system } = process.cpuUsage(before);
    quickest = Math.min(quickest, (user + system) / 1000);
  }
  return quickest + FLOOR_MS;
}

const short = longPastes(SIZE);
const long = longPastes(SIZE * FACTOR);

it.each(Object.keys(short))('%s', (name) => {
  const slow = FORMATS.filter((format) => {
    const growth = () => quickestMs(long[name] ?? '', format) / quickestMs(short[name] ?? '', format);
    // Clearing memory can disturb a measurement or two; growth with the square disturbs them all.
    return [1, 2, 3].every(() => growth() > MOST_GROWTH);
  });
  expect(slow).toEqual([]);
});
