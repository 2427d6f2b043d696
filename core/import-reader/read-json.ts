/** Cards from JSON: our own export, or any list of objects or pairs whose keys name the two sides. */
import { headerColumns } from './header-row.ts';
import type { DraftCard, FormatReading, ImportHeader, ImportProblem } from './import-reading.ts';
import { readingWithoutColumns } from './reading-without-columns.ts';
import type { SourceText } from './source-text.ts';

type Element = { term: string; definition: string; unread: string[] };

/** The reading, or null when the text is no JSON list of cards. */
export function readJson(source: SourceText): FormatReading | null {
  const start = source.text.trimStart()[0];
  if (start !== '{' && start !== '[') return null;
  const parsed = parseJson(source.text);
  const found = cardList(parsed);
  if (!found) return null;
  const lines = elementLines(source.text, found.depth);
  const cards: DraftCard[] = [];
  const problems: ImportProblem[] = [];
  const unread = new Set<string>();
  found.list.forEach((value, index) => {
    const line = lines[index] ?? 1;
    const element = readElement(value);
    if (!element) {
      problems.push({ line, text: JSON.stringify(value), message: `Line ${line}: no term and definition` });
      return;
    }
    for (const key of element.unread) unread.add(key);
    cards.push({ term: element.term, definition: element.definition, line, checkBoundary: false });
  });
  if (cards.length === 0 && found.list.length > 0) return null;
  return readingWithoutColumns('json', {
    cards,
    problems,
    headers: unreadHeader([...unread]),
    title: found.title,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON after all: another format may begin with a bracket.
    return undefined;
  }
}

/** The list of cards, at the top or under one of the usual names, and how deep its elements stand. */
function cardList(value: unknown): { list: unknown[]; title: string | null; depth: number } | null {
  if (Array.isArray(value)) return { list: value, title: null, depth: 1 };
  if (!isRecord(value)) return null;
  for (const key of ['cards', 'flashcards', 'terms', 'items', 'data']) {
    const list = value[key];
    if (!Array.isArray(list)) continue;
    const title = [value.title, value.name].find((name) => typeof name === 'string');
    return { list, title: typeof title === 'string' ? title : null, depth: 2 };
  }
  return null;
}

function readElement(value: unknown): Element | null {
  if (Array.isArray(value)) {
    const [term, definition, ...rest] = value;
    if (!isSide(term) || !isSide(definition)) return null;
    return {
      term: `${term}`,
      definition: `${definition}`,
      unread: rest.length > 0 ? ['values after the second'] : [],
    };
  }
  if (!isRecord(value)) return null;
  const keys = Object.keys(value);
  const columns = headerColumns(keys);
  if (!columns) return null;
  const term = value[keys[columns.term] ?? ''];
  const definition = value[keys[columns.definition] ?? ''];
  if (!isSide(term) || !isSide(definition)) return null;
  return {
    term: `${term}`,
    definition: `${definition}`,
    unread: keys.filter((_, column) => column !== columns.term && column !== columns.definition),
  };
}

function isSide(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unreadHeader(keys: string[]): ImportHeader[] {
  return keys.length > 0 ? [{ line: 1, text: `Fields not read: ${keys.join(', ')}` }] : [];
}

/** The line on which each element at one depth of brackets begins, strings left out of the count. */
function elementLines(text: string, depth: number): number[] {
  const lines: number[] = [];
  let line = 1;
  let level = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '\n') line += 1;
    else if (character === '{' || character === '[') {
      if (level === depth) lines.push(line);
      level += 1;
    } else if (character === '}' || character === ']') level -= 1;
  }
  return lines;
}
