/** The import on the home page: one press from notes to a saved set, or on to the import screen if something needs checking. */
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { ApiError, networkWords } from '#web/api/api-error.ts';
import { messages } from '#web/imports/messages.ts';
import { emptyPaste } from '#web/imports/paste-draft.ts';
import { findCardsOf, type ImportFace } from './run-import.ts';
import { saveError } from './save-cards.ts';
import { useImportFlow } from './use-import-flow.ts';

/** How long the check mark is shown before the box is ready for more notes. */
const successMs = 2000;

/** Loaded on demand: the parser is as large as the rest of the page. */
const cardFinder = () =>
  import('./find-cards.ts').catch((cause: unknown) => {
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
    // Found cards are dropped: the import screen reads the text again and shows what was left out.
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
