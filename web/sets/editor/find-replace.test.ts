/** What find and replace touches, and what it leaves whole. */
import { expect, it } from 'vitest';
import { createEditorStore } from './editor-store.ts';
import { hitsIn, replaced } from './find-replace.ts';

const picture = `![a cell wall](media:${'a'.repeat(64)}.png)`;
const open = (...sides: [string, string][]) =>
  createEditorStore({
    title: '',
    cards: sides.map(([term, definition]) => ({ term, definition, source: null })),
  });

function replaceAll(sides: [string, string][], text: string, by: string, matchCase = false) {
  const store = open(...sides);
  const hits = hitsIn(store.getState(), { text, matchCase });
  store.setTexts(replaced(hits, by));
  return { count: hits.length, sides: store.read().cards.map(({ term, definition }) => [term, definition]) };
}

it('counts and replaces in both sides of every card', () => {
  const sides: [string, string][] = [
    ['Cell', 'a cell is a cell'],
    ['Wall', 'none'],
  ];
  expect(replaceAll(sides, 'cell', 'unit')).toEqual({
    count: 3,
    sides: [
      ['unit', 'a unit is a unit'],
      ['Wall', 'none'],
    ],
  });
  expect(replaceAll(sides, 'cell', 'unit', true).sides[0]).toEqual(['Cell', 'a unit is a unit']);
});

it.each([
  ['m', 'n', 'mass \\(m c^2\\) in $m$ am', 'nass \\(m c^2\\) in $m$ an'],
  ['wall', 'x', `${picture} wall`, `${picture} x`],
  ['c1', 'x', '{{c1::the c1::a hint}}', '{{c1::the x::a hint}}'],
  ['}', 'x', '{{c1::a}} {}', '{{c1::a}} {x'],
  ['a.c', 'x', 'abc a.c', 'abc x'],
  ['$&', '$1', 'so $& on', 'so $1 on'],
  ['ß', 'ss', 'Maß ẞ', 'Mass ss'],
  ['é', 'e', 'caf\u00e9 🙂 é', 'cafe 🙂 e'],
])('replaces %j by %j in %j', (text, by, before, after) => {
  expect(replaceAll([[before, '']], text, by).sides[0]?.[0]).toBe(after);
});

it('finds nothing for an empty search, and tells places', () => {
  const store = open(['a', 'b a']);
  expect(hitsIn(store.getState(), { text: '', matchCase: false })).toEqual([]);
  const places = hitsIn(store.getState(), { text: 'a', matchCase: false });
  expect(places.map(({ index, field, from, to }) => [index, field, from, to])).toEqual([
    [0, 'term', 0, 1],
    [0, 'definition', 2, 3],
  ]);
});
