/** What keeps a preview from being saved as it is, and how it is cut where it is more than one set holds. */
import { CARDS_PER_SET_LIMIT, exceedsCodePoints, TITLE_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { messages } from '#web/imports/messages.ts';
import { cardFault, isBlank, type PreviewCard } from '#web/imports/preview/preview-card.ts';
import type { ImportError } from './import-error.ts';

/** The cards of each set, in their order; blank ones are left out. */
export function partsOf(cards: readonly PreviewCard[]): PreviewCard[][] {
  const written = cards.filter((card) => !isBlank(card));
  const count = Math.ceil(written.length / CARDS_PER_SET_LIMIT);
  return Array.from({ length: count }, (_, part) =>
    written.slice(part * CARDS_PER_SET_LIMIT, (part + 1) * CARDS_PER_SET_LIMIT),
  );
}

/** What set number `part` of one text is called, within what a title may hold. */
export function titleOfPart(title: string, part: number): string {
  const ending = messages.partOf(part);
  return [...title].slice(0, TITLE_LIMIT_CODE_POINTS - ending.length).join('') + ending;
}

type Refusal = ImportError & { field: 'title' | 'cards' };

export function refusalOf(title: string, cards: readonly PreviewCard[]): Refusal | null {
  if (title === '') return { ...messages.titleRequired, field: 'title' };
  if (exceedsCodePoints(title, TITLE_LIMIT_CODE_POINTS))
    return {
      title: messages.titleRequired.title,
      description: messages.titleTooLong(TITLE_LIMIT_CODE_POINTS),
      field: 'title',
    };
  const written = cards.filter((card) => !isBlank(card));
  if (written.length === 0) return { ...messages.nothingToSave, field: 'cards' };
  const faulty = written.filter((card) => cardFault(card) !== null).length;
  if (faulty > 0)
    return {
      title: messages.importFailed.title,
      description: messages.faulty(faulty),
      field: 'cards',
    };
  return null;
}
