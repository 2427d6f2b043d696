/** Splits a document into chapters that each fit the notes limit, and joins the chosen ones into as few texts as possible. */
import { type PageUnit, pageMark } from '#core/notes/page-marks.ts';
import { countCodePoints, exceedsCodePoints } from '#core/text-limits.ts';
import { type Block, type DocumentText, Refusal } from './document-text.ts';
import { marksOf, writeText } from './write-text.ts';

export type Chapter = {
  /** Null for text before the first heading, and in documents without headings. */
  title: string | null;
  /** A chapter over the limit is split into pieces; `piece` counts from 1. */
  piece: number;
  pieces: number;
  /** First and last page, or null. */
  pages: readonly [number, number] | null;
  text: string;
  /** Length of `text` in code points. */
  size: number;
};

/** What a page gets of a document: strings, not blocks, of which a long document has hundreds of thousands. */
export type ReadableDocument = Pick<DocumentText, 'unit' | 'units'> & {
  /** All of it where it fits the limit, else null: then the student chooses among `chapters`. */
  text: string | null;
  chapters: Chapter[];
  /** The first of the formulas and pictures that were left out, and how many there are. */
  leftOut: { count: number; lines: string[] };
};

/** More lines are not read by anybody, and slow the page down. */
const MOST_LEFT_OUT_LINES = 200;

/** Runs in the worker. `limit` in code points; throws `Refusal` for a document without words. */
export function readableDocument(document: DocumentText, limit: number): ReadableDocument {
  const { blocks, unit, units, leftOut } = document;
  if (blocks.length === 0) throw new Refusal('empty');
  const text = writeText(blocks, marksOf(document));
  const fits = !exceedsCodePoints(text, limit);
  return {
    unit,
    units,
    text: fits ? text : null,
    chapters: fits ? [] : chaptersOf(document, limit),
    leftOut: {
      count: leftOut.length,
      lines: leftOut.slice(0, MOST_LEFT_OUT_LINES).map(({ what }) => what),
    },
  };
}

/** The list of chapters does not get longer than this by going down a level. */
const MOST_BY_LEVEL = 60;
/** The chapters of a document itself: a book of law has hundreds. */
const MOST_CHAPTERS = 1_000;
/** Line breaks between chapters in one text. */
const BETWEEN = 2;

/** None is longer than `limit`, in code points. */
export function chaptersOf(document: Pick<DocumentText, 'blocks' | 'unit'>, limit: number): Chapter[] {
  const { blocks } = document;
  const marks = marksOf(document);
  const level = chapterLevel(blocks, limit);
  const groups: Block[][] = [];
  for (const block of blocks) {
    const begins = block.kind === 'heading' && block.level <= level;
    const isTitleAlone = groups.at(-1)?.every(({ kind }) => kind === 'heading') === true;
    if (groups.length === 0 || (begins && !isTitleAlone)) groups.push([]);
    groups.at(-1)!.push(block);
  }
  return groups.flatMap((group) => {
    const title =
      group.findLast(({ kind }, at) => kind === 'heading' && at <= leadingHeadings(group))?.text ?? null;
    const pieces = piecesOf(group, limit, marks);
    return pieces.map((piece, at) => chapter(piece, marks, { title, piece: at + 1, pieces: pieces.length }));
  });
}

/** Index of the last of the headings `group` begins with; 0 if it begins with other text. */
function leadingHeadings(group: readonly Block[]): number {
  const first = group.findIndex(({ kind }) => kind !== 'heading');
  return Math.max(0, (first === -1 ? group.length : first) - 1);
}

function chapter(
  blocks: readonly Block[],
  marks: PageUnit | null,
  about: Pick<Chapter, 'title' | 'piece' | 'pieces'>,
): Chapter {
  const text = writeText(blocks, marks);
  const pages = blocks.flatMap(({ page }) => page ?? []);
  const span = pages.length > 0 ? ([pages[0]!, pages.at(-1)!] as const) : null;
  return { ...about, pages: span, text, size: countCodePoints(text) };
}

/** The heading level that gives chapters that fit the limit without giving too many. */
function chapterLevel(blocks: readonly Block[], limit: number): number {
  let chosen = 0;
  for (let level = 1; level <= 6; level += 1) {
    const count = blocks.filter((block) => block.kind === 'heading' && block.level <= level).length;
    if (count > (chosen === 0 ? MOST_CHAPTERS : MOST_BY_LEVEL)) break;
    if (count > 1) chosen = level;
    if (longest(blocks, level) <= limit / 3 && count > 1) break;
  }
  return chosen;
}

function longest(blocks: readonly Block[], level: number): number {
  let most = 0;
  let size = 0;
  for (const { kind, level: own, text } of blocks) {
    if (kind === 'heading' && own <= level) size = 0;
    size += text.length + BETWEEN;
    most = Math.max(most, size);
  }
  return most;
}

/** Splits between blocks; a block over the limit is split at the end of a line, a sentence or a word. */
function piecesOf(group: readonly Block[], limit: number, marks: PageUnit | null): Block[][] {
  const pieces: Block[][] = [[]];
  let size = 0;
  for (const block of group.flatMap((one) => shortened(one, limit))) {
    const begins = size === 0 || pieces.at(-1)!.at(-1)?.page !== block.page;
    const mark = marks && begins ? pageMark(marks, block.page ?? 0).length + BETWEEN : 0;
    const length = countCodePoints(writeText([block])) + BETWEEN + mark;
    if (size + length > limit && size > 0) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)!.push(block);
    size += length;
  }
  return pieces;
}

function shortened(block: Block, limit: number): Block[] {
  // Leaves room for heading and list markers and line breaks.
  const most = limit - 64;
  if (block.text.length <= most) return [block];
  const pieces: Block[] = [];
  for (let rest = block.text; rest !== ''; ) {
    const end = rest.length <= most ? rest.length : cutBefore(rest, most);
    pieces.push({ ...block, text: rest.slice(0, end).trimEnd() });
    rest = rest.slice(end).trimStart();
  }
  return pieces;
}

function cutBefore(text: string, most: number): number {
  const head = text.slice(0, most);
  const ends = [head.lastIndexOf('\n'), head.lastIndexOf('. '), head.lastIndexOf(' ')];
  const at = ends.find((end) => end > most / 2);
  if (at !== undefined) return at + 1;
  const unit = text.charCodeAt(most);
  return unit >= 0xdc00 && unit <= 0xdfff ? most - 1 : most;
}

/** The chosen chapters in their order, as few texts as hold them, none longer than `limit`. */
export function partsOf(chapters: readonly Chapter[], limit: number): string[] {
  const parts: { text: string; size: number }[] = [];
  for (const { text, size } of chapters) {
    const last = parts.at(-1);
    if (last && last.size + BETWEEN + size <= limit) {
      last.text += `\n\n${text}`;
      last.size += BETWEEN + size;
    } else parts.push({ text, size });
  }
  return parts.map(({ text }) => text);
}
