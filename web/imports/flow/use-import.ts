/** The import on the import screen, with its preview. */
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { withoutPageMarks } from '#core/notes/page-marks.ts';
import { titleOfNotes } from '#core/notes/title-of-notes.ts';
import { headingOfNotes } from '#core/proposed-title.ts';
import { importedSetTitle } from '#core/set-draft.ts';
import { countCodePoints, exceedsCodePoints, NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { networkWords } from '#web/api/api-error.ts';
import { useIsShared } from '#web/imports/intake/use-shared.ts';
import { messages } from '#web/imports/messages.ts';
import { parseText } from '#web/imports/parsing/parse-text.ts';
import type { ParseSummary } from '#web/imports/parsing/parse-worker.ts';
import { useParsedText } from '#web/imports/parsing/use-parsed-text.ts';
import type { PasteDraft } from '#web/imports/paste-draft.ts';
import type { PreviewCard } from '#web/imports/preview/preview-card.ts';
import { screenMessages } from '#web/imports/screen-messages.ts';
import type { ImportError } from './import-error.ts';
import type { ImportFace, SaveMode } from './run-import.ts';
import { saveError } from './save-cards.ts';
import { useImportFlow } from './use-import-flow.ts';

/** How long "saved" is shown before the library opens. */
const afterAutoSaveMs = 2000;
const afterManualSaveMs = 1000;

const noCards: PreviewCard[] = [];

/** Shared with the home page, which fetches it when it is first needed. */
const maker = () => import('./make-cards.ts');

export type Import = ReturnType<typeof useImport>;

export function useImport() {
  const { flow, draft: paste, effects, ...page } = useImportFlow();
  const { text } = paste;
  const navigate = useNavigate();
  const { read, busy } = useParsedText(text, paste.options);
  const summary = read?.about ?? null;
  const cards = paste.cards ?? read?.cards ?? noCards;
  // No title is proposed before the text has been read, and of tens of thousands of cards only once they are drawn.
  const named = useDeferredValue(read || paste.cards ? paste : null);
  const namedCards = useDeferredValue(cards);
  const namedBy = useDeferredValue(summary);
  const proposed = useMemo(
    () => (named ? proposedTitle(named.text, namedCards, named, namedBy) : ''),
    [named, namedCards, namedBy],
  );

  // Cards of a file or photo are looked for at once, so that the student's next step is to check them; of typed text only on demand.
  const isTaken = useRef(true);
  const isShared = useIsShared();

  const face: ImportFace = {
    noContent: messages.noContent.screen,
    refusalOfText: (draft) => (summary?.structured === false ? tooLongForTutor(draft.text) : null),
    find: async (draft, signal) =>
      (await maker()).findCards(draft.text, draft.options, signal, draft.fileName ?? ''),
    nothingIn: (found) => (found.cards.length === 0 && !found.story ? noCardsIn(summary) : null),
    // Cards parsed on the device are not stored, so that separators can still be changed.
    showing: (draft, found) => ({
      ...draft,
      cards: found.onDevice ? null : found.cards,
      notice: found.notice,
      story: found.story ?? false,
    }),
    hasPreview: true,
    showsFirst: (_draft, found) => found.cards.some(({ why }) => why),
    saving: (draft, found) => face.showing(draft, found),
    proposedTitle: (draft, all) => proposedTitle(draft.text, all, draft, summary),
    languages: () => summary?.languages,
    // They are in view, with what is to be checked marked.
    look: () => {},
    saveError,
    saved: (_set, mode, next) =>
      page.later(mode === 'auto' ? afterAutoSaveMs : afterManualSaveMs, () => {
        if (next) {
          isTaken.current = true;
          effects.dispatch({ type: 'restarted', draft: next });
        } else navigate(pages.sets);
      }),
    savedNotice: () => null,
  };
  const run = { face, effects };
  const unloaded = () => {
    const error = { title: messages.importFailed.title, description: networkWords };
    effects.dispatch({ type: 'failed', at: 'text', error });
  };
  const findNow = (thenSave: boolean) => {
    const signal = page.begin();
    return maker().then(({ findCardsOf }) => findCardsOf(run, paste, thenSave, signal), unloaded);
  };
  const saveAll = (all: readonly PreviewCard[], mode: SaveMode) =>
    maker().then(({ saveCardsOf }) => saveCardsOf(run, paste, all, mode), unloaded);
  const change = (part: Partial<PasteDraft>) => page.change({ ...paste, ...part });

  async function saveNow(): Promise<void> {
    if (paste.cards || !busy) return saveAll(cards, 'manual');
    // Saves the current text even if the preview is still behind.
    effects.dispatch({ type: 'saving', cardCount: cards.length });
    const signal = page.begin();
    const now = await parseText(paste.text, paste.options, signal).catch(() => null);
    if (now && !signal.aborted) await saveAll(now.cards, 'manual');
  }

  const preview = () => findNow(false);
  const isFromFile = Boolean(paste.fileName || paste.readNote);
  const isUnread = !paste.cards && !busy && summary?.structured === false && flow.step === 'idle';
  useEffect(() => {
    if (!isTaken.current || !isFromFile || !isUnread || isShared) return;
    isTaken.current = false;
    void preview();
  });

  return {
    paste,
    summary,
    cards,
    title: paste.title ?? proposed,
    step: flow.step,
    error: flow.error,
    titleError: flow.titleError,
    ready: page.ready,
    draftsFail: page.draftsFail,
    /** The cards are missing or out of date because the text is still being read. */
    busy,
    change,
    /** Changes the text by hand. */
    type(part: Partial<PasteDraft>) {
      isTaken.current = false;
      change(part);
    },
    /** Takes the text of a file, a photo or another program. */
    take(part: Partial<PasteDraft>) {
      isTaken.current = true;
      change(part);
      // Reading it may keep the page busy, and a page that is left then has no time to store it.
      page.storeNow();
    },
    /** Replaces the cards with edited ones; the text is then no longer re-read automatically. */
    setCards: (next: PreviewCard[]) => change({ cards: next }),
    readAgain: () => change({ cards: null, notice: null, savedParts: 0 }),
    clearError: page.dismissError,
    importNow: () => (paste.cards ? saveAll(paste.cards, 'auto') : findNow(true)),
    preview,
    saveNow,
    cancel: page.cancel,
  };
}

function tooLongForTutor(text: string): ImportError | null {
  if (!exceedsCodePoints(text, NOTES_LIMIT_CODE_POINTS)) return null;
  const over = countCodePoints(text) - NOTES_LIMIT_CODE_POINTS;
  const description = screenMessages.tooLongForTutor(over, NOTES_LIMIT_CODE_POINTS);
  return { title: messages.importFailed.title, description };
}

/** For a list its first problem, otherwise the tutor's message. */
function noCardsIn(summary: ParseSummary | null): ImportError {
  const problem = summary?.structured ? summary.problems[0] : undefined;
  return problem
    ? { ...messages.noCards, description: screenMessages.noneInList(problem.message) }
    : messages.noCards;
}

/** The proposed title: heading of the notes, else what a list states, else file name, else their topic, else for a photo its date. */
function proposedTitle(
  marked: string,
  cards: readonly PreviewCard[],
  { fileTitle, readNote }: PasteDraft,
  summary: ParseSummary | null,
): string {
  const text = withoutPageMarks(marked);
  const found = headingOfNotes(text, cards) ?? summary?.title ?? fileTitle ?? titleOfNotes(text, cards);
  return found ?? (readNote ? importedSetTitle(new Date()) : '');
}
