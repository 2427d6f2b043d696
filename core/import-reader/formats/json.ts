/** Cards from JSON: our own export, those of other programs, maps and lists of any names; of broken JSON what stands before the mistake. */
import { clozeCards } from '#core/import-reader/cloze-cards.ts';
import { htmlToText } from '#core/import-reader/html/html-to-text.ts';
import type { ImportFormatDefinition } from '#core/import-reader/import-format.ts';
import type { FormatReading, ImportProblem, ReadingOptions } from '#core/import-reader/import-reading.ts';
import { type JsonRow, jsonRows } from '#core/import-reader/json/json-rows.ts';
import { chosenSides } from '#core/import-reader/json/json-sides.ts';
import { type JsonNode, jsonTree, valuesIn } from '#core/import-reader/json/json-tree.ts';
import { outsideFence } from '#core/import-reader/json/outside-fence.ts';
import { readingWithoutColumns } from '#core/import-reader/reading-without-columns.ts';
import type { SourceText } from '#core/import-reader/source-text.ts';
import { isSetLanguage, type StatedLanguages } from '#core/languages/language-codes.ts';

/** Begins as only JSON does, so that a mistake in it is worth a word. */
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

/** Text that was said to be JSON and is not: one problem, which holds all of it. */
function unreadable(source: SourceText): FormatReading {
  const problem = { line: 1, text: source.text, message: 'Line 1: this is not a JSON list of cards' };
  return readingWithoutColumns({ cards: [], problems: [problem] });
}

/** The reading, or null when the text is no JSON that could hold cards. */
function readJson(source: SourceText, options: ReadingOptions): FormatReading | null {
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
  const reading = readingOf({ rows, problems, root, text: inside }, options);
  return { ...reading, headers: [...around, ...reading.headers] };
}

type Found = { rows: JsonRow[]; problems: ImportProblem[]; root: JsonNode | null; text: string };

function readingOf({ rows, problems, root, text }: Found, options: ReadingOptions): FormatReading {
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
  const reading = readingWithoutColumns({
    cards: drafts,
    problems: problems.sort((a, b) => a.line - b.line),
  });
  const { columns, termColumn, definitionColumn } = sides;
  return {
    ...reading,
    options: { ...reading.options, termColumn, definitionColumn, html },
    columns,
    headers:
      others.size > 0
        ? [{ line: 1, text: `Fields not read: ${[...others].slice(0, MOST_NAMES_TOLD).join(', ')}` }]
        : [],
    title: titleOf(root),
    ...languagesOf(root),
  };
}

/** Several values after one another are a list without its brackets. */
function rootOf(values: JsonNode[]): JsonNode | null {
  const [first] = values;
  if (!first || values.length === 1) return first ?? null;
  return { kind: 'list', items: values, line: first.line, start: first.start, end: values.at(-1)?.end ?? 0 };
}

/** {"cards": []} and its like: a set with nothing in it, in which nothing is missing. */
function isEmptyList(root: JsonNode | null): boolean {
  return (
    root?.kind === 'map' && valuesIn(root).some((value) => value.kind === 'list' && value.items.length === 0)
  );
}

const LANGUAGE_NAMES: ReadonlySet<string> = new Set(['termLanguage', 'definitionLanguage']);

/** What our own export says of the languages of its sides; a code that we do not know says nothing. */
function languagesOf(root: JsonNode | null): { languages?: StatedLanguages } {
  if (root?.kind !== 'map') return {};
  const stated = (wanted: string) => {
    const value = root.entries.find(({ name }) => name === wanted)?.value;
    return value?.kind === 'text' && isSetLanguage(value.text) ? value.text : null;
  };
  const languages = {
    termLanguage: stated('termLanguage'),
    definitionLanguage: stated('definitionLanguage'),
  };
  return languages.termLanguage || languages.definitionLanguage ? { languages } : {};
}

/** What we write ourselves means what it says, signs like those of HTML included. */
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

/** Whether the values are HTML: Anki's notes are, others where most of them begin and end with a tag. */
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
