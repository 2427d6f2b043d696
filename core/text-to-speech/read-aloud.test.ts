/** Notes of many fields, each with how it is read aloud: the texts that showed what the rules did not know (docs/figures.md). */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { englishWords } from './english-words.ts';

const rows = readFileSync(new URL('../../tests/fixtures/read-aloud.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t') as [text: string, read: string]);

it('reads each note as a teacher of the subject does', () => {
  expect(rows.map(([text]) => [text, englishWords(text)])).toEqual(rows);
  expect(rows.length).toBeGreaterThan(450);
});
