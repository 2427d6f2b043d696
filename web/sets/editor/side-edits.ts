/** What bold, code, formula, list and gap do to the text of a side, as replacements that the browser can undo. */
import { GAP_NUMBERS_LIMIT, gapText, parseGaps } from '#core/facets/gaps.ts';
import { COVER, withCover } from './side-text.ts';

/** `text` replaces what stands from `from` to `to`; `select` is selected afterwards. */
export type TextEdit = { from: number; to: number; text: string; select: readonly [number, number] };

export type TextSelection = { value: string; from: number; to: number };

/** Puts marks around the selected words, each line by itself, or takes them away where they stand. */
export function wrapped({ value, from, to }: TextSelection, open: string, close = open): TextEdit {
  const inside = value.slice(from, to);
  if (value.slice(0, from).endsWith(open) && value.startsWith(close, to)) {
    const start = from - open.length;
    return { from: start, to: to + close.length, text: inside, select: [start, start + inside.length] };
  }
  const text = inside
    .split('\n')
    .map((line) => line.replace(/^(\s*)(.*?)(\s*)$/, `$1${escaped(open)}$2${escaped(close)}$3`))
    .join('\n');
  const before = from + text.indexOf(open) + open.length;
  return { from, to, text, select: [before, Math.max(before, from + text.lastIndexOf(close))] };
}

const escaped = (mark: string) => mark.replaceAll('$', '$$$$');

/** Code on a line, or lines of code between lines of their own. */
export function asCode(selection: TextSelection): TextEdit {
  const { value, from, to } = selection;
  const inside = value.slice(from, to);
  if (!inside.includes('\n')) return wrapped(selection, '`');
  const before = from > 0 && value[from - 1] !== '\n' ? '\n' : '';
  const after = to < value.length && value[to] !== '\n' ? '\n' : '';
  const opening = `${before}\`\`\`\n`;
  const start = from + opening.length;
  return { from, to, text: `${opening}${inside}\n\`\`\`${after}`, select: [start, start + inside.length] };
}

const point = /^[ \t]*- /;

/** Makes the selected lines points of a list, or takes their points away. */
export function asList({ value, from, to }: TextSelection): TextEdit {
  const start = value.lastIndexOf('\n', from - 1) + 1;
  const next = value.indexOf('\n', to);
  const end = next < 0 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  const isList = lines.every((line) => line.trim() === '' || point.test(line)) && lines.some(isWritten);
  const text = lines
    .map((line) =>
      isList ? line.replace(point, '') : isWritten(line) || lines.length === 1 ? `- ${line}` : line,
    )
    .join('\n');
  const at = from === to ? start + text.length : start;
  return { from: start, to: end, text, select: [at, start + text.length] };
}

const isWritten = (line: string) => line.trim() !== '';

/** Goes on with a list at the end of one of its lines, or ends it at an empty point; null outside a list. */
export function nextPoint({ value, from, to }: TextSelection): TextEdit | null {
  const start = value.lastIndexOf('\n', from - 1) + 1;
  const line = value.slice(start, from);
  const mark = point.exec(line)?.[0];
  if (from !== to || !mark || (from < value.length && value[from] !== '\n')) return null;
  if (line === mark) return { from: start, to: from, text: '', select: [start, start] };
  const caret = from + 1 + mark.length;
  return { from, to, text: `\n${mark}`, select: [caret, caret] };
}

/** Shapes on a picture are written alike. */
const gaps = /\{\{c(\d{1,3})::(?!image-occlusion:)[\s\S]*?\}\}+/g;

/** Why no gap can be made of a selection. */
export type GapProblem = 'empty' | 'nested' | 'marks' | 'cut' | 'many';

/** Makes a gap of the selection. Gaps in `others`, the other side, count too; `same` joins the latest gap. */
export function asGap(selection: TextSelection, others: string, same: boolean): TextEdit | GapProblem {
  const { value } = selection;
  const chosen = value.slice(selection.from, selection.to);
  const inside = chosen.trim();
  if (inside === '') return 'empty';
  const from = selection.from + chosen.indexOf(inside);
  const to = from + inside.length;
  const overlaps = [...value.matchAll(gaps)].some(
    (gap) => gap.index < to && from < gap.index + gap[0].length,
  );
  if (overlaps || inside.includes('{{c')) return 'nested';
  const whole = withCover(value);
  if (isWithin(whole, from) || isWithin(whole, to)) return 'cut';
  const numbers = [...`${value}\n${others}`.matchAll(gaps)].map(([, number]) => Number(number));
  const latest = Math.max(0, ...numbers);
  const number = same ? Math.max(1, latest) : latest + 1;
  if (number > GAP_NUMBERS_LIMIT) return 'many';
  const text = gapText(number, inside);
  const [gap] = parseGaps(text).pieces;
  if (typeof gap !== 'object' || gap.hint !== null || gap.word.trim() !== inside) return 'marks';
  const start = from + text.indexOf(inside);
  return { from, to, text, select: [start, start + inside.length] };
}

/** Whether a formula or a reference goes on across a place. */
const isWithin = (masked: string, at: number) => masked[at - 1] === COVER && masked[at] === COVER;
