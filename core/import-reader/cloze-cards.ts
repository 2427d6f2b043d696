/** Turns cloze notes into cards: "The {{c1::heart}} pumps {{c2::blood}}" is a card with gaps; nested deletions become one question each. */
import type { Sides } from '#core/card.ts';
import { gapNumbersOf, wordsOfGaps } from '#core/facets/faces.ts';
import { mayHoldGaps } from '#core/facets/gaps.ts';

type Part = string | Deletion;
type Deletion = { number: number; parts: Part[]; hint: string };

const OPENING = /\{\{c(\d{1,3})::/y;
/** Deeper nesting is read as text. */
const DEEPEST = 8;
/** Above these limits a note becomes one card, so that a long list does not fill the set with copies of itself. */
const MOST_CARDS_PER_NOTE = 20;
const MOST_COPIED_CHARACTERS = 40_000;

/**
 * The term's deletions as the gaps of a card; without a second side, their words are the definition. Deletions that cannot be gaps make
 * a card for each number, with the second side added to each answer. Null if the term has no deletions.
 */
export function clozeCards(term: string, definition: string): Sides[] | null {
  const card = gapCard(term, definition);
  if (card) return [card];
  const parts = parseCloze(term);
  const numbers = [...new Set(deletionNumbers(parts))].sort((a, b) => a - b);
  if (numbers.length === 0) return null;
  const copied = numbers.length * (term.length + definition.length);
  const tooMany = numbers.length > MOST_CARDS_PER_NOTE || copied > MOST_COPIED_CHARACTERS;
  const groups = tooMany ? [numbers] : numbers.map((number) => [number]);
  return groups.map((group) => {
    const answers: string[] = [];
    const question = render(parts, new Set(group), answers);
    const answer = answers.join(', ');
    return { term: question, definition: definition === '' ? answer : `${answer}\n${definition}` };
  });
}

/** A sentence with gaps as a card; null if it has none that can be asked. */
export function gapCard(term: string, definition: string): Sides | null {
  if (!mayHoldGaps(term) || gapNumbersOf({ term, definition: '' }).length === 0) return null;
  return { term, definition: definition.trim() === '' ? wordsOfGaps(term) : definition };
}

/** The question and answers of one cloze number; null if the text has no such deletion. */
export function clozeSides(text: string, number: number): { question: string; answers: string[] } | null {
  const answers: string[] = [];
  const question = render(parseCloze(text), new Set([number]), answers);
  return answers.length === 0 ? null : { question, answers };
}

/** Unclosed deletions stay text. */
function parseCloze(text: string): Part[] {
  const root: Part[] = [];
  const open: { deletion: Deletion; source: string; into: Part[] }[] = [];
  const current = () => open[open.length - 1]?.deletion.parts ?? root;
  let written = 0;
  let at = 0;
  while (at < text.length) {
    const next = nextBraces(text, at);
    if (next === -1) break;
    OPENING.lastIndex = next;
    const opening = open.length < DEEPEST ? OPENING.exec(text) : null;
    if (opening) {
      current().push(text.slice(written, next));
      const deletion: Deletion = { number: Number(opening[1]), parts: [], hint: '' };
      open.push({ deletion, source: opening[0], into: current() });
      at = next + opening[0].length;
      written = at;
    } else if (text.startsWith('}}', next) && open.length > 0) {
      current().push(text.slice(written, next));
      const closed = open.pop();
      if (closed) closed.into.push(withHint(closed.deletion));
      at = next + 2;
      written = at;
    } else {
      at = next + 1;
    }
  }
  current().push(text.slice(written));
  while (open.length > 0) {
    const unclosed = open.pop();
    if (!unclosed) break;
    unclosed.into.push(unclosed.source);
    for (const part of unclosed.deletion.parts) unclosed.into.push(part);
  }
  return root;
}

function nextBraces(text: string, from: number): number {
  for (let at = from; at < text.length - 1; at += 1) {
    const character = text[at];
    if ((character === '{' || character === '}') && text[at + 1] === character) return at;
  }
  return -1;
}

/** In "{{c1::heart::organ}}" the hint is after the second pair of colons. */
function withHint(deletion: Deletion): Deletion {
  const index = deletion.parts.findIndex((part) => typeof part === 'string' && part.includes('::'));
  const part = deletion.parts[index];
  if (typeof part !== 'string') return deletion;
  const at = part.indexOf('::');
  const after = [part.slice(at + 2), ...deletion.parts.slice(index + 1)];
  return {
    ...deletion,
    parts: [...deletion.parts.slice(0, index), part.slice(0, at)],
    hint: render(after, new Set(), []),
  };
}

function deletionNumbers(parts: readonly Part[]): number[] {
  return parts.flatMap((part) =>
    typeof part === 'string' ? [] : [part.number, ...deletionNumbers(part.parts)],
  );
}

/** The text with the hidden deletions as gaps; adds their answers to `answers`. */
function render(parts: readonly Part[], hidden: ReadonlySet<number>, answers: string[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (!hidden.has(part.number)) return render(part.parts, hidden, answers);
      answers.push(render(part.parts, new Set(), []));
      return part.hint === '' ? '[…]' : `[${part.hint}]`;
    })
    .join('');
}
