/** Parses a long text off the main thread and posts the cards in slices. */

import { withoutPageMarks } from '#core/notes/page-marks.ts';
import { type ImportOptions, type ImportResult, readImport } from '#core/read-import.ts';
import { cardsOfReading, type PreviewCard } from '#web/imports/preview/preview-card.ts';

/** All that a reading says beside its cards. */
export type AboutReading = Omit<ImportResult, 'cards'>;

export type ReadingRequest = { text: string; options: ImportOptions };
/** Any number of slices, then what there is to say of all. */
export type ReadingReply = { cards: PreviewCard[] } | { about: AboutReading };

/** Cards that can be deserialised within a frame. */
const sliceOfCards = 2000;

addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  const { cards: found, ...about } = readImport(withoutPageMarks(data.text), data.options);
  const cards = cardsOfReading(found);
  const reply = (message: ReadingReply) => postMessage(message);
  for (let at = 0; at < cards.length; at += sliceOfCards)
    reply({ cards: cards.slice(at, at + sliceOfCards) });
  reply({ about });
});
