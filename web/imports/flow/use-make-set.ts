/** The home page's face of an import: from notes to a saved set by one press, or to the import screen where something needs a look. */
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { ApiError, networkWords } from '#web/api/api-error.ts';
import { messages } from '#web/imports/messages.ts';
import { emptyPaste } from '#web/imports/paste-draft.ts';
import { findCardsOf, type ImportFace } from './run-import.ts';
import { saveError } from './save-cards.ts';
import { useImportFlow } from './use-import-flow.ts';

/** How long the check mark stays before the box is ready for the next notes. */
const successMs = 2000;

/** The reader of lists and tables is as heavy as the rest of the page, and most visits paste nothing. */
const cardFinder = () =>
  import('./find-cards.ts').catch((cause: unknown) => {
    throw new ApiError(0, 'network', networkWords, { cause });
  });

/** `onDone` hears of the set when the box is ready again. */
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
    // Nothing is left out behind a student's back: they see on the import screen what the text says.
    showing: (from, found) => ({
      ...from,
      cards: null,
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
    saved: (set, _mode, next) =>
      page.later(successMs, () => {
        effects.dispatch({ type: 'restarted', draft: next ?? emptyPaste });
        onDone(set);
      }),
    savedNotice: ({ notice }) => notice,
  };

  return {
    flow,
    draft,
    draftsFail: page.draftsFail,
    change: page.change,
    dismissError: page.dismissError,
    make: () => findCardsOf({ face, effects }, draft, true, page.begin()),
    cancel: page.cancel,
  };
}
