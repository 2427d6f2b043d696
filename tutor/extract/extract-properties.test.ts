/** What holds for any text at all: grounded, no repeats, read alone, never failing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractTraps, longTrap } from '#tests/support/samples/extract-traps.ts';
import { extractCards, extractCardsInSlices } from '#tutor/extract-cards.ts';

const SCRAPS = [
  'Osmosis is the movement of water.',
  'It is slow. ',
  'This is called diffusion. ',
  '**bold** ',
  '- item\n',
  '1. one - two\n',
  '\n\n',
  '\n',
  '\t',
  '# Head\n',
  'term: definition\n',
  'a;b\n',
  '|a|b|\n',
  'Q: why?\nA: so\n',
  'X, which is a thing, ',
  '(',
  ')',
  '“',
  '”',
  '—',
  '<b>',
  '</b>',
  '&amp;',
  '&#128512;',
  '\r\n',
  '\r',
  'The cell (CE) is ',
  'known as ',
  'we call this a ',
  'in a ',
  '. ',
  '? ',
  '`',
  '__',
  '**',
  'a -> b = c\n',
  'F = ma (force law)\n',
  'what is it? a thing\n',
  '  - inner item\n',
  'so it goes.[2] ',
  'one (in) vs two (out)\n',
  'in = here, out = there\n',
  'A cell is small. 2 parts:\n- one\n- two\n',
  'water is called ice when cold ',
  'remember exam on friday!!\n',
  'x = f(1);\n',
  '漢字：説明\n',
  '😀',
  '\u0000',
  '\uD800',
  '<i>',
  '&AA;',
  '2) three\n',
  'o four\n',
];
const notes = fc
  .array(fc.oneof(fc.constantFrom(...SCRAPS), fc.string({ maxLength: 12 })), { maxLength: 40 })
  .map((parts) => parts.join(''));

/** Letters and digits only: what remains when short tags (chance makes no longer ones), other markup and spaces are tidied, entities aside. */
const bare = (text: string) =>
  text
    .replace(/[`*_]/g, '')
    .replace(/&(?:amp|#128512);/g, ' ')
    .replace(/\[[\da-z]\]/gi, '')
    .replace(/<\/?(?:[abipsu]|br|em|hr|li|[uod]l|t[rdh]|d[td]|h\d)(?:\s[^<>\n]*)?\/?>/gi, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Every line of the answer stands in the source, in the same order; between lines the source may have the marks of a list. */
function isGrounded(answer: string, source: string): boolean {
  const whole = bare(source);
  let from = 0;
  return answer.split('\n').every((line) => {
    const words = bare(line);
    const at = whole.indexOf(words, from);
    from = at + words.length;
    return at >= 0;
  });
}

/** Texts that once failed here: tags, entities and reference marks in an answer, lists with numbers and letters for marks. */
const FOUND_BEFORE = [
  '0<i>F = ma (force law)\n',
  'Osmosis is the movement of water.<I>0',
  'B<A>water is called ice when cold ',
  'A cell is small. 2 parts:\n- one\n- two\n0. 1',
  'A cell is small. 2 parts:\n- one\n- two\no 0',
  '<water is called ice when cold [>',
  '0/A:<&amp;a -> b = c\n__',
  '0[A])water is called ice when cold so it goes.[2] ',
  'Osmosis is the movement of water.&AA;',
  '0[1`]F = ma (force law)\n',
];

describe('any text', () => {
  it('gives grounded answers with a source from the text, no card twice', () => {
    fc.assert(
      fc.property(notes, (text) => {
        const cards = extractCards(text);
        for (const { question, answer, source } of cards) {
          expect(question.trim()).not.toBe('');
          expect(answer.trim()).not.toBe('');
          expect(text).toContain(source);
          expect(isGrounded(answer, source), `“${answer}” in “${source}”`).toBe(true);
        }
        expect(
          new Set(cards.map(({ question, answer }) => `${question}\n${answer}`.toLowerCase())).size,
        ).toBe(cards.length);
      }),
      { numRuns: 1_000, examples: FOUND_BEFORE.map((text): [string] => [text]) },
    );
  });

  it('never begins a found answer with a word that points outside', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'It is a gas. ',
            'This is called a solid. ',
            'They are the parts of a cell, which is a unit. ',
            'A liquid is a state of matter. ',
            'These are known as metals. ',
          ),
          { maxLength: 12 },
        ),
        (parts) => {
          for (const { answer } of extractCards(parts.join('')))
            expect(answer).not.toMatch(/^(?:it|they|this|these|that|those|he|she|such)\b/i);
        },
      ),
    );
  });
});

describe('long texts', () => {
  // How the time grows with the length is measured by `npm run bench:growth`.
  it.each(Object.keys(extractTraps))('of %s are read to their end, and nothing is made up', (name) => {
    const text = longTrap(name, 50_000);
    for (const { source } of extractCards(text)) expect(text).toContain(source);
  });

  it('hands over often in 100,000 characters of prose', () => {
    const sentences = Array.from(
      { length: 1_600 },
      (_, i) => `Element number ${i} is a substance that reacts with water. `,
    );
    const search = extractCardsInSlices(sentences.join('').slice(0, 100_000));
    let slices = 0;
    while (!search.next().done) slices++;
    expect(slices).toBeGreaterThan(20);
  });
});
