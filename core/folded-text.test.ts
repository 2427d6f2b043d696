/** Parses search queries and finds their matches in a text. */
import { expect, it, test } from 'vitest';
import { foldedText, foundRanges, searchTerms } from './folded-text.ts';

test.each([
  ['Résumé', 'resume'],
  ['ÅNGSTRÖM', 'angstrom'],
  ['Straße', 'strasse'],
  ['Œuvre', 'oeuvre'],
  ['Łódź', 'lodz'],
  ['e\u0301tude', 'etude'],
  ['ﬁlter', 'filter'],
  ['Ｈ２Ｏ', 'h2o'],
  ['מַיִם', 'מים'],
  ['λόγος', 'λογοσ'],
])('%s is looked for as %s', (text, folded) => {
  expect(foldedText(text)).toBe(folded);
});

it('parses words, and runs of scripts without spaces', () => {
  expect(searchTerms('  Krebs-cycle, 光合成と plants ')).toEqual({
    words: ['krebs', 'cycle', 'plants'],
    runs: ['光合成と'],
  });
  expect(searchTerms(' – ! ')).toEqual({ words: [], runs: [] });
});

const marked = (text: string, asked: string) =>
  foundRanges(text, searchTerms(asked)).map(({ from, to }) => text.slice(from, to));

test.each([
  ['Mitochondria make ATP', 'mito', ['Mitochondria']],
  ['The résumé, re\u0301sume\u0301s', 'resume', ['résumé', 're\u0301sume\u0301s']],
  ['a cat, A', 'a', ['a', 'A']],
  ['植物の光合成について', '光合成', ['光合成']],
  ['x² and 𝒙-axis', 'x', ['𝒙']],
  ['nothing here', 'mito', []],
  ['Straße', 'strasse', ['Straße']],
])('in %s, %s marks %j', (text, asked, found) => {
  expect(marked(text, asked)).toEqual(found);
});
