/** Long pastes in every format are read to the end; `npm run bench:growth` measures how the time grows with length. */
import { expect, it } from 'vitest';
import { longPastes } from '#tests/support/samples/long-pastes.ts';
import { type ImportFormat, readImport } from './read-import.ts';

const FORMATS: readonly (ImportFormat | undefined)[] = [
  undefined,
  'quizlet',
  'anki',
  'delimited',
  'labelled',
  'markdown-table',
  'bullets',
  'multiple-choice',
];

it.each(Object.entries(longPastes(20_000)))('%s', (_name, text) => {
  const last = text.split(/\r\n|\r|\n/).length;
  for (const format of FORMATS) {
    const { cards, problems } = readImport(text, { format });
    expect([...cards, ...problems].filter(({ line }) => line < 1 || line > last)).toEqual([]);
  }
});
