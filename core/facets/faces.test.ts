/** Each facet asks its part of the card and shows the rest. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutMedia } from '#core/media-reference.ts';
import { faceOf, faceText, facetsOf } from './faces.ts';
import { DIRECTIONS, isFacet } from './facet.ts';

const heart = { term: 'The {{c1::heart::organ}} pumps {{c2::blood}}', definition: 'Chapter 2' };

it('asks a card without gaps in the directions of its set', () => {
  const card = { term: 'perro', definition: 'dog' };
  expect(DIRECTIONS.map((directions) => facetsOf(card, directions))).toEqual([['f'], ['b'], ['f', 'b']]);
  expect(faceOf(card, 'f')).toMatchObject({ question: ['perro'], answer: ['dog'], expected: ['dog'] });
  expect(faceOf(card, 'b')).toMatchObject({
    question: ['dog'],
    answer: ['perro'],
    expected: ['perro'],
    questionSide: 'definition',
    answerSide: 'term',
  });
});

it('asks a card with gaps by each number, and by nothing else', () => {
  expect(facetsOf(heart, 'both')).toEqual(['c1', 'c2']);
  expect(facetsOf({ term: 'x', definition: '{{c10::a}} {{c2::b}} {{c10::c}}' }, 'forward')).toEqual([
    'c2',
    'c10',
  ]);
  expect(facetsOf({ term: '{{c1::', definition: 'x' }, 'both')).toEqual(['f', 'b']);
});

it('shows the gap with its hint, the other words, and the second side once it is turned', () => {
  expect(faceOf(heart, 'c1')).toEqual({
    question: ['The ', { kind: 'gap', hint: 'organ' }, ' pumps blood'],
    answer: ['The ', { kind: 'word', word: 'heart' }, ' pumps blood', '\n\n', 'Chapter 2'],
    expected: ['heart'],
    questionSide: 'term',
    answerSide: 'term',
  });
  expect(faceText(faceOf(heart, 'c1')?.question ?? [])).toBe('The […] (organ) pumps blood');
  expect(faceText(faceOf(heart, 'c2')?.question ?? [])).toBe('The heart pumps […]');
});

it('asks a gap of the definition below its term', () => {
  const card = { term: 'France', definition: 'Its capital is {{c1::Paris}}.' };
  expect(faceText(faceOf(card, 'c1')?.question ?? [])).toBe('France\n\nIts capital is […].');
  expect(faceText(faceOf(card, 'c1')?.answer ?? [])).toBe('Its capital is Paris.');
});

it('asks equal numbers together, on both sides', () => {
  const card = { term: '{{c1::a}} and {{c1::b}}', definition: '{{c1::c}}' };
  expect(faceOf(card, 'c1')?.expected).toEqual(['a', 'b', 'c']);
  expect(faceText(faceOf(card, 'c1')?.question ?? [])).toBe('[…] and […]\n\n[…]');
});

it('does not repeat the words of a sentence that has no second side', () => {
  const card = { term: 'The {{c1::heart}} pumps {{c2::blood}}', definition: 'heart, blood' };
  expect(faceText(faceOf(card, 'c1')?.answer ?? [])).toBe('The heart pumps blood');
});

it('keeps a formula around a gap whole', () => {
  const card = { term: 'Then $\\frac{ {{c1::a}} }{2}$ and {{c2::$x$}}', definition: 'x' };
  expect(faceOf(card, 'c1')?.question).toEqual(['Then $\\frac{ \\boxed{\\text{…}} }{2}$ and $x$']);
  expect(faceOf(card, 'c2')?.question).toEqual(['Then $\\frac{ a }{2}$ and ', { kind: 'gap', hint: '' }]);
});

it('asks a card with hidden labels by each of them', () => {
  const shape = (number: number) => `{{c${number}::image-occlusion:rect:left=.1:top=.1:width=.1:height=.1}}`;
  const picture = `![A cell](media:${'a1'.repeat(32)}.png)\n${shape(1)}\n${shape(12)}`;
  const cell = { term: picture, definition: '1. Nucleus\n12.\nFrom a leaf' };
  expect(facetsOf(cell, 'both')).toEqual(['o1', 'o12']);
  expect(faceOf(cell, 'o1')).toMatchObject({
    answer: ['Nucleus', '\n\n', 'From a leaf'],
    expected: ['Nucleus'],
  });
  expect(withoutMedia(faceText(faceOf(cell, 'o1')?.question ?? []))).toBe('What is marked?\n(A cell)');
  expect(faceOf(cell, 'o12')).toMatchObject({
    expected: [],
    answer: ['No label was written here yet.', '\n\n', 'From a leaf'],
  });
  expect(faceOf(cell, 'o2')).toBeNull();
  expect(facetsOf({ ...cell, term: `The {{c3::cell}} ${picture}` }, 'both')).toEqual(['c3', 'o1', 'o12']);
});

it('has no face for a gap that the card lost', () => {
  expect(faceOf(heart, 'c3')).toBeNull();
});

it('has a face for every facet of any card', () => {
  const side = fc
    .array(fc.constantFrom('{{c1::', '{{c2::', '}}', '{', '}', '::h', 'a', ' ', '$', '\\(', '\\)'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(side, side, fc.constantFrom(...DIRECTIONS), (term, definition, directions) => {
      for (const facet of facetsOf({ term, definition }, directions)) {
        expect(isFacet(facet)).toBe(true);
        expect(faceOf({ term, definition }, facet)).not.toBeNull();
      }
    }),
  );
});
