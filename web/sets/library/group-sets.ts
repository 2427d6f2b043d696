/** Filters, sorts and groups the sets of the library. */
import type { SetSummary } from '#contract/sets.ts';
import { libraryHeading, relativeDate } from '#core/relative-date.ts';
import { messages } from '#web/sets/messages.ts';

export type LibraryOrder = 'recent' | 'studied' | 'title';
export type ListedSet = {
  set: SetSummary;
  /** "Today", "Yesterday" … */
  date: string;
};
export type SetGroup = { heading: string; sets: ListedSet[] };

/** A case-insensitive substring of the title, among the sets with a tag where one is given. */
export function matchingSets(
  sets: readonly SetSummary[],
  query: string,
  tag: string | null = null,
): SetSummary[] {
  const tagged = tag === null ? [...sets] : sets.filter((set) => set.tags.includes(tag));
  const wanted = withoutCase(query.trim());
  return wanted === '' ? tagged : tagged.filter((set) => withoutCase(set.title).includes(wanted));
}

/** Locale-independent upper case; Turkish would treat "i" and "I" as different letters. */
const withoutCase = (text: string) => text.normalize('NFC').toUpperCase().replaceAll('İ', 'I');

/** `sets` newest first, as the server lists them; ties keep that order. */
export function groupSets(sets: readonly SetSummary[], order: LibraryOrder, now: Date): SetGroup[] {
  const words = dayWords(now);
  const groups = new Map<string, ListedSet[]>();
  for (const set of inOrder(sets, order)) {
    const touched = words(new Date(lastTouched(set)));
    const listed = { set, date: touched.date };
    const heading = order === 'recent' ? touched.heading : headingOf(set, order, words);
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

/** All tags in use, sorted. */
export function tagsOf(sets: readonly SetSummary[]): string[] {
  const tags = new Set(sets.flatMap((set) => set.tags));
  return [...tags].sort(new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare);
}

/** The `count` sets touched last, the latest first. */
export function recentSets(sets: readonly SetSummary[], count: number): SetSummary[] {
  const touched = new Map(sets.map((set) => [set, lastTouched(set)]));
  // ISO timestamps compare as strings.
  const later = (a: SetSummary, b: SetSummary) => {
    const [ours, theirs] = [touched.get(a) ?? '', touched.get(b) ?? ''];
    if (ours === theirs) return 0;
    return ours < theirs ? 1 : -1;
  };
  return sets.toSorted(later).slice(0, count);
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
  if (order === 'recent') return recentSets(sets, sets.length);
  if (order === 'studied')
    return sets.toSorted((a, b) => (b.studiedAt ?? '').localeCompare(a.studiedAt ?? ''));
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return sets.toSorted((a, b) => collator.compare(a.title, b.title));
}

function headingOf(
  set: SetSummary,
  order: Exclude<LibraryOrder, 'recent'>,
  words: ReturnType<typeof dayWords>,
): string {
  if (order === 'title') return messages.library.allByTitle;
  return set.studiedAt === null ? messages.library.never : words(new Date(set.studiedAt)).heading;
}

/** Caches date labels by day, because formatting thousands of dates is slow. */
function dayWords(now: Date): (date: Date) => { heading: string; date: string } {
  const known = new Map<string, { heading: string; date: string }>();
  return (date) => {
    const day = date.toDateString();
    let words = known.get(day);
    if (!words) {
      words = { heading: libraryHeading(date, now), date: relativeDate(date, now) };
      known.set(day, words);
    }
    return words;
  };
}
