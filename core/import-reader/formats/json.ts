/** Cards from JSON: our export, those of other programs, and maps and lists with any names; broken JSON is read up to the error. */

import { DIRECTIONS } from '#core/facets/facet.ts';
import { clozeCards } from '#core/import-reader/cloze-cards.ts';
import { htmlToText } from '#core/import-reader/html/html-to-text.ts';
import type { ImportFormatDefinition } from '#core/import-reader/import-format.ts';
import type {
  FormatResult,
  ImportHeader,
  ImportProblem,
  ReadOptions,
} from '#core/import-reader/import-result.ts';
import { resultWithoutColumns } from '#core/import-reader/import-result.ts';
import { type JsonRow, jsonRows } from '#core/import-reader/json/json-rows.ts';
import { chosenSides } from '#core/import-reader/json/json-sides.ts';
import { type JsonNode, jsonTree, valuesIn } from '#core/import-reader/json/json-tree.ts';
import { isBlank, type SourceText } from '#core/import-reader/source-text.ts';
import { isSetLanguage, type StatedLanguages } from '#core/languages/language-codes.ts';

/** The start of a text that can only be JSON, so that its errors are reported. */
const BEGINS_AS_JSON =
  /^\s*(?:\{\s*|\[\s*\{\s*|\[\s*\[?\s*(?=["“][^"”\n]{0,200}["”]\s*[,\]]))["“][^"”\n]{0,200}["”]\s*[:,\]]/;
const MOST_NAMES_TOLD = 20;

export const json = {
  name: 'json',
  label: () => 'JSON',
  rows: null,
  detect: { stated: readJson },
  read: (source, options) => readJson(source, options) ?? unreadable(source),
} as const satisfies ImportFormatDefinition;

/** The result for text that is not JSON, although the student chose it. */
function unreadable(source: SourceText): FormatResult {
  const problem = { line: 1, text: source.text, message: 'Line 1: this is not a JSON list of cards' };
  return resultWithoutColumns({ cards: [], problems: [problem] });
}

/** Null if the text is not JSON, or could not contain cards. */
function readJson(source: SourceText, options: ReadOptions): FormatResult | null {
  const { inside, around } = outsideFence(source);
  if (!/^\s*[[{]/.test(inside)) return null;
  const { values, faults } = jsonTree(inside);
  const isMeant = BEGINS_AS_JSON.test(inside);
  if (faults.length > 0 && !isMeant) return null;
  const root = rootOf(values);
  const rows = root ? jsonRows(root) : [];
  if (rows.length === 0 && !isMeant && !isEmptyList(root)) return null;
  const problems = faults.map(({ line, message, text }) => ({
    line,
    text,
    message: `Line ${line}: this JSON breaks off: ${message}`,
  }));
  if (faults.length === 0 && rows.length === 0 && !isEmptyList(root)) {
    const message = 'Line 1: this JSON holds no terms with definitions';
    problems.push({ line: 1, text: inside.trim(), message });
  }
  const result = resultOf({ rows, problems, root, text: inside }, options);
  return { ...result, headers: [...around, ...result.headers] };
}

type Found = { rows: JsonRow[]; problems: ImportProblem[]; root: JsonNode | null; text: string };

function resultOf({ rows, problems, root, text }: Found, options: ReadOptions): FormatResult {
  const isCard = ({ fields }: JsonRow) => fields.length > 0;
  const cards = rows.filter(isCard);
  const sides = chosenSides(cards, options);
  const html = options.html ?? (isOwnExport(root) ? false : hasMarkup(cards));
  const others = new Set<string>();
  const drafts = cards.flatMap((row) => {
    const found = sides.sidesOf(row);
    for (const name of found.others) others.add(name);
    const [term, definition] = [found.term, found.definition].map((side) => (html ? htmlToText(side) : side));
    const plain = { term: term ?? '', definition: definition ?? '' };
    const several = (row.isNote && clozeCards(plain.term, plain.definition)) || [plain];
    return several.map((card) => ({ ...card, line: row.node.line, checkBoundary: false }));
  });
  for (const { node } of rows.filter((row) => !isCard(row))) {
    const { line } = node;
    problems.push({
      line,
      text: text.slice(node.start, node.end),
      message: `Line ${line}: no term and definition`,
    });
  }
  const result = resultWithoutColumns({
    cards: drafts,
    problems: problems.sort((a, b) => a.line - b.line),
  });
  const { columns, termColumn, definitionColumn } = sides;
  return {
    ...result,
    options: { ...result.options, termColumn, definitionColumn, html },
    columns,
    headers:
      others.size > 0
        ? [{ line: 1, text: `Fields not read: ${[...others].slice(0, MOST_NAMES_TOLD).join(', ')}` }]
        : [],
    title: titleOf(root),
    ...languagesOf(root),
  };
}

/** Several values in a row are a list without brackets. */
function rootOf(values: JsonNode[]): JsonNode | null {
  const [first] = values;
  if (!first || values.length === 1) return first ?? null;
  return { kind: 'list', items: values, line: first.line, start: first.start, end: values.at(-1)?.end ?? 0 };
}

/** An empty set, such as {"cards": []}, is not an error. */
function isEmptyList(root: JsonNode | null): boolean {
  return (
    root?.kind === 'map' && valuesIn(root).some((value) => value.kind === 'list' && value.items.length === 0)
  );
}

const LANGUAGE_NAMES: ReadonlySet<string> = new Set(['termLanguage', 'definitionLanguage', 'directions']);

/** The languages and directions in our own export; unknown codes are ignored. */
function languagesOf(root: JsonNode | null): { languages?: StatedLanguages } {
  if (root?.kind !== 'map') return {};
  const textOf = (wanted: string) => {
    const value = root.entries.find(({ name }) => name === wanted)?.value;
    return value?.kind === 'text' ? value.text : '';
  };
  const stated = (wanted: string) => {
    const code = textOf(wanted);
    return isSetLanguage(code) ? code : null;
  };
  const directions = DIRECTIONS.find((each) => each === textOf('directions'));
  const languages = {
    termLanguage: stated('termLanguage'),
    definitionLanguage: stated('definitionLanguage'),
    ...(directions && { directions }),
  };
  return languages.termLanguage || languages.definitionLanguage || directions ? { languages } : {};
}

/** The texts of our own export are plain, even if they look like HTML. */
function isOwnExport(root: JsonNode | null): boolean {
  if (root?.kind !== 'map') return false;
  const names = root.entries.map(({ name }) => name).filter((name) => !LANGUAGE_NAMES.has(name));
  if (names.join() !== 'title,cards') return false;
  const cards = root.entries.at(-1)?.value;
  return (
    cards?.kind === 'list' &&
    cards.items.every(
      (card) => card.kind === 'map' && card.entries.map(({ name }) => name).join() === 'term,definition',
    )
  );
}

const MARKED_UP = /^<(?:p|div|span|ul|ol|h[1-6])\b[^>]{0,400}>/i;

/** Whether the values are HTML: always in Anki's notes, else if half of them begin and end with a tag. */
function hasMarkup(rows: readonly JsonRow[]): boolean {
  if (rows.length > 0 && rows.every(({ isNote }) => isNote)) return true;
  const texts = rows.flatMap(({ fields }) => fields.map(({ text }) => text.trim()));
  const marked = texts.filter((text) => MARKED_UP.test(text) && text.endsWith('>'));
  return marked.length > 0 && marked.length >= 0.5 * texts.filter((text) => text !== '').length;
}

function titleOf(root: JsonNode | null): string | null {
  if (root?.kind !== 'map') return null;
  for (const wanted of ['title', 'name']) {
    const value = root.entries.find(({ name }) => name === wanted)?.value;
    if (value?.kind === 'text') return value.text;
  }
  return null;
}

const FENCE = /^\s{0,3}```/;
/** The text within the code fence, with its line numbers kept, and the lines outside it; all of the text without a fence. */
function outsideFence({ text, lines }: SourceText): { inside: string; around: ImportHeader[] } {
  const whole = { inside: text, around: [] };
  if (!text.includes('```') || /^\s*[[{]/.test(text)) return whole;
  const opening = lines.findIndex((line) => FENCE.test(line));
  const length = lines.slice(opening + 1).findIndex((line) => FENCE.test(line));
  const closing = length === -1 ? lines.length : opening + 1 + length;
  const outside = [...lines.keys()].filter(
    (at) => (at < opening || at > closing) && !isBlank(lines[at] ?? ''),
  );
  const inside = lines.slice(opening + 1, closing).join('\n');
  const around = outside.map((at) => ({ line: at + 1, text: lines[at] ?? '' }));
  // Around cards there is only a short greeting; otherwise these are notes with some code.
  if (opening === -1 || around.map((line) => line.text).join('\n').length > inside.length) return whole;
  return { inside: '\n'.repeat(opening + 1) + inside, around };
}
