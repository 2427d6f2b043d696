/** A JSON tree that keeps what `JSON.parse` drops: order, repeated names, lines, and everything before an error. */
import { JsonScanner, Mistake } from './json-scanner.ts';

/** `line`: the 1-based line where it begins; `start` and `end`: its place in the text. */
export type JsonNode = { line: number; start: number; end: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'nothing' }
  | { kind: 'list'; items: JsonNode[] }
  | { kind: 'map'; entries: JsonEntry[] }
);
export type JsonEntry = { name: string; value: JsonNode };
export type JsonMap = Extract<JsonNode, { kind: 'map' }>;
type JsonList = Extract<JsonNode, { kind: 'list' }>;
/** An open list or map, with its name in the enclosing map. */
type Open = { name: string; node: JsonList | JsonMap };

/** The line of the error, its message, and the text lost because of it. */
export type JsonFault = { line: number; message: string; text: string };
/** `values` has several in JSON Lines, and after an error. */
export type JsonTree = { values: JsonNode[]; faults: JsonFault[] };

/** Deeper than any list of cards, and safe for recursion. */
const DEEPEST = 60;
/** Parsing stops after this many errors. */
const MOST_FAULTS = 50;
/** Where the card after a broken one begins. */
const NEXT_CARD = /\}\s{0,100},?\s{0,100}(?=\{)/g;

/**
 * Reads lenient JSON: single or curly quotes, names without quotes, line breaks within quotes, an extra comma, a missing comma at the end
 * of a line. A card with an error is skipped; after an error elsewhere only the complete values before it are kept.
 */
export function jsonTree(text: string): JsonTree {
  const scanner = new JsonScanner(text);
  const tree: JsonTree = { values: [], faults: [] };
  for (;;) {
    const stop = readValues(scanner, tree);
    if (!stop) return tree;
    const line = scanner.line();
    NEXT_CARD.lastIndex = scanner.at;
    const next = stop.isCard && tree.faults.length < MOST_FAULTS ? NEXT_CARD.exec(text) : null;
    const resumeAt = next ? NEXT_CARD.lastIndex : text.length;
    const lost = text
      .slice(stop.lostFrom, resumeAt)
      .replace(/^[\s,]{1,100}/, '')
      .trimEnd();
    tree.faults.push({ line, message: stop.message, text: lost.endsWith(',') ? lost.slice(0, -1) : lost });
    if (!next) return tree;
    scanner.at = resumeAt;
  }
}

type Stop = { message: string; lostFrom: number; isCard: boolean };

/** Reads values up to the end (null) or an error. */
function readValues(scanner: JsonScanner, { values, faults }: JsonTree): Stop | null {
  const node: JsonList = { kind: 'list', items: values, line: 1, start: scanner.at, end: 0 };
  const open: Open[] = [{ name: '', node }];
  try {
    for (let next = scanner.next(); next !== ''; next = scanner.next()) {
      // The brackets around a broken card are closed after the cards that follow it.
      const isLeftOver = faults.length > 0 && (next === ']' || next === '}');
      if (isLeftOver || (next === ',' && values.length > 0)) scanner.pass();
      else values.push(readValue(scanner, open, ''));
    }
    return null;
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    return { message: error.message, ...closeAll(open) };
  }
}

function readValue(scanner: JsonScanner, open: Open[], name: string): JsonNode {
  const next = scanner.next();
  const line = scanner.line();
  const start = scanner.at;
  if (next !== '{' && next !== '[') {
    const text = scanner.scalar();
    const end = scanner.at;
    return text === null ? { kind: 'nothing', line, start, end } : { kind: 'text', text, line, start, end };
  }
  if (open.length > DEEPEST) throw new Mistake('there are too many brackets within brackets');
  scanner.pass();
  const node: JsonList | JsonMap =
    next === '['
      ? { kind: 'list', items: [], line, start, end: 0 }
      : { kind: 'map', entries: [], line, start, end: 0 };
  open.push({ name, node });
  const end = next === '[' ? ']' : '}';
  while (scanner.next() !== end) {
    const inner = node.kind === 'map' ? scanner.name() : '';
    add(node, inner, readValue(scanner, open, inner));
    scanner.comma(end);
  }
  scanner.pass();
  node.end = scanner.at;
  open.pop();
  return node;
}

function add(into: JsonList | JsonMap, name: string, value: JsonNode): void {
  if (into.kind === 'list') into.items.push(value);
  else into.entries.push({ name, value });
}

/** Closes open nodes after an error and returns what was lost: a card cut off in its list is lost as a whole. */
function closeAll(open: Open[]): Omit<Stop, 'message'> {
  const inner = open[open.length - 1]?.node;
  const around = open[open.length - 2]?.node;
  const children = inner ? valuesIn(inner) : [];
  const isElement = around?.kind === 'list' && (open.length > 2 || around.items.length > 0);
  const isCard = isElement && !children.some(({ kind }) => kind === 'list' || kind === 'map');
  if (isCard) open.pop();
  const lostFrom = (isCard ? undefined : children.at(-1)?.end) ?? inner?.start ?? 0;
  while (open.length > 1) {
    const child = open.pop();
    const parent = open[open.length - 1];
    if (!child || !parent) break;
    child.node.end = lostFrom;
    add(parent.node, child.name, child.node);
  }
  return { lostFrom, isCard };
}

/** The values of a list or map. */
export function valuesIn(node: JsonList | JsonMap): JsonNode[] {
  return node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
}
