/** Puts the library in order: which sets match, in which order, under which headings. */
import type { SetSummary } from '#contract/sets.ts';
import { libraryHeading, relativeDate } from '#core/relative-date.ts';
import { messages } from '#web/sets/messages.ts';

export type LibraryOrder = 'recent' | 'studied' | 'title';
export type ListedSet = {
  set: SetSummary;
  /** 'Today', 'Yesterday' … of the moment the order is about. */
  date: string;
};
export type SetGroup = { heading: string; sets: ListedSet[] };

/** A case-insensitive substring of the title. */
export function matchingSets(sets: readonly SetSummary[], query: string): SetSummary[] {
  const wanted = withoutCase(query.trim());
  return wanted === '' ? [...sets] : sets.filter((set) => withoutCase(set.title).includes(wanted));
}

/** By capitals, of which there are fewer, and of no language: Turkish alone takes 'i' and 'I' for two letters. */
const withoutCase = (text: string) => text.normalize('NFC').toUpperCase().replaceAll('İ', 'I');

/** `sets` come newest first, as the server lists them; groups keep that order within a heading. */
export function groupSets(sets: readonly SetSummary[], order: LibraryOrder, now: Date): SetGroup[] {
  const words = dayWords(now);
  const groups = new Map<string, ListedSet[]>();
  for (const set of inOrder(sets, order)) {
    const day = words(new Date(set.createdAt));
    const listed = { set, date: day.date };
    const heading = headingOf(set, order, words);
    const group = groups.get(heading);
    if (group) group.push(listed);
    else groups.set(heading, [listed]);
  }
  return [...groups].map(([heading, listed]) => ({ heading, sets: listed }));
}

/** When a set was last edited, studied or practised. */
export function lastTouched({ createdAt, updatedAt, studiedAt, practisedAt }: SetSummary): string {
  return [createdAt, updatedAt, studiedAt ?? '', practisedAt ?? ''].reduce((last, each) =>
    each > last ? each : last,
  );
}

/** The `count` sets touched last, the latest first. */
export function recentSets(sets: readonly SetSummary[], count: number): SetSummary[] {
  return sets.toSorted((a, b) => lastTouched(b).localeCompare(lastTouched(a))).slice(0, count);
}

/** The first `count` sets, under their headings. */
export function firstSets(groups: readonly SetGroup[], count: number): SetGroup[] {
  let left = count;
  return groups.flatMap(({ heading, sets }) => {
    const first = sets.slice(0, Math.max(0, left));
    left -= sets.length;
    return first.length > 0 ? [{ heading, sets: first }] : [];
  });
}

function inOrder(sets: readonly SetSummary[], order: LibraryOrder): readonly SetSummary[] {
  if (order === 'recent') return sets;
  if (order === 'studied')
    return sets.toSorted((a, b) => (b.studiedAt ?? '').localeCompare(a.studiedAt ?? ''));
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return sets.toSorted((a, b) => collator.compare(a.title, b.title));
}

function headingOf(set: SetSummary, order: LibraryOrder, words: ReturnType<typeof dayWords>): string {
  if (order === 'title') return messages.library.allByTitle;
  if (order === 'recent') return words(new Date(set.createdAt)).heading;
  return set.studiedAt === null ? messages.library.never : words(new Date(set.studiedAt)).heading;
}

/** Words for dates are the same all day long, and making a formatter for each of thousands of sets takes long. */
function dayWords(now: Date): (moment: Date) => { heading: string; date: string } {
  const known = new Map<string, { heading: string; date: string }>();
  return (moment) => {
    const day = moment.toDateString();
    let words = known.get(day);
    if (!words) {
      words = { heading: libraryHeading(moment, now), date: relativeDate(moment, now) };
      known.set(day, words);
    }
    return words;
  };
}
