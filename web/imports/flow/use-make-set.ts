/** The import on the home page: one press from notes to a saved set, or on to the import screen if something needs checking. */
import { useNavigate } from 'react-router';
import { pageOf, pages } from '#contract/pages.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { ApiError, networkWords } from '#web/api/api-error.ts';
import { messages } from '#web/imports/messages.ts';
import { emptyPaste } from '#web/imports/paste-draft.ts';
import { keepsNotes } from '#web/session/keep-notes-setting.ts';
import type { ImportFace } from './run-import.ts';
import { saveError } from './save-cards.ts';
import { useImportFlow } from './use-import-flow.ts';

/** How long the check mark is shown before the box is ready for more notes. */
const successMs = 2000;

const unfetched = { title: messages.importFailed.title, description: networkWords };

/** Loaded on demand: the parser is as large as the rest of the page. */
const cardFinder = () =>
  import('./make-cards.ts').catch((cause: unknown) => {
    throw new ApiError(0, 'network', networkWords, { cause });
  });

/** `onDone` gets the set when the box is ready again. */
export function useMakeSet(onDone: (set: FlashcardSet) => void) {
  const { flow, draft, effects, ...page } = useImportFlow();
  const navigate = useNavigate();

  const face: ImportFace = {
    noContent: messages.noContent.home,
    refusalOfText: () => null,
    find: async ({ text }, signal) => {
      const { findCards } = await cardFinder();
      return findCards(text, {}, signal);
    },
    nothingIn: (found) => (found.cards.length === 0 && !found.needsLook ? messages.noCards : null),
    // Cards to be checked need notes to wait with, and a set to wait in.
    showsFirst: (_from, { cards }) =>
      cards.some(({ why }) => why) && (!keepsNotes() || cards.every(({ why }) => why)),
    // Cards of the device are dropped: the import screen reads the text again and shows what was left out.
    showing: (from, found) => ({
      ...from,
      cards: found.onDevice ? null : found.cards,
      story: found.story ?? false,
      title: found.title,
      notice: found.notice,
      options: {},
    }),
    hasPreview: false,
    saving: (from, found) => ({
      ...from,
      cards: found.cards,
      title: found.title,
      notice: found.notice,
      languages: found.languages,
    }),
    proposedTitle: () => '',
    languages: (from) => from.languages,
    look: () => navigate(pages.import),
    saveError: (error) => saveError(error, 'manual'),
    saved: (set, _mode, next, asks) =>
      page.later(successMs, () => {
        effects.dispatch({ type: 'restarted', draft: next ?? emptyPaste });
        if (asks) navigate(pageOf('setNotes', set.id));
        else onDone(set);
      }),
    savedNotice: ({ notice }) => notice,
  };

  return {
    flow,
    draft,
    draftsFail: page.draftsFail,
    change: page.change,
    dismissError: page.dismissError,
    make: async () => {
      const signal = page.begin();
      effects.dispatch({ type: 'reading' });
      try {
        const { findCardsOf } = await import('./make-cards.ts');
        if (!signal.aborted) await findCardsOf({ face, effects }, draft, true, signal);
      } catch {
        // The page's own file could not be fetched; failures of the work itself are told by it.
        effects.dispatch({ type: 'failed', at: 'text', error: unfetched });
        effects.toast({ ...unfetched, tone: 'error' });
      }
    },
    cancel: page.cancel,
  };
}
