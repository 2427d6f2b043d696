/** What undo and redo of the editor bring back. */
import { expect, it } from 'vitest';
import { createEditorHistory, keptEdits } from './editor-history.ts';
import { createEditorStore, type EditorRow } from './editor-store.ts';

function open(...terms: string[]) {
  const store = createEditorStore({
    title: '',
    cards: terms.map((term) => ({ term, definition: '', source: null })),
  });
  const history = createEditorHistory(store);
  const rowAt = (index: number) => store.getState()[index] as EditorRow;
  const written = () =>
    store
      .read()
      .cards.map(({ term }) => term)
      .join(' ');
  const move = (from: number, to: number) => {
    const row = rowAt(from);
    history.perform({ said: 'moved', out: [{ row, index: from }], into: [{ row, index: to }] });
  };
  const remove = (...indexes: number[]) =>
    history.perform({ said: 'removed', out: indexes.map((index) => ({ row: rowAt(index), index })) });
  return { store, history, rowAt, terms: written, move, remove };
}

it('takes back and does again, the latest first', () => {
  const { history, terms, move, remove } = open('a', 'b', 'c', 'd');
  move(0, 2);
  remove(0, 3);
  expect(terms()).toBe('c a');
  expect(history.undo()?.said).toBe('removed');
  expect(terms()).toBe('b c a d');
  history.undo();
  expect(terms()).toBe('a b c d');
  expect(history.undo()).toBeNull();
  history.redo();
  history.redo();
  expect(terms()).toBe('c a');
  expect(history.redo()).toBeNull();
});

it('keeps what was typed and added since', () => {
  const { store, history, rowAt, terms, remove } = open('a', 'b', 'c');
  remove(1);
  store.type(rowAt(0), 'term', 'a!');
  store.exchange([], [{ row: store.rowOf({ term: 'new', definition: '', source: null }), index: 2 }]);
  history.undo();
  expect(terms()).toBe('a! b c new');
});

it('exchanges texts, so that typing after a replacement comes back with it', () => {
  const { store, history, rowAt, terms } = open('a', 'b');
  const row = rowAt(0);
  let told = 0;
  const stop = store.watch(row, () => {
    told += 1;
  });
  history.perform({ said: 'replaced', texts: [{ row, field: 'term', text: 'x' }] });
  store.type(row, 'term', 'xyz');
  history.undo();
  expect(terms()).toBe('a b');
  history.redo();
  expect(terms()).toBe('xyz b');
  expect(told).toBe(3);
  stop();
  history.undo();
  expect(told).toBe(3);
});

it('forgets what was undone at the next edit, and the oldest beyond fifty', () => {
  const { history, terms, move } = open('a', 'b');
  for (let count = 0; count <= keptEdits; count += 1) move(0, 1);
  expect(history.state.getState().done).toHaveLength(keptEdits);
  history.undo();
  move(0, 1);
  expect(history.redo()).toBeNull();
  expect(terms()).toBe('b a');
});
