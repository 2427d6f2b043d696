/** Cuts readable notes into lines and says what each one is. */
import { looksLikeHeading, looksLikeTitle } from './heading-lines.ts';
import { isCodeLine, isRemark } from './line-remarks.ts';
import { continues } from './line-wrapping.ts';
import type { ReadableText, Span } from './readable-text.ts';
import { type Pair, separatedPair, trimmedSpan, withoutBullet } from './separated-pair.ts';

/** `skipped`: code, reminders and page numbers, which hold nothing to learn. */
export type LineKind = 'blank' | 'skipped' | 'heading' | 'item' | 'text';

/** One line; `start` and `end` are the trimmed range in the readable text, `body` the range without bullet or heading mark. */
export type NoteLine = Span & {
  readonly kind: LineKind;
  readonly body: Span;
  readonly text: string;
  /** Columns the line is set in by; a tab counts four. */
  readonly indent: number;
  /** Term and definition, as ranges of the readable text, when the line reads as a pair. */
  readonly pair?: Pair;
  /** The whole term of the pair, or the whole line, stood in bold. */
  readonly bold: boolean;
};

const HEADING = /^#{1,6}\s+/;
const LINES_A_SLICE = 1_000;

/** All lines of the notes, in order: linear in their length. Yields the share done (0–1) now and then. */
export function* noteLines(notes: ReadableText): Generator<number, NoteLine[]> {
  const lines: NoteLine[] = [];
  const raw = notes.text.split('\n');
  let offset = 0;
  let inCode = false;
  let nextBold = 0;
  let opening = true;
  for (let i = 0; i < raw.length; i++) {
    if (i % LINES_A_SLICE === LINES_A_SLICE - 1) yield i / raw.length;
    const full = raw[i]!;
    const { start, end } = trimmedSpan(notes.text, offset, offset + full.length);
    const text = notes.text.slice(start, end);
    offset += full.length + 1;
    const indent = columns(full);
    const fence = /^(?:```|~~~)/.test(text);
    if (fence) inCode = !inCode;
    if (fence || inCode || isCodeLine(text) || isRemark(text.slice(withoutBullet(text)))) {
      lines.push({ start, end, text, indent, kind: 'skipped', body: { start: end, end }, bold: false });
      continue;
    }
    const mark = HEADING.exec(text)?.[0].length ?? 0;
    const bullet = mark > 0 ? 0 : withoutBullet(text);
    const body = trimmedSpan(notes.text, start + mark + bullet, end);
    const isTitle = opening && looksLikeTitle(text, raw, i);
    const inLine = mark > 0 || isTitle ? undefined : separatedPair(text);
    if (text !== '') opening = false;
    const pair = inLine && {
      term: { start: start + inLine.term.start, end: start + inLine.term.end },
      answer: { start: start + inLine.answer.start, end: start + inLine.answer.end },
    };
    while (nextBold < notes.bold.length && notes.bold[nextBold]!.end <= start) nextBold++;
    const span = notes.bold[nextBold];
    const target = pair?.term ?? body;
    const bold = span !== undefined && span.start <= target.start && span.end >= target.end;
    const above = lines[i - 1]?.text ?? '';
    let kind: LineKind = 'text';
    if (text === '') kind = 'blank';
    else if (
      mark > 0 ||
      isTitle ||
      (bullet === 0 &&
        !pair &&
        !continues(above, text, /^\p{Ll}/u.test(above)) &&
        looksLikeHeading(text, raw[i + 1]))
    )
      kind = 'heading';
    else if (bullet > 0) kind = 'item';
    lines.push({ start, end, text, indent, kind, body, bold, ...(pair && { pair }) });
  }
  return lines;
}

/** Columns of white space a line begins with. */
function columns(line: string): number {
  let width = 0;
  for (let i = 0; i < line.length && /\s/.test(line[i]!); i++) width += line[i] === '\t' ? 4 : 1;
  return width;
}
