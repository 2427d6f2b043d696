/** The import screen's face of an import: how the text is read, what the student makes of it, and where saving stands. */
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { withoutPageMarks } from '#core/notes/page-marks.ts';
import { titleOfNotes } from '#core/notes/title-of-notes.ts';
import { headingOfNotes } from '#core/proposed-title.ts';
import { countCodePoints, exceedsCodePoints, NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { messages } from '#web/imports/messages.ts';
import type { PasteDraft } from '#web/imports/paste-draft.ts';
import type { PreviewCard } from '#web/imports/preview/preview-card.ts';
import { readText } from '#web/imports/reading/read-text.ts';
import type { AboutReading } from '#web/imports/reading/reading-messages.ts';
import { useReading } from '#web/imports/reading/use-reading.ts';
import { findCards } from './find-cards.ts';
import type { ImportError } from './import-error.ts';
import { findCardsOf, type ImportFace, saveCardsOf } from './run-import.ts';
import { saveError } from './save-cards.ts';
import { useImportFlow } from './use-import-flow.ts';

/** How long 'saved' is seen before the library opens. */
const afterAutoSaveMs = 2000;
const afterManualSaveMs = 1000;

const noCards: PreviewCard[] = [];

export type Import = ReturnType<typeof useImport>;

export function useImport() {
  const { flow, draft: paste, effects, ...page } = useImportFlow();
  const { text } = paste;
  const navigate = useNavigate();
  const { read, busy } = useReading(text, paste.options);
  const reading = read?.about ?? null;
  const cards = paste.cards ?? read?.cards ?? noCards;
  // What is not read yet proposes nothing.
  const proposed = useMemo(
    () => (read || paste.cards ? proposedTitle(text, cards, paste, reading) : ''),
    [text, cards, paste, read, reading],
  );

  const face: ImportFace = {
    noContent: messages.noContent.screen,
    refusalOfText: (draft) => (reading?.structured === false ? tooLongForTutor(draft.text) : null),
    find: (draft, signal) => findCards(draft.text, draft.options, signal),
    nothingIn: (found) => (found.cards.length === 0 ? noCardsIn(reading) : null),
    // What the text itself says stays a reading of the text, whose separators can still be changed.
    showing: (draft, found) => ({
      ...draft,
      cards: found.onDevice ? null : found.cards,
      notice: found.notice,
    }),
    hasPreview: true,
    saving: (draft, found) => face.showing(draft, found),
    proposedTitle: (draft, all) => proposedTitle(draft.text, all, draft, reading),
    languages: () => reading?.languages,
    look: () => effects.dispatch({ type: 'failed', at: 'save', error: messages.needsLook }),
    saveError,
    saved: (_set, mode, next) =>
      page.later(mode === 'auto' ? afterAutoSaveMs : afterManualSaveMs, () => {
        if (next) effects.dispatch({ type: 'restarted', draft: next });
        else navigate(pages.sets);
      }),
    savedNotice: () => null,
  };
  const run = { face, effects };
  const change = (part: Partial<PasteDraft>) => page.change({ ...paste, ...part });

  async function saveNow(): Promise<void> {
    if (paste.cards || !busy) return saveCardsOf(run, paste, cards, 'manual');
    // Pressed before the last change was read: what is saved is what the text says now.
    effects.dispatch({ type: 'saving', cardCount: cards.length });
    const signal = page.begin();
    const now = await readText(paste.text, paste.options, signal).catch(() => null);
    if (now && !signal.aborted) await saveCardsOf(run, paste, now.cards, 'manual');
  }

  return {
    paste,
    reading,
    cards,
    title: paste.title ?? proposed,
    step: flow.step,
    error: flow.error,
    titleError: flow.titleError,
    ready: page.ready,
    draftsFail: page.draftsFail,
    /** The text is being read: the cards of a long one are not there yet, or are those of earlier choices. */
    busy,
    change,
    /** Cards as the student wants them; from now on the text is not read again by itself. */
    setCards: (next: PreviewCard[]) => change({ cards: next }),
    readAgain: () => change({ cards: null, notice: null, savedParts: 0 }),
    clearError: page.dismissError,
    importNow: () =>
      paste.cards
        ? saveCardsOf(run, paste, paste.cards, 'auto')
        : findCardsOf(run, paste, true, page.begin()),
    previewFirst: () => findCardsOf(run, paste, false, page.begin()),
    saveNow,
    cancel: page.cancel,
  };
}

function tooLongForTutor(text: string): ImportError | null {
  if (!exceedsCodePoints(text, NOTES_LIMIT_CODE_POINTS)) return null;
  const over = countCodePoints(text) - NOTES_LIMIT_CODE_POINTS;
  const description = messages.screen.tooLongForTutor(over, NOTES_LIMIT_CODE_POINTS);
  return { title: messages.importFailed.title, description };
}

/** The tutor's words, where it was asked; what is wrong with a list says so in its first problem. */
function noCardsIn(reading: AboutReading | null): ImportError {
  const problem = reading?.structured ? reading.problems[0] : undefined;
  return problem
    ? { ...messages.noCards, description: messages.noneInList(problem.message) }
    : messages.noCards;
}

/** While the student has written no title: what heads the notes, else what their file is called, else the deck, else what they are about. */
function proposedTitle(
  marked: string,
  cards: readonly PreviewCard[],
  { fileTitle }: PasteDraft,
  reading: AboutReading | null,
): string {
  const text = withoutPageMarks(marked);
  return headingOfNotes(text, cards) ?? fileTitle ?? reading?.title ?? titleOfNotes(text, cards) ?? '';
}
