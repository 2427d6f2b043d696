/** Anki's card templates: text with fields (`{{Front}}`), filters (`{{cloze:Text}}`), and sections shown if a field has content. */
import { clozeSides } from '#core/import-reader/cloze-cards.ts';
import { replaceBetween } from './field-text.ts';

type Replacement = { field: string; filters: readonly string[] };
type Section = { field: string; whenEmpty: boolean; nodes: Node[] };
type Node = string | Replacement | Section;
export type Template = readonly Node[];

/** Sections nested deeper are ignored. */
const DEEPEST = 30;
/** Longer sides are cut; they are refused later. */
const LONGEST_SIDE = 200_000;

/** Comments are dropped; line breaks of the template are spaces, as in HTML. */
export function parseTemplate(text: string): Template {
  const source = replaceBetween(modernMarks(text), '<!--', '-->', () => '').replace(/\s+/g, ' ');
  const root: Node[] = [];
  const open: { field: string; nodes: Node[] }[] = [];
  const current = () => open.at(-1)?.nodes ?? root;
  let at = 0;
  while (at < source.length) {
    const start = source.indexOf('{{', at);
    const end = start === -1 ? -1 : source.indexOf('}}', start);
    if (end === -1) break;
    if (start > at) current().push(source.slice(at, start));
    at = end + 2;
    const written = source.slice(start + 2, end);
    const inside = written.replace(/^\{/, '').trim();
    // Three braces are an older form of two.
    if (written.startsWith('{') && source[at] === '}') at += 1;
    const [kind = ''] = inside;
    const name = inside.slice(1).trim();
    if ((kind === '#' || kind === '^') && open.length < DEEPEST) {
      const section: Section = { field: name, whenEmpty: kind === '^', nodes: [] };
      current().push(section);
      open.push({ field: name, nodes: section.nodes });
    } else if (kind === '/') {
      if (open.at(-1)?.field === name) open.pop();
    } else if (kind !== '#' && kind !== '^') current().push(replacementOf(inside));
  }
  if (at < source.length) current().push(source.slice(at));
  return root;
}

const LEGACY = '{{=<% %>=}}';

function modernMarks(text: string): string {
  if (!text.startsWith(LEGACY)) return text;
  return text.slice(LEGACY.length).replaceAll('<%', '{{').replaceAll('%>', '}}');
}

function replacementOf(inside: string): Replacement {
  const parts = inside.split(':').map((part) => part.trim());
  return { field: parts.at(-1) ?? '', filters: parts.slice(0, -1).reverse() };
}

/** The names of all fields in a template. */
export function fieldsOf(template: Template): string[] {
  return template.flatMap((node) =>
    typeof node === 'string' ? [] : 'nodes' in node ? [node.field, ...fieldsOf(node.nodes)] : [node.field],
  );
}

export type Filling = {
  fields: ReadonlyMap<string, string>;
  /** For a cloze note, the deletion asked about, or 'all' to keep the deletions as written; else null. */
  cloze: number | 'all' | null;
  side: 'front' | 'back';
};

/** The HTML of a side, and what the front hides: hints, and answers to be typed. */
export type Filled = { html: string; hints: string[]; typed: string[] };

export function fillTemplate(template: Template, filling: Filling): Filled {
  const filled: Filled = { html: '', hints: [], typed: [] };
  fill(template, filling, filled);
  return filled;
}

function fill(nodes: Template, filling: Filling, filled: Filled): void {
  for (const node of nodes) {
    if (filled.html.length > LONGEST_SIDE) return;
    if (typeof node === 'string') filled.html += node;
    else if (!('nodes' in node)) filled.html += fieldHtml(node, filling, filled);
    else if (isFilled(node.field, filling) !== node.whenEmpty) fill(node.nodes, filling, filled);
  }
}

/** A field of blanks and empty lines counts as empty (Anki manual, Conditional Replacement). */
const BLANK = /^(?:\s|&nbsp;|<\/?(?:br|div)\s?\/?>)*$/i;

function isFilled(name: string, { fields, cloze }: Filling): boolean {
  const value = fields.get(name);
  if (value === undefined) return typeof cloze === 'number' && name === `c${cloze}`;
  return !BLANK.test(value);
}

function fieldHtml(
  { field, filters }: Replacement,
  { fields, cloze, side }: Filling,
  filled: Filled,
): string {
  let value = fields.get(field) ?? '';
  for (const filter of filters) {
    if (filter === 'cloze' || filter === 'cloze-only') {
      if (cloze === 'all') {
        if (side === 'back') value = '';
        continue;
      }
      const sides = cloze === null ? null : clozeSides(value, cloze);
      value = (side === 'front' ? sides?.question : sides?.answers.join(', ')) ?? '';
    } else if (filter === 'type' || filter === 'nc') {
      if (cloze === 'all') value = '';
      if (side === 'back' || cloze === 'all') continue;
      const sides = cloze === null ? null : clozeSides(fields.get(field) ?? '', cloze);
      filled.typed.push(sides ? sides.answers.join(', ') : value);
      value = '';
    } else if (filter === 'hint') {
      if (side === 'back' || value === '') continue;
      filled.hints.push(value);
      value = '';
    } else if (filter.startsWith('tts')) value = '';
    else if (filter === 'furigana') value = value.replace(READING, '$1[$2]');
    else if (filter === 'kanji') value = value.replace(READING, '$1');
    else if (filter === 'kana') value = value.replace(READING, '$2');
  }
  return value;
}

/** " 漢字[かんじ]": characters after a blank, and their reading. */
const READING = / ?([^ >[\]]{1,40})\[([^[\]]{1,60})\]/g;
