/** Looking words up finds exactly what comparing each with each would find. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hardScripts, hardText } from '#tests/support/samples/hard-answers.ts';
import { firstSplitWords } from './judge/spans/split-words.ts';
import { viewText } from './judge/spans/text-view.ts';
import { placesIn } from './judge/spans/word-places.ts';
import { likeFinder } from './like-words.ts';
import { sayOpposite, similarity } from './word-similarity.ts';
import { readWords } from './words.ts';

const schoolWords =
  `osmosis osmoses osmosys photosynthesis fotosynthesis photo synthesis mitochondria mito chondria big large
huge small evaporate evaporation evaporated unlock lock locked inactive active cat cats carat high low connected disconnected
cell sell see sea light lite 1 12 h2o nation notion station ration rational irrational direct indirect directly be bee been
accept except effect affect color colour colours`.split(/\s+/);
const letters = fc.string({ unit: fc.constantFrom(...'abcdein'), minLength: 1, maxLength: 13 });
const text = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom(...schoolWords), letters), { maxLength: 30 })
    .map((words) => words.join(' ')),
  fc
    .tuple(fc.constantFrom(...hardScripts), fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 99 }))
    .map(([script, length, seed]) => hardText(script, length, seed)),
);

it('finds all words that are alike, and no other', () => {
  fc.assert(
    fc.property(text, text, (among, asked) => {
      const words = readWords(among);
      const find = likeFinder(words);
      for (const word of readWords(asked)) {
        const expected = words.flatMap((other, place) => {
          const value = similarity(other, word);
          return value > 0 ? [{ word: other, place, similarity: value }] : [];
        });
        expect(find(word)).toEqual(expected);
      }
    }),
    { numRuns: 500 },
  );
});

it('finds all words that say the contrary', () => {
  fc.assert(
    fc.property(text, text, (among, asked) => {
      const view = viewText(among);
      for (const word of readWords(asked)) {
        const expected = view.words.flatMap((other, place) =>
          other.stem !== word.stem && sayOpposite(word, other) ? [place] : [],
        );
        expect(placesIn(view).ofOpposites(word)).toEqual(expected);
      }
    }),
    { numRuns: 500 },
  );
});

it('finds words said in two parts, where they were said first', () => {
  const speech = viewText('the mito chondria and the foto synthesis, then mito chondria, photo synthesis');
  expect([...firstSplitWords(['mitochondria', 'photosynthesis', 'chloroplast'], speech)]).toEqual([
    ['mitochondria', 1],
    ['photosynthesis', 5],
  ]);
  expect(firstSplitWords(['mitokondria'], viewText('mito kondrea')).get('mitokondria')).toBe(0);
});
