/** Turns a text into cards: what is structured is read here and never sent, everything else goes to the tutor. */
import { parseFlashcards } from '#contract/imports.ts';
import { headingOfNotes } from '#core/proposed-title.ts';
import { type ImportOptions, type ImportReading, readImport } from '#core/read-import.ts';
import { call } from '#web/api/call.ts';
import { cardFault, cardsOfReading, type PreviewCard } from './preview-card.ts';
import { refuseUnstorable } from './unstorable-text.ts';

/** The server gives up after 100 s; its answer should still arrive. */
const tutorTimeoutMs = 110_000;

export type FoundCards = {
  /** Read here from what the text itself says; false: the tutor found them. */
  onDevice: boolean;
  cards: PreviewCard[];
  /** What heads the notes, or the deck's own name. */
  title: string | null;
  /** Words about who did the work when a stand-in did. */
  notice: string | null;
  /** True when something would be left out or looks wrong, so that a student should look before it is saved. */
  needsLook: boolean;
};

/** Rejects with an ApiError, with `UnstorableText`, or with the reason of an aborted signal. */
export async function findCards(
  text: string,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<FoundCards> {
  const reading = readImport(text, options);
  if (reading.structured) return foundOnDevice(text, reading);
  refuseUnstorable(text);
  const { flashcards, notice } = await call(parseFlashcards, {
    body: { text },
    signal,
    timeoutMs: tutorTimeoutMs,
  });
  const cards = flashcards.map(({ question, answer, source }, key) => ({
    key,
    term: question,
    definition: answer,
    source,
    doubts: [],
  }));
  const needsLook = cards.some((card) => cardFault(card) !== null);
  return { onDevice: false, cards, title: headingOfNotes(text, cards), notice, needsLook };
}

function foundOnDevice(text: string, reading: ImportReading): FoundCards {
  const cards = cardsOfReading(reading);
  const uncertain = cards.some(
    (card) =>
      cardFault(card) !== null ||
      card.doubts.includes('check-boundary') ||
      card.doubts.includes('unsavable-character'),
  );
  return {
    onDevice: true,
    cards,
    title: headingOfNotes(text, cards) ?? reading.title,
    notice: null,
    needsLook: uncertain || reading.problems.length > 0,
  };
}
