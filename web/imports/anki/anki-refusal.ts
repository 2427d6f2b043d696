/** Why a package is refused: a reason of any document, or one of Anki packages only. */
import type { RefusalReason } from '#web/imports/documents/document-text.ts';

export type AnkiRefusalReason = RefusalReason | 'newer' | 'too-many';

/** Thrown for reasons of packages only; `anki-words.ts` has the messages. */
export class AnkiRefusal extends Error {
  readonly reason: AnkiRefusalReason;

  constructor(reason: AnkiRefusalReason, options?: ErrorOptions) {
    super(`The package is refused: ${reason}`, options);
    this.reason = reason;
  }
}
