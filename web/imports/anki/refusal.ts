/** Why a package is not read: as any document, or for a reason that only packages have. */
import type { RefusalReason } from '#web/imports/documents/document-text.ts';

export type AnkiRefusalReason = RefusalReason | 'newer' | 'too-many';

/** Thrown for what only packages have; the words for each stand in `anki-words.ts`. */
export class AnkiRefusal extends Error {
  readonly reason: AnkiRefusalReason;

  constructor(reason: AnkiRefusalReason, options?: ErrorOptions) {
    super(`The package is refused: ${reason}`, options);
    this.reason = reason;
  }
}
