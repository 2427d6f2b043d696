/** Reads a long text beside the page, so that the page stays alive, and hands the cards over in slices. */
import { withoutPageMarks } from '#core/notes/page-marks.ts';
import { readImport } from '#core/read-import.ts';
import { cardsOfReading } from '#web/imports/preview/preview-card.ts';
import type { ReadingReply, ReadingRequest } from './reading-messages.ts';

/** So many cards are unpacked within a frame. */
const sliceOfCards = 2000;

addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  const { cards: found, ...about } = readImport(withoutPageMarks(data.text), data.options);
  const cards = cardsOfReading(found);
  const reply = (message: ReadingReply) => postMessage(message);
  for (let at = 0; at < cards.length; at += sliceOfCards)
    reply({ cards: cards.slice(at, at + sliceOfCards) });
  reply({ about });
});
