/** Turns notes with hidden parts of pictures into cards: one for each picture, with a label for each part. */
import type { Sides } from '#core/card.ts';
import type { ImportedRating } from '#core/days/imported-log.ts';
import { labelsIn, numbersOf, writeLabels } from '#core/occlusion/hidden-labels.ts';
import { parseShapes, SHAPES_LIMIT, type Shape, writeShapes } from '#core/occlusion/shapes.ts';
import { exceedsCodePoints, SIDE_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import type { AnkiCard, AnkiFacet, AnkiNoteOfCard } from './anki-package.ts';
import { mediaMark } from './media-marks.ts';
import type { OccludedNote } from './occluded-note.ts';

/** A card of Anki that asks one part of a picture. */
export type OccludedPart = Pick<AnkiCard, 'tags' | 'suspended' | 'ratings'> & {
  note: OccludedNote;
  of: AnkiNoteOfCard | null;
  /** Id of the note in the file. */
  noteId: number;
  /** Which of the note's cards, from 0. */
  place: number;
  /** The shapes of the add-on's mask; empty for other notes, and if it cannot be read. */
  marked: readonly Shape[];
};

export type OccludedCards = {
  cards: AnkiCard[];
  /** Parts that became labels. */
  labels: number;
  /** Cards that show the whole picture, and the number of parts they replace. */
  whole: number;
  wholeParts: number;
  tooLong: number;
  oldRatings: number;
};

/** Parts with the same key become one card. */
export function keyOfPart({ note, noteId, marked }: OccludedPart): string {
  if (note.part && marked.length > 0) return `part ${note.part.hideAll} ${note.picture.name}`;
  return note.shapes === '' ? `whole ${note.picture.name}` : `note ${noteId}`;
}

/** `parts` have one key; `title` is for a picture without words; `mostRatings` are kept per card. */
export function occludedCards(
  parts: readonly OccludedPart[],
  title: string,
  mostRatings: number,
): OccludedCards {
  const [first] = parts;
  const none = { cards: [], labels: 0, whole: 0, wholeParts: 0, tooLong: 0, oldRatings: 0 };
  if (!first) return none;
  if (first.note.shapes === '' && first.marked.length === 0) {
    const { cards, left } = wholeCards(parts, title, mostRatings);
    return { ...none, cards, whole: cards.length, wholeParts: parts.length, oldRatings: left };
  }
  const labelled = first.note.shapes === '' ? ofAddOn(parts) : ofNote(first, parts);
  const { note } = first;
  // Without words beside it, the picture needs a name of its own.
  const hasWords = `${note.before}${note.after}`.trim() !== '';
  const alt = note.picture.alt || (hasWords ? '' : title);
  const before = note.before === '' || /\s$/.test(note.before) ? note.before : `${note.before}\n`;
  const card: AnkiCard = {
    term: `${before}${mediaMark({ ...note.picture, alt })}\n${labelled.shapes}${note.after}`,
    definition: labelled.definition,
    source: note.source,
    tags: [...new Set(parts.flatMap(({ tags }) => tags))],
    note: first.of && { ...first.of, place: 0 },
    ...{ suspended: false, ratings: [], facets: labelled.facets },
  };
  return isTooLong(card)
    ? { ...none, tooLong: parts.length }
    : { ...none, cards: [card], labels: labelled.facets.length };
}

type Labelled = { shapes: string; definition: string; facets: AnkiFacet[] };

const facetOf = (number: number, { place, suspended, ratings }: OccludedPart): AnkiFacet => ({
  facet: `o${number}`,
  ...{ place, suspended, ratings },
});

/** Anki's own note type has all parts in one note. */
function ofNote({ note }: OccludedPart, parts: readonly OccludedPart[]): Labelled {
  const numbers = numbersOf(parseShapes(note.shapes));
  return {
    shapes: note.shapes,
    definition: writeLabels(labelsIn(note.extra, numbers)),
    facets: parts.flatMap((part) =>
      numbers.includes(part.place + 1) ? [facetOf(part.place + 1, part)] : [],
    ),
  };
}

/** The add-on has one note for each part; a line that only one of them has is its label. */
function ofAddOn(all: readonly OccludedPart[]): Labelled {
  const parts = all.slice(0, SHAPES_LIMIT);
  const lines = parts.map(({ note }) => note.extra.split('\n').filter((line) => line.trim() !== ''));
  const counts = new Map<string, number>();
  for (const line of lines.flatMap((own) => [...new Set(own)])) counts.set(line, (counts.get(line) ?? 0) + 1);
  const shared = (line: string) => parts.length === 1 || (counts.get(line) ?? 0) > 1;
  const taken = new Set<number>();
  const facets: AnkiFacet[] = [];
  const shapes: Shape[] = [];
  const labels = new Map<number, string>();
  for (const [index, part] of parts.entries()) {
    let number = part.note.part?.number || 1;
    while (taken.has(number)) number += 1;
    taken.add(number);
    shapes.push(...part.marked.map((shape) => ({ ...shape, number })));
    facets.push(facetOf(number, part));
    labels.set(number, (lines[index] ?? []).filter((line) => !shared(line)).join('; '));
  }
  const rest = [...new Set(lines.flat().filter(shared))].join('\n');
  const inOrder = new Map([...labels].sort(([a], [b]) => a - b));
  return {
    shapes: writeShapes(shapes, parts[0]?.note.part?.hideAll ?? false),
    definition: writeLabels({ labels: inOrder, rest }),
    facets,
  };
}

/** The whole picture, with the words and ratings of all its parts; suspended only if all of them are. */
function wholeCards(parts: readonly OccludedPart[], title: string, most: number) {
  const cards: AnkiCard[] = [];
  let left = 0;
  for (const { note, of, tags, suspended, ratings } of parts) {
    const card: AnkiCard = {
      term: note.before.trim() || title,
      definition: [mediaMark(note.picture), note.extra].filter(Boolean).join('\n'),
      ...{ source: null, note: of, tags, suspended, ratings },
    };
    const last = cards.at(-1);
    const joined = last && { ...last, definition: withLines(last, card) };
    if (!joined || isTooLong(joined)) {
      cards.push(card);
      continue;
    }
    const all: ImportedRating[] = [...joined.ratings, ...ratings].sort((a, b) => a.atMs - b.atMs);
    left += Math.max(0, all.length - most);
    cards[cards.length - 1] = {
      ...joined,
      tags: [...new Set([...joined.tags, ...tags])],
      suspended: joined.suspended && suspended,
      ratings: all.slice(-most),
    };
  }
  return { cards, left };
}

/** The definition with the new lines of another part. */
function withLines(card: AnkiCard, part: AnkiCard): string {
  const known = new Set(card.definition.split('\n'));
  const added = [part.term, ...part.definition.split('\n')].filter(
    (line) => line !== '' && line !== card.term && !known.has(line),
  );
  return [card.definition, ...added].join('\n');
}

export const isTooLong = ({ term, definition }: Sides): boolean =>
  [term, definition].some((text) => exceedsCodePoints(text, SIDE_LIMIT_CODE_POINTS));
