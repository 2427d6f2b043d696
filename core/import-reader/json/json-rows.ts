/** Finds cards anywhere in a JSON tree: by property names, else pairs, maps of terms, and records. */
import { isAbout, likelySides, plainSides } from './json-names.ts';
import { type JsonMap, type JsonNode, valuesIn } from './json-tree.ts';

export type JsonField = { name: string; text: string };
export type JsonRow = {
  node: JsonNode;
  /** The card's values with their names, which pairs do not have; empty for an element that is not a card */
  fields: JsonField[];
  /** Whether it is an Anki note, whose fields are HTML */
  isNote: boolean;
  /** Names of values that are not text */
  unread: string[];
};

/** The rows in the order of the text, including problems; empty if nothing looks like a card. */
export function jsonRows(root: JsonNode): JsonRow[] {
  const named = namedRows(root);
  return named.length > 0 ? named : likelyRows(root);
}

/** Elements at any depth that name a term and a definition, or are notes or cards of known programs. */
function namedRows(node: JsonNode): JsonRow[] {
  if (node.kind === 'list') return withProblems(node.items, node.items.map(namedRows));
  if (node.kind !== 'map') return [];
  const own = programRow(node) ?? namedRow(node);
  if (own?.isNote) return [own];
  const inner = valuesIn(node).flatMap(namedRows);
  // Sets have "name" and "description" as well as cards.
  const isSet = inner.length > 0 && own !== null && own.fields.every(({ name }) => isAbout(name));
  return own && !isSet ? [own, ...inner] : inner;
}

/** In a list with cards, other elements become problems; an element with one side is a card with one side. */
function withProblems(items: readonly JsonNode[], rows: readonly JsonRow[][]): JsonRow[] {
  const known = rows.flat().find((row) => row.fields.length > 0);
  if (!known) return [];
  return items.flatMap((item, at) => {
    const found = rows[at] ?? [];
    if (found.length > 0) return found;
    if (item.kind === 'nothing' || (item.kind !== 'text' && valuesIn(item).length === 0)) return [];
    const names = new Set(known.fields.map(({ name }) => name));
    const fields = item.kind === 'map' ? fieldsOf(item).fields.filter(({ name }) => names.has(name)) : [];
    const isHalf = fields.length > 0 && known.fields.some(({ name }) => name !== '');
    return [isHalf && item.kind === 'map' ? rowOf(item) : problem(item)];
  });
}

function namedRow(map: JsonMap): JsonRow | null {
  return plainSides(map.entries.map(({ name }) => name)) ? rowOf(map) : null;
}

/** Anki's notes (`fields`, as a list or by name) and Quizlet's cards (`cardSides`). */
function programRow(map: JsonMap): JsonRow | null {
  const value = (wanted: string) => map.entries.find(({ name }) => name === wanted)?.value;
  const fields = value('fields');
  if (
    fields?.kind === 'list' &&
    fields.items.length > 1 &&
    fields.items.every((item) => item.kind === 'text')
  )
    return { node: map, fields: fields.items.map(unnamed), isNote: true, unread: [] };
  if (fields?.kind === 'map' && fields.entries.length > 1 && fieldsOf(fields).unread.length === 0)
    return { node: map, ...fieldsOf(fields), isNote: true };
  const sides = value('cardSides');
  if (sides?.kind !== 'list' || sides.items.length < 2) return null;
  return { node: map, fields: sides.items.map(unnamed), isNote: false, unread: [] };
}

function unnamed(node: JsonNode): JsonField {
  return { name: '', text: textOf(node) ?? '' };
}

function rowOf(map: JsonMap): JsonRow {
  return { node: map, ...fieldsOf(map), isNote: false };
}

function fieldsOf(map: JsonMap): Pick<JsonRow, 'fields' | 'unread'> {
  const fields: JsonField[] = [];
  const unread: string[] = [];
  for (const { name, value } of map.entries) {
    const text = textOf(value);
    if (text === null) unread.push(name);
    else fields.push({ name, text });
  }
  return { fields, unread };
}

function problem(node: JsonNode): JsonRow {
  return { node, fields: [], isNote: false, unread: [] };
}

/** Names that programs use for the words of a side. */
const WORDS_OF_A_SIDE = ['plainText', 'text', 'value', 'content', 'media', 'html'];

/** A side's text, with several texts on separate lines; null for other values. */
function textOf(node: JsonNode): string | null {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'nothing') return '';
  if (node.kind === 'list') {
    const texts = node.items.map(textOf);
    return texts.every((text) => text !== null) ? texts.join('\n') : null;
  }
  for (const wanted of WORDS_OF_A_SIDE) {
    const found = node.entries.find(({ name }) => name === wanted);
    if (found) return textOf(found.value);
  }
  return null;
}

/** Pairs, maps from term to definition, and records with unknown names. */
function likelyRows(node: JsonNode): JsonRow[] {
  if (node.kind === 'map') return rowsOfMap(node);
  if (node.kind !== 'list') return [];
  // Names repeated in every element are property names, not terms.
  const isRepeated = node.items.length > 1 && new Set(node.items.map(namesIn)).size === 1;
  return withProblems(
    node.items,
    node.items.map((item) => {
      if (item.kind === 'list') return pairRow(item.items, item) ?? likelyRows(item);
      if (item.kind !== 'map') return [];
      const record = item.entries.length > 1 ? recordRow(item) : null;
      return (
        record ?? (isRepeated && item.entries.every(({ value }) => isPlain(value)) ? [] : likelyRows(item))
      );
    }),
  );
}

function namesIn(node: JsonNode): string {
  return node.kind === 'map' ? node.entries.map(({ name }) => name).join('\n') : '';
}

function pairRow(items: readonly JsonNode[], node: JsonNode): JsonRow[] | null {
  if (items.length < 2 || !items.slice(0, 2).every(isPlain)) return null;
  return [{ node, fields: items.map(unnamed), isNote: false, unread: [] }];
}

function recordRow(map: JsonMap): JsonRow[] | null {
  const plain = map.entries.filter(({ value }) => isPlain(value)).map(({ name }) => name);
  return likelySides(plain) ? [rowOf(map)] : null;
}

function rowsOfMap(map: JsonMap): JsonRow[] {
  const isPure = map.entries.every(({ value }) => isPlainOrPlains(value));
  return map.entries.flatMap(({ name, value }, at) => {
    const isHeading = at === 0 && map.entries.length > 1 && /^title$/i.test(name);
    if (isPlainOrPlains(value)) {
      if (isPure ? isHeading : isAbout(name)) return [];
      const fields = [name, textOf(value) ?? ''].map((text) => ({ name: '', text }));
      return [{ node: value, fields, isNote: false, unread: [] }];
    }
    return (value.kind === 'map' && explainedRow(name, value)) || likelyRows(value);
  });
}

/** {"mitosis": {"definition": …, "example": …}}: the name is the term. */
function explainedRow(term: string, map: JsonMap): JsonRow[] | null {
  const { fields, unread } = fieldsOf(map);
  const all = [{ name: 'term', text: term }, ...fields];
  return plainSides(all.map(({ name }) => name)) ? [{ node: map, fields: all, isNote: false, unread }] : null;
}

function isPlain(node: JsonNode): boolean {
  return node.kind === 'text' || node.kind === 'nothing';
}

function isPlainOrPlains(node: JsonNode): boolean {
  return isPlain(node) || (node.kind === 'list' && node.items.length > 0 && node.items.every(isPlain));
}
