/** Cards from lists of definitions: "- **Osmosis** – the …", "1. Osmosis: the …", with headings and sub-points around them. */
import { isTermLike } from '#core/import-reader/delimited/choose-separator.ts';
import type { ImportFormatDefinition } from '#core/import-reader/import-format.ts';
import type { DraftCard, FormatResult, ImportProblem } from '#core/import-reader/import-result.ts';
import { resultWithoutColumns } from '#core/import-reader/import-result.ts';
import { isBlank, type SourceText } from '#core/import-reader/source-text.ts';

type ListItem = {
  indent: number;
  marked: boolean;
  bold: boolean;
  term: string;
  separator: string;
  definition: string;
};

const MARKER = /^(?:[-*+•◦▪●‣!]{1,3}|\d{1,4}[.)]|[a-zA-Z][.)])[ \t]+/;
const SEPARATORS = [': ', '：', ' – ', ' — ', ' - ', ' = ', ' -> ', ' → ', ' => '];
const AFTER_BOLD = /^ ?(?:[:：–—=-]|->|→|=>)(?: |$)/;

/** Share of terms that must differ; in notes "Treatment" comes up under several headings. */
const DIFFERENT_TERMS = { plain: 0.8, headed: 0.95 } as const;

export const bullets = {
  name: 'bullets',
  label: () => 'list of terms with definitions',
  rows: null,
  detect: { shaped: (source) => (looksLikeBullets(source) ? readBullets(source) : null) },
  read: readBullets,
} as const satisfies ImportFormatDefinition;

function readBullets(source: SourceText): FormatResult {
  // If points have marks, an unmarked line with a colon is part of a definition.
  const unmarkedToo = !source.written.some((text) => /^(?:\*\*|__)/.test(text) || MARKER.test(text));
  const cards: DraftCard[] = [];
  const problems: ImportProblem[] = [];
  let card: { term: string; definition: string[]; line: number; indent: number; doubtful: boolean } | null =
    null;
  let afterBlank = false;
  const finish = () => {
    if (card) {
      const definition = card.definition.join('\n').trim();
      cards.push({ term: card.term, definition, line: card.line, checkBoundary: card.doubtful });
    }
    card = null;
  };
  source.lines.forEach((text, index) => {
    const line = index + 1;
    const item = listItem(text, unmarkedToo);
    const open = card;
    if (isBlank(text)) {
      open?.definition.push('');
    } else if (open && isContinuation(text, item, open.indent, afterBlank)) {
      open.definition.push(text.trim());
    } else if (item && item.separator !== '') {
      finish();
      card = { term: item.term, definition: [item.definition], line, indent: item.indent, doubtful: false };
    } else {
      finish();
      const message = isHeading(text)
        ? `Line ${line}: a heading, not a card`
        : `Line ${line}: no term and definition`;
      problems.push({ line, text, message });
    }
    afterBlank = isBlank(text);
  });
  finish();
  return resultWithoutColumns({ cards, problems });
}

/** Whether a line continues the definition: it is indented deeper, or is not an item. */
function isContinuation(text: string, item: ListItem | null, indent: number, afterBlank: boolean): boolean {
  if (isHeading(text)) return false;
  if (indentOf(text) > indent) return true;
  return !afterBlank && !item;
}

/**
 * Whether a text is a list of definitions. Points with bold terms are; without them every point must be a definition, because outlines and
 * lecture notes have some such points among others.
 */
function looksLikeBullets(source: SourceText): boolean {
  const counts = { written: 0, items: 0, fitting: 0, bold: 0, headings: 0, deeper: 0, other: 0 };
  const separators = new Map<string, number>();
  const terms = new Set<string>();
  // The whole list may be indented, like its first point.
  let base: number | null = null;
  for (const text of source.written) {
    counts.written += 1;
    if (isHeading(text)) {
      counts.headings += 1;
      continue;
    }
    const item = listItem(text, false);
    base ??= item?.indent ?? null;
    if (item && base !== null && item.indent <= base) {
      counts.items += 1;
      if (item.separator === '') continue;
      counts.fitting += 1;
      if (item.bold) counts.bold += 1;
      separators.set(item.separator, (separators.get(item.separator) ?? 0) + 1);
      terms.add(item.term.toLowerCase());
    } else if (indentOf(text) > (base ?? 0)) counts.deeper += 1;
    else counts.other += 1;
  }
  const different = counts.headings > 1 ? DIFFERENT_TERMS.headed : DIFFERENT_TERMS.plain;
  if (counts.items < 2 || terms.size < different * counts.fitting) return false;
  // A chat answer has a greeting before its list and an offer after it.
  if (counts.bold >= 0.9 * counts.items) return counts.other <= Math.max(2, 0.2 * counts.items);
  const uniform = Math.max(0, ...separators.values()) >= 0.9 * counts.items;
  const titles = counts.headings + counts.other;
  return (
    counts.items >= 3 && counts.fitting === counts.items && uniform && titles <= 1 && counts.deeper === 0
  );
}

/** Whether most lines of a text are points of a list. */
export function isMostlyList(source: SourceText): boolean {
  let written = 0;
  let marked = 0;
  for (const text of source.written) {
    written += 1;
    if (MARKER.test(text.trimStart())) marked += 1;
  }
  return marked >= 0.4 * written && marked > 1;
}

/** Whether a text is only a bullet or number: "•", "2.". */
export function isMarkerOnly(text: string): boolean {
  return MARKER.test(`${text.trim()} `) && text.trim().length <= 5;
}

function isHeading(text: string): boolean {
  return /^#{1,6} /.test(text) || /^\*\*[^*]{1,80}\*\*$/.test(text.trim());
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** A point split into term and definition; `separator` is '' if there is none. Null for lines that are not points. */
function listItem(text: string, unmarkedToo: boolean): ListItem | null {
  const line = text.trim();
  const marker = MARKER.exec(line)?.[0] ?? '';
  const marked = marker !== '';
  if (!marked && !unmarkedToo && !/^(?:\*\*|__)/.test(line)) return null;
  const indent = indentOf(text);
  const body = line.slice(marker.length);
  const bold = boldItem(body);
  if (bold) return { indent, marked, ...bold };
  const plain = marked || unmarkedToo ? plainItem(body) : null;
  if (plain) return { indent, marked, bold: false, ...plain };
  return marked ? { indent, marked, bold: false, term: body, separator: '', definition: '' } : null;
}

function boldItem(body: string): { bold: true; term: string; separator: string; definition: string } | null {
  const mark = body.startsWith('**') ? '**' : body.startsWith('__') ? '__' : null;
  if (!mark) return null;
  const end = body.indexOf(mark, 2);
  if (end <= 2) return null;
  const inside = body.slice(2, end).trim();
  const after = body.slice(end + 2);
  const within = /[:：]$/.test(inside);
  const following = AFTER_BOLD.exec(after)?.[0];
  if (!within && following === undefined) return null;
  const definition = following === undefined ? after : after.slice(following.length);
  return {
    bold: true,
    term: within ? inside.slice(0, -1).trim() : inside,
    separator: 'bold',
    definition: definition.trim(),
  };
}

function plainItem(body: string): { term: string; separator: string; definition: string } | null {
  let first: { at: number; separator: string } | null = null;
  for (const separator of SEPARATORS) {
    const at = body.indexOf(separator);
    if (at > 0 && at < (first?.at ?? Number.POSITIVE_INFINITY)) first = { at, separator };
  }
  if (!first) return null;
  const term = body.slice(0, first.at).trim();
  const definition = body.slice(first.at + first.separator.length).trim();
  return isTermLike(term) && definition !== '' ? { term, separator: first.separator, definition } : null;
}
