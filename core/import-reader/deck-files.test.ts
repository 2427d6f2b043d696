/** Decks as programs and people write them, each read as pasted: separators nobody announced, options, columns of anything. */
import { describe, expect, it } from 'vitest';
import { readImport } from '#core/read-import.ts';

const PAIRS = [
  ['Osmosis', 'movement of water through a membrane'],
  ['Mitosis', 'division of a nucleus; somatic cells'],
  ['ATP', 'energy carrier, made in mitochondria'],
  ['Enzyme', 'a protein that speeds up reactions'],
];
const LONG = [
  ['What are the functions of the liver?\n(name two)', 'stores glycogen\nmakes bile'],
  ['Aorta', 'largest artery\n\nleaves the left ventricle'],
  ['Nephron', 'unit of the kidney'],
  ['Which valve lies on the left?', 'mitral valve'],
];
const found = (text: string) => readImport(text).cards.map(({ term, definition }) => [term, definition]);

describe('marks between sides that were made up', () => {
  it.each([' ///// ', ' --- ', ' ~ ', ' >> ', ' ** ', ' | ', ';;', ' @ '])('%j', (mark) =>
    expect(found(PAIRS.map((pair) => pair.join(mark)).join('\n'))).toEqual(PAIRS),
  );

  it.each([
    [' /// ', '\n=====\n'],
    ['\n---\n', '\n\n***\n\n'],
    [' @ ', '\n###\n'],
    ['\t', '\n\n'],
  ])('%j with %j between cards, and line breaks inside sides', (sides, cards) =>
    expect(found(LONG.map((pair) => pair.join(sides)).join(cards))).toEqual(LONG),
  );

  it.each([
    'He left — as always — early.\nShe stayed — alone — for an hour.\nThey met — at last — in May.',
    '# Title\n\nSome words here.\n\n---\n\nMore words there.\n\n---\n\nThe end of it all.',
    'and/or is used here\nhe/she is used there\neither/or in the third',
    'x^2 is a square\ny^2 is too\nz^2 as well',
  ])('are not seen in %j', (text) => expect(readImport(text).structured).toBe(false));
});

describe('multiple choice', () => {
  const asked = (mark: string) => [
    ['Which organelle makes ATP?', `A${mark} Nucleus`, `B${mark} Mitochondrion`],
    ['What is NOT a bacterium?\nThink twice.', `A${mark} E. coli`, `B${mark} Influenza`],
  ];

  it('keeps the options in front and the right one behind', () => {
    const text = asked('.')
      .map((lines, i) => `${i + 1}. ${lines.join('\n')}\nAnswer: B`)
      .join('\n\n');
    expect(found(text)).toEqual(asked('.').map((lines) => [lines.join('\n'), lines[2]]));
  });

  it('reads an explanation, an answer written out, and several right ones', () => {
    const text =
      '1) Pick\n a) one\n b) two\nCorrect answer: b) two\nBecause it is even.\n2) Again\n a) three\n b) four\n c) five\nAnswers: a, c';
    expect(found(text)).toEqual([
      ['Pick\na) one\nb) two', 'b) two\nBecause it is even.'],
      ['Again\na) three\nb) four\nc) five', 'a) three\nc) five'],
    ]);
  });

  it('reads a key at the end, and marks at the right option', () => {
    const plain = asked(')')
      .map((lines, i) => `${i + 1}. ${lines.join('\n')}`)
      .join('\n\n');
    const cards = asked(')').map((lines) => [lines.join('\n'), lines[2]]);
    expect(found(`Review\n\n${plain}\n\nAnswer key\n1. b\n2. B`)).toEqual(cards);
    expect(found(plain.replaceAll(/\nB\)/g, '\n*B)'))).toEqual(cards);
    expect(found(plain.replaceAll(/(\nB\).*)/g, '$1 ✓'))).toEqual(cards);
  });

  it('is left to the tutor where nothing says what is right', () => {
    const plain = asked(')')
      .map((lines) => lines.join('\n'))
      .join('\n\n');
    expect(readImport(plain).format).not.toBe('multiple-choice');
  });
});

describe('columns', () => {
  it.each([
    [
      'identifiers and tags',
      ([term, told]: string[], i: number) => [`nid_16800${i}79`, term, told, 'cells::unit1 biology'],
    ],
    ['pronunciations', ([term, told]: string[]) => [term, `[ˈ${term!.slice(0, 3)}ə]`, told, 'A1 noun']],
    ['sounds', ([term, told]: string[]) => [term, `[sound:${term}.mp3]`, told]],
  ])('of %s are not taken for sides', (_name, row) => {
    const text = PAIRS.map((pair, i) => row(pair, i).join('\t')).join('\n');
    expect(found(text).map(([term]) => term)).toEqual(PAIRS.map(([term]) => term));
    expect(found(text).map(([, told]) => told)).toEqual(PAIRS.map(([, told]) => told));
  });
});

describe('pages', () => {
  it('copied from a set are read in turn', () => {
    expect(found(`Terms in this set (4)\n${PAIRS.flat().join('\n')}`)).toEqual(PAIRS);
    expect(found(PAIRS.map((pair, i) => [i + 1, ...pair].join('\n')).join('\n'))).toEqual(PAIRS);
  });
});

describe('free text', () => {
  it.each([
    ['One sentence. Another one.', 'it is one paragraph'],
    ['Plants need light.\nThey make sugar.\nThe rest is water.', 'no separator divides its lines'],
    [
      'Rome: a city.\nWe went there in May and it rained.\nWe left: early.\nNobody came.',
      'only 2 of 4 lines have a colon between two sides',
    ],
  ])('says why %j is none of the lists', (text, why) =>
    expect(readImport(text).description).toBe(`Read as: notes in free text: ${why}`),
  );
});
