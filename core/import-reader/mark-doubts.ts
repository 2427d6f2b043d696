/** Marks cards that a student should check: empty, repeated, too long, uncertain. */
import { exceedsCodePoints, SIDE_LIMIT_CODE_POINTS, textProblem } from '#core/text-limits.ts';
import type { DraftCard, ImportDoubt, ImportedCard } from './import-result.ts';
import { isBlank } from './source-text.ts';

const REPLACEMENT_CHARACTER = '\uFFFD';

export function markDoubts(drafts: readonly DraftCard[]): ImportedCard[] {
  const seen: Seen = { first: new Map(), others: new Set() };
  return drafts.map(({ term, definition, line, checkBoundary }) => {
    const doubts: ImportDoubt[] = [];
    if (isBlank(term)) doubts.push('empty-term');
    if (isBlank(definition)) doubts.push('empty-definition');
    const repeated = repetition(seen, comparable(term), comparable(definition));
    if (repeated) doubts.push(repeated);
    if (checkBoundary) doubts.push('check-boundary');
    if (isTooLong(term) || isTooLong(definition)) doubts.push('too-long');
    if (isUnsavable(term) || isUnsavable(definition)) doubts.push('unsavable-character');
    return { term, definition, line, doubts };
  });
}

/** The first definition of each term, and the cards with another one. */
type Seen = { first: Map<string, string>; others: Set<string> };

function repetition({ first, others }: Seen, term: string, definition: string): ImportDoubt | null {
  const known = first.get(term);
  if (known === undefined) {
    first.set(term, definition);
    return null;
  }
  const card = `${term}\u0000${definition}`;
  if (known === definition || others.has(card)) return 'duplicate';
  others.add(card);
  return term === '' ? null : 'same-term';
}

/** Sides that differ in case and spacing only are equal. */
function comparable(side: string): string {
  const trimmed = side.trim().toLowerCase();
  return /\s\s|[^\S ]/.test(trimmed) ? trimmed.replace(/\s+/g, ' ') : trimmed;
}

function isTooLong(side: string): boolean {
  return exceedsCodePoints(side, SIDE_LIMIT_CODE_POINTS);
}

function isUnsavable(side: string): boolean {
  return textProblem(side) !== null || side.includes(REPLACEMENT_CHARACTER);
}
