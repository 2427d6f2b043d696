/** Splits readable notes into lines and classifies each one. */

import { type Pair, separatedPair, trimmedSpan } from '#tutor/extract/pairs/separated-pair.ts';
import { pageFurniture } from './boilerplate.ts';
import { besideRemark, isCourseRemark } from './course-remarks.ts';
import { looksLikeHeading } from './heading-lines.ts';
import { leftOutLines } from './left-out-lines.ts';
import { fillerLength, withoutBullet } from './line-openings.ts';
import { lineParts } from './line-parts.ts';
import { isCodeLine, isRemark } from './line-remarks.ts';
import { continues, endsUnfinished } from './line-wrapping.ts';
import type { NoteLine } from './note-line.ts';
import { looksLikeTitle } from './note-titles.ts';
import { pageMargin } from './page-margin.ts';
import type { ReadableText, Span } from './readable-text.ts';

const HEADING = /^#{1,6}\s+/;
const LONGEST_CODE_LINE = 160;
/** A verb in the third person; "is" and "means" are not part of the answer. */
const DOES = /^\s+(?:(?:is|are|means)\s+(?=\p{L})|(?=\p{Ll}{2,}[^s\W]s\s+\S))/u;
const MOST_HEAD_WORDS = 4;
const LINES_A_SLICE = 1_000;
/** Where filler words before a statement end at the latest. */
const FARTHEST_FILLER = 80;

/** All lines of the notes, in order. Linear in their length; yields the share done (0–1). */
export function* noteLines(notes: ReadableText): Generator<number, NoteLine[]> {
  const lines: NoteLine[] = [];
  const raw = notes.text.split('\n');
  let offset = 0;
  let inCode = false;
  let nextBold = 0;
  let nextCode = 0;
  let opening = true;
  /** Number of non-blank lines before this one. */
  let place = 0;
  const isFurniture = pageFurniture(raw);
  const isLeftOut = leftOutLines(raw);
  const margin = pageMargin(raw.map((line) => line.trim().length));
  for (const [i, full] of raw.entries()) {
    if (i % LINES_A_SLICE === LINES_A_SLICE - 1) yield i / raw.length;
    const all = trimmedSpan(notes.text, offset, offset + full.length);
    const line = notes.text.slice(all.start, all.end);
    const isAboutCourse =
      isCourseRemark(line, place) || isCourseRemark(line.slice(withoutBullet(line)), place);
    const beside = isAboutCourse ? besideRemark(line, place) : null;
    const whole = beside ? { start: all.start + beside.start, end: all.start + beside.end } : all;
    const written = notes.text.slice(whole.start, whole.end);
    offset += full.length + 1;
    const indent = columns(full);
    const fence = /^(?:```|~~~)/.test(written);
    if (fence) inCode = !inCode;
    if (
      fence ||
      inCode ||
      isFurniture(i) ||
      isLeftOut(i) ||
      isCodeLine(written) ||
      isRemark(written.slice(withoutBullet(written))) ||
      (isAboutCourse && beside === null)
    ) {
      place++;
      const body = { start: whole.end, end: whole.end };
      lines.push({ ...whole, text: written, indent, kind: 'skipped', body, bold: false });
      continue;
    }
    const isTitle = opening && looksLikeTitle(written, raw, i);
    if (written !== '') {
      opening = false;
      place++;
    }
    const isAnswer = lines.at(-1)?.text.endsWith('?');
    for (const part of isTitle || isAnswer ? [{ start: 0, end: written.length }] : lineParts(written)) {
      const { start, end } = trimmedSpan(notes.text, whole.start + part.start, whole.start + part.end);
      const text = notes.text.slice(start, end);
      const mark = part.start === 0 ? (HEADING.exec(text)?.[0].length ?? 0) : 0;
      const bullet = mark > 0 || part.start > 0 ? 0 : withoutBullet(text);
      const filler = mark > 0 || isTitle ? 0 : fillerLength(text.slice(bullet, bullet + FARTHEST_FILLER));
      const body = trimmedSpan(notes.text, start + mark + bullet + filler, end);
      while (nextCode < notes.code.length && notes.code[nextCode]!.start < body.start) nextCode++;
      const pair =
        mark > 0 || isTitle
          ? undefined
          : (shifted(separatedPair(text), start) ?? codePair(notes, nextCode, body));
      while (nextBold < notes.bold.length && notes.bold[nextBold]!.end <= start) nextBold++;
      const span = notes.bold[nextBold];
      const target = pair?.term ?? body;
      const bold = span !== undefined && span.start <= target.start && span.end >= target.end;
      const above = lines[lines.length - 1]?.text ?? '';
      const isHeading =
        mark > 0 ||
        isTitle ||
        (bullet === 0 &&
          !pair &&
          (headsPoints(text, indent, raw[i + 1] ?? '', lines.at(-1)) ||
            (!continues(above, text, { beginsSmall: /^\p{Ll}/u.test(above), margin }) &&
              !isAmongPoints(text, indent, raw[i + 1] ?? '', lines.at(-1)) &&
              looksLikeHeading(text, raw[i + 1]))));
      const isItem = bullet > 0 || (part.start > 0 && lines[lines.length - 1]?.kind === 'item');
      const kind = text === '' ? 'blank' : isHeading ? 'heading' : isItem ? 'item' : 'text';
      lines.push({ start, end, text, indent, kind, body, bold, ...(pair && { pair }) });
    }
  }
  return lines;
}

/** A few words above deeper indented points ("loop of Henle"), unless they end an unfinished line. */
function headsPoints(text: string, indent: number, below: string, above: NoteLine | undefined): boolean {
  const point = below.trim();
  return (
    /\p{L}/u.test(text) &&
    !/[.!?:;,]$/.test(text) &&
    text.split(/\s+/).length <= MOST_HEAD_WORDS &&
    withoutBullet(point) > 0 &&
    columns(below) > Math.max(indent, above?.indent ?? 0) &&
    !(above && endsUnfinished(above.text))
  );
}

/** A line set in by the same as the next, below a line or another point: a point among points, however short. */
const isAmongPoints = (text: string, indent: number, below: string, above: NoteLine | undefined): boolean =>
  indent > 0 &&
  /\p{Ll}/u.test(text) &&
  below.trim() !== '' &&
  columns(below) === indent &&
  above !== undefined &&
  above.kind !== 'blank' &&
  above.indent <= indent;

/** A name in code at the start of a line, and what it does: "`append` adds to the end of a list". */
function codePair(notes: ReadableText, at: number, body: Span): Pair | undefined {
  if (body.end - body.start > LONGEST_CODE_LINE) return undefined;
  const term = notes.code[at];
  if (term?.start !== body.start || term.end >= body.end) return undefined;
  const told = DOES.exec(notes.text.slice(term.end, body.end));
  return told ? { term, answer: { start: term.end + told[0].length, end: body.end } } : undefined;
}

/** The pair of a line as ranges of the whole text. */
function shifted(pair: Pair | undefined, by: number): Pair | undefined {
  const move = ({ start, end }: Span) => ({ start: start + by, end: end + by });
  return pair && { term: move(pair.term), answer: move(pair.answer) };
}

/** Indentation of a line in columns. */
function columns(line: string): number {
  let width = 0;
  for (let i = 0; i < line.length && /\s/.test(line.charAt(i)); i++) width += line[i] === '\t' ? 4 : 1;
  return width;
}
