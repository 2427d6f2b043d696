/** Turns text into cards: structured text is parsed on the device and never sent, everything else goes to the tutor. */
import { parseFlashcards } from '#contract/imports.ts';
import { isOfSlides, withoutPageMarks } from '#core/notes/page-marks.ts';
import { titleOfNotes } from '#core/notes/title-of-notes.ts';
import { headingOfNotes } from '#core/proposed-title.ts';
import type { ImportOptions, StatedLanguages } from '#core/read-import.ts';
import { call } from '#web/api/call.ts';
import { type ParsedText, parseText } from '#web/imports/parsing/parse-text.ts';
import { cardFault, type PreviewCard } from '#web/imports/preview/preview-card.ts';
import { refuseUnstorable } from '#web/imports/unstorable-text.ts';

/** The server gives up after 100 s; its answer should still arrive. */
const tutorTimeoutMs = 110_000;

export type FoundCards = {
  /** Parsed on the device; false if the tutor found them. */
  onDevice: boolean;
  cards: PreviewCard[];
  /** From the heading of the notes or the name of the deck. */
  title: string | null;
  /** Languages of the sides, if the text states them. */
  languages?: StatedLanguages | undefined;
  /** Says when a fallback did the work. */
  notice: string | null;
  /** The text reads like fiction and defines nothing: no cards are proposed. */
  story?: boolean;
  /** True if something was left out or looks wrong, so that the student should check before saving. */
  needsLook: boolean;
};

/**
 * Rejects with an ApiError, `UnstorableText`, or the reason of an aborted signal. `marked` may contain page markers; `fileName` is of
 * the file it was read from.
 */
export async function findCards(
  marked: string,
  options: ImportOptions,
  signal: AbortSignal,
  fileName = '',
): Promise<FoundCards> {
  const text = withoutPageMarks(marked);
  const read = await parseText(text, options, signal);
  if (read.about.structured) return foundOnDevice(text, read);
  refuseUnstorable(text);
  const { flashcards, kind, notice } = await call(parseFlashcards, {
    body: { text, document: fileName !== '', slides: fileName !== '' && isOfSlides(marked) },
    signal,
    timeoutMs: tutorTimeoutMs,
  });
  const story = kind === 'story';
  const cards = flashcards.map(({ question, answer, source, sure, why }, key) => ({
    key,
    term: question,
    definition: answer,
    source,
    doubts: [],
    why: sure ? null : (why ?? 'unclear'),
  }));
  const needsLook = cards.some((card) => cardFault(card) !== null);
  return {
    onDevice: false,
    cards,
    title: headingOfNotes(text, cards) ?? titleOfNotes(text, cards),
    notice,
    story,
    needsLook: needsLook || story,
  };
}

function foundOnDevice(text: string, { about, cards }: ParsedText): FoundCards {
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
