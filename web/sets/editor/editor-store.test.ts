/** What is typed, moved, removed and brought back in the editor. */
import { expect, it } from 'vitest';
import { blocksOf, createEditorStore, type EditorRow, type EditorStore } from './editor-store.ts';

const card = (term: string) => ({ id: `id of ${term}`, term, definition: '', source: `source of ${term}` });
const open = (...terms: string[]) => createEditorStore({ title: 'Cells', cards: terms.map(card) });
const terms = (store: EditorStore) => store.read().cards.map(({ term }) => term);
const rowAt = (store: EditorStore, index: number) => store.getState()[index] as EditorRow;

const move = (store: EditorStore, from: number, to: number) =>
  store.exchange([{ row: rowAt(store, from), index: from }], [{ row: rowAt(store, from), index: to }]);

it('keeps what is typed with its card, wherever that moves', () => {
  const store = open('a', 'b', 'c');
  const row = rowAt(store, 0);
  store.type(row, 'definition', 'first');
  move(store, 0, 2);
  store.type(row, 'term', 'a!');
  store.typeTitle('Cells 2');
  expect(store.read()).toEqual({
    title: 'Cells 2',
    cards: [card('b'), card('c'), { ...card('a'), term: 'a!', definition: 'first' }],
  });
  expect(rowAt(store, 2)).toBe(row);
});

it.each([
  [0, 2, 'b c a d'],
  [3, 0, 'd a b c'],
  [1, 1, 'a b c d'],
  [2, 1, 'a c b d'],
])('moves card %i to place %i', (from, to, order) => {
  const store = open('a', 'b', 'c', 'd');
  move(store, from, to);
  expect(terms(store).join(' ')).toBe(order);
});

it('reports a changed order, but no typing', () => {
  const store = open('a', 'b');
  let changes = 0;
  const stop = store.subscribe(() => changes++);
  const before = store.getState();
  store.type(rowAt(store, 0), 'term', 'x');
  expect([changes, store.getState() === before]).toEqual([0, true]);
  store.exchange([], [{ row: store.rowOf(card('c')), index: 2 }]);
  expect([changes, store.getState() === before]).toEqual([1, false]);
  stop();
  store.exchange([{ row: rowAt(store, 0), index: 0 }], []);
  expect(changes).toBe(1);
});

it('draws rows in blocks, which only a row that moves to another place changes', () => {
  const store = open(...Array.from({ length: 120 }, (_, at) => `${at}`));
  const sizes = () => [...blocksOf(store.getState()).values()].map((rows) => rows.length);
  const before = new Map(store.getState().map((row) => [row, row.block]));
  const changed = () =>
    store
      .getState()
      .flatMap((row) => (before.get(row) === row.block ? [] : [row.card.term]))
      .join(' ');
  expect(sizes()).toEqual([50, 50, 20]);
  move(store, 119, 0);
  expect([sizes(), changed()]).toEqual([[51, 50, 19], '119']);
  move(store, 0, 119);
  move(store, 0, 119);
  expect([sizes(), changed()]).toEqual([[49, 50, 21], '0']);
  move(store, 119, 0);
  const first = { row: rowAt(store, 50), index: 50 };
  store.exchange([first], []);
  expect([sizes(), changed()]).toEqual([[50, 49, 20], '']);
  store.exchange([], [first]);
  expect([sizes(), changed()]).toEqual([[50, 50, 20], '']);
  for (let index = 120; index < 160; index += 1)
    store.exchange([], [{ row: store.rowOf(card('new')), index }]);
  expect(sizes()).toEqual([50, 50, 50, 10]);
  store.exchange([], [{ row: store.rowOf(card('between')), index: 10 }]);
  expect(sizes()).toEqual([51, 50, 50, 10]);
});

it('hands out copies', () => {
  const given = { title: 't', cards: [card('a')] };
  const store = createEditorStore(given);
  const read = store.read();
  store.type(rowAt(store, 0), 'term', 'changed');
  expect([given.cards[0]?.term, read.cards[0]?.term]).toEqual(['a', 'a']);
});
