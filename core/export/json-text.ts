/** A set as JSON, for programs and for keeping: the title and the cards, indented to be read by people too. */
import type { ExportedCard, ExportedSet } from './exported-set.ts';

export function jsonText(set: ExportedSet): string {
  const cards = set.cards.map(({ term, definition }): ExportedCard => ({ term, definition }));
  return `${JSON.stringify({ title: set.title, cards }, null, 2)}\n`;
}
