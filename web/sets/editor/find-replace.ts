/** Finds words in the sides of cards, and replaces them without touching formulas, pictures, sounds and the marks of gaps. */
import { type TypedField, typedFields } from '#core/card.ts';
import type { EditorRow, SideText } from './editor-store.ts';
import { covered, withCover } from './side-text.ts';

export type Search = { text: string; matchCase: boolean };

/** A match: offsets in the side, and the card's `index`. */
export type Hit = { row: EditorRow; index: number; field: TypedField; from: number; to: number };

/** Longer texts are not looked for. */
export const SEARCH_LIMIT = 200;

/** The words of a side, everything else covered. */
const wordsOf = (text: string) => withCover(text).replace(/\{\{c\d{1,3}::|\}\}/g, covered);

const patternOf = ({ text, matchCase }: Search) =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'), matchCase ? 'gu' : 'giu');

/** Every place in order of cards and sides; none for an empty search. */
export function hitsIn(rows: readonly EditorRow[], search: Search): Hit[] {
  if (search.text === '') return [];
  const pattern = patternOf(search);
  return rows.flatMap((row, index) =>
    typedFields.flatMap((field) =>
      [...wordsOf(row.card[field]).matchAll(pattern)].map(({ index: from, 0: found }) => ({
        row,
        index,
        field,
        from,
        to: from + found.length,
      })),
    ),
  );
}

/** The sides that hold `hits`, with `by` in their place. `hits` must be in order. */
export function replaced(hits: readonly Hit[], by: string): SideText[] {
  const texts = new Map<string, SideText>();
  for (const { row, field, from, to } of hits.toReversed()) {
    const name = `${row.key} ${field}`;
    const text = texts.get(name)?.text ?? row.card[field];
    texts.set(name, { row, field, text: text.slice(0, from) + by + text.slice(to) });
  }
  return [...texts.values()];
}
