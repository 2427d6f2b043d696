/** Turns a text into cards: what is structured is read here and never sent, everything else goes to the tutor. */
import { parseFlashcards } from '#contract/imports.ts';
import { withoutPageMarks } from '#core/notes/page-marks.ts';
import { titleOfNotes } from '#core/notes/title-of-notes.ts';
import { headingOfNotes } from '#core/proposed-title.ts';
import type { ImportOptions, StatedLanguages } from '#core/read-import.ts';
import { call } from '#web/api/call.ts';
import { cardFault, type PreviewCard } from '#web/imports/preview/preview-card.ts';
import { type ReadText, readText } from '#web/imports/reading/read-text.ts';
import { refuseUnstorable } from '#web/imports/unstorable-text.ts';

/** The server gives up after 100 s; its answer should still arrive. */
const tutorTimeoutMs = 110_000;

export type FoundCards = {
  /** Read here from what the text itself says; false: the tutor found them. */
  onDevice: boolean;
  cards: PreviewCard[];
  /** What heads the notes, or the deck's own name. */
  title: string | null;
  /** Of the sides, where the text itself says them. */
  languages?: StatedLanguages | undefined;
  /** Words about who did the work when a stand-in did. */
  notice: string | null;
  /** True when something would be left out or looks wrong, so that a student should look before it is saved. */
  needsLook: boolean;
};

/** Rejects with an ApiError, with `UnstorableText`, or with the reason of an aborted signal. `marked` may hold marks of pages. */
export async function findCards(
  marked: string,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<FoundCards> {
  const text = withoutPageMarks(marked);
  const read = await readText(text, options, signal);
  if (read.about.structured) return foundOnDevice(text, read);
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
  return {
    onDevice: false,
    cards,
    title: headingOfNotes(text, cards) ?? titleOfNotes(text, cards),
    notice,
    needsLook,
  };
}

function foundOnDevice(text: string, { about, cards }: ReadText): FoundCards {
  const uncertain = cards.some(
    (card) =>
      cardFault(card) !== null ||
      card.doubts.includes('check-boundary') ||
      card.doubts.includes('unsavable-character'),
  );
  return {
    onDevice: true,
    cards,
    title: headingOfNotes(text, cards) ?? about.title ?? titleOfNotes(text, cards),
    languages: about.languages,
    notice: null,
    needsLook: uncertain || about.problems.length > 0,
  };
}
