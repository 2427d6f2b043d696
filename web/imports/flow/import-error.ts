/** Error messages of an import, and the checks before its cards are saved. */
import { CARDS_PER_SET_LIMIT, exceedsCodePoints, TITLE_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { messages } from '#web/imports/messages.ts';
import { cardFault, isBlank, type PreviewCard } from '#web/imports/preview/preview-card.ts';
import { UnstorableText } from '#web/imports/unstorable-text.ts';

export type ImportError = { title: string; description: string };

export function importError(error: unknown): ImportError {
  if (error instanceof ApiError && error.code === 'session_invalid')
    return { title: messages.signIn.title, description: messages.signIn.toImport };
  if (error instanceof UnstorableText)
    return {
      title: messages.importFailed.title,
      description: messages.unstorable(error.line, error.before),
    };
  return {
    title: messages.importFailed.title,
    description: messageOf(error, messages.importFailed.description),
  };
}

/** The cards of each set, in their order; blank ones are left out. */
export function partsOf(cards: readonly PreviewCard[]): PreviewCard[][] {
  const written = cards.filter((card) => !isBlank(card));
  const count = Math.ceil(written.length / CARDS_PER_SET_LIMIT);
  return Array.from({ length: count }, (_, part) =>
    written.slice(part * CARDS_PER_SET_LIMIT, (part + 1) * CARDS_PER_SET_LIMIT),
  );
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
