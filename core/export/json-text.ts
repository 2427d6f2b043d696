/** A set as JSON, for programs and for keeping: the title and the cards, indented to be read by people too. */
import type { ExportedCard, ExportedSet } from './exported-set.ts';

/** Languages stand before the cards, so that a reader of an earlier version takes them for what is said of a set. */
export function jsonText(set: ExportedSet): string {
  const { title, termLanguage, definitionLanguage } = set;
  const languages = {
    ...(termLanguage && { termLanguage }),
    ...(definitionLanguage && { definitionLanguage }),
  };
  const cards = set.cards.map(({ term, definition }): ExportedCard => ({ term, definition }));
  return `${JSON.stringify({ title, ...(cards.length > 0 && languages), cards }, null, 2)}\n`;
}
