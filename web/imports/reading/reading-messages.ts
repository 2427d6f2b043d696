/** What the page and the reading worker send each other. */
import type { ImportOptions, ImportReading } from '#core/read-import.ts';
import type { PreviewCard } from '#web/imports/preview/preview-card.ts';

/** All that a reading says beside its cards. */
export type AboutReading = Omit<ImportReading, 'cards'>;

export type ReadingRequest = { text: string; options: ImportOptions };
/** Any number of slices, then what there is to say of all. */
export type ReadingReply = { cards: PreviewCard[] } | { about: AboutReading };
