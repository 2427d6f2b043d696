/** A set as text for Quizlet's import box: tab and new line where they suffice, else separators that occur in no card. */
import { separatorStatement } from '#core/import-reader/delimited/stated-quizlet.ts';
import { readImport } from '#core/read-import.ts';
import type { ExportedCard, ExportedSet } from './exported-set.ts';

/**
 * The plain text is written only when our reader takes it for exactly these cards; sides with tabs, new lines or outer
 * blanks would come back different. Then a first line states the separators, which Quizlet's custom fields accept.
 */
export function quizletText(set: ExportedSet): string {
  const plain = set.cards.map(({ term, definition }) => `${term}\t${definition}`).join('\n');
  if (readsBackAs(plain, set.cards)) return plain;
  const sides = set.cards.flatMap(({ term, definition }) => [term, definition]);
  const separators = { betweenSides: unusedMark(sides, '=', '>'), betweenCards: unusedMark(sides, '#', ';') };
  const body = set.cards
    .map(({ term, definition }) => term + separators.betweenSides + definition)
    .join(separators.betweenCards);
  return `${separatorStatement(separators)}\n${body}`;
}

function readsBackAs(text: string, cards: readonly ExportedCard[]): boolean {
  const reading = readImport(text);
  return (
    reading.format === 'quizlet' &&
    reading.cards.length === cards.length &&
    reading.cards.every(
      ({ term, definition }, at) => term === cards[at]?.term && definition === cards[at]?.definition,
    )
  );
}

/**
 * A mark such as "=>" or "=2>" that is in no side. It begins with a character it has nowhere else, so that no mark can
 * be found half in a side and half in a separator.
 */
function unusedMark(sides: readonly string[], opening: string, closing: string): string {
  const mark = new RegExp(`${opening}(\\d*)${closing}`, 'g');
  const used = new Set<string>();
  for (const side of sides) for (const match of side.matchAll(mark)) used.add(match[1] ?? '');
  if (!used.has('')) return opening + closing;
  let number = 1;
  while (used.has(`${number}`)) number += 1;
  return `${opening}${number}${closing}`;
}
