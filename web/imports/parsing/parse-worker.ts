/** Parses a long text off the main thread and posts the cards in slices. */

import { withoutPageMarks } from '#core/notes/page-marks.ts';
import { type ImportOptions, type ImportResult, readImport } from '#core/read-import.ts';
import { type PreviewCard, previewCardsOf } from '#web/imports/preview/preview-card.ts';

/** The result of parsing, without its cards. */
export type ParseSummary = Omit<ImportResult, 'cards'>;

export type ParseRequest = { text: string; options: ImportOptions };
/** Any number of slices, then what there is to say of all. */
export type ParseReply = { cards: PreviewCard[] } | { about: ParseSummary };

/** Cards that can be deserialised within a frame. */
const sliceOfCards = 2000;

addEventListener('message', ({ data }: MessageEvent<ParseRequest>) => {
  const { cards: found, ...about } = readImport(withoutPageMarks(data.text), data.options);
  const cards = previewCardsOf(found);
  const reply = (message: ParseReply) => postMessage(message);
  for (let at = 0; at < cards.length; at += sliceOfCards)
    reply({ cards: cards.slice(at, at + sliceOfCards) });
  reply({ about });
});
