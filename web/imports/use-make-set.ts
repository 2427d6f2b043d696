/** The home page's one press: from notes to a saved set, or to the import screen where something needs a look. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { importedSetTitle } from '#core/set-draft.ts';
import { ApiError, networkWords } from '#web/api/api-error.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { FoundCards } from './find-cards.ts';
import { type ImportError, importError } from './import-error.ts';
import { messages } from './messages.ts';
import type { PasteDraft } from './paste-draft.ts';
import { saveCards, saveError } from './save-cards.ts';
import type { Work } from './work-status.tsx';

export type MakeState =
  | { status: 'idle' }
  | { status: 'working'; work: Work }
  | { status: 'success'; cardCount: number }
  | { status: 'error'; error: ImportError };

/** How long the check mark stays before the box is ready for the next notes. */
const successMs = 2000;

/** The reader of lists and tables is as heavy as the rest of the page, and most visits paste nothing. */
const cardFinder = () =>
  import('./find-cards.ts').catch((cause: unknown) => {
    throw new ApiError(0, 'network', networkWords, { cause });
  });

type Options = {
  draft: PasteDraft;
  /** Replaces the draft on the screen and on the device. */
  change: (next: PasteDraft) => void;
  /** The set is saved: the draft goes. */
  forget: () => void;
  /** The box is ready again. */
  onDone: (set: FlashcardSet) => void;
};

export function useMakeSet({ draft, change, forget, onDone }: Options) {
  const [state, setState] = useState<MakeState>({ status: 'idle' });
  const navigate = useNavigate();
  const abort = useRef<AbortController | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(
    () => () => {
      abort.current?.abort();
      clearTimeout(timer.current);
    },
    [],
  );

  const fail = (error: ImportError) => {
    setState({ status: 'error', error });
    toast({ ...error, tone: 'error' });
  };

  async function make(): Promise<void> {
    if (draft.text.trim() === '')
      return fail({ title: messages.noContent.title, description: messages.noContent.home });
    abort.current = new AbortController();
    const { signal } = abort.current;
    setState({ status: 'working', work: { step: 'reading' } });
    announce(`${messages.working.reading}…`);
    let found: FoundCards;
    try {
      const { findCards } = await cardFinder();
      found = await findCards(draft.text, {}, signal);
    } catch (error) {
      if (signal.aborted) return;
      return fail(importError(error));
    }
    if (signal.aborted) return;
    if (found.cards.length === 0 && !found.needsLook) return fail(messages.noCards);
    if (found.needsLook) return review(found);
    await save(found);
  }

  async function save(found: FoundCards): Promise<void> {
    const cardCount = found.cards.length;
    setState({ status: 'working', work: { step: 'saving', cardCount } });
    try {
      const set = await saveCards(found.title ?? importedSetTitle(new Date()), found.cards);
      forget();
      setState({ status: 'success', cardCount });
      toast({
        title: messages.created.title,
        description: [messages.created.description(cardCount), found.notice].filter(Boolean).join(' '),
      });
      timer.current = window.setTimeout(() => {
        setState({ status: 'idle' });
        onDone(set);
      }, successMs);
    } catch (error) {
      // Finding them again could cost a minute, and find others.
      change({ ...draft, cards: found.cards, title: found.title, notice: found.notice });
      fail(saveError(error, 'manual'));
    }
  }

  /** Nothing is left out behind a student's back: they see the cards first. */
  function review(found: FoundCards): void {
    change({ ...draft, cards: null, title: found.title, notice: found.notice, options: {} });
    navigate(pages.import);
  }

  const cancel = () => {
    abort.current?.abort();
    setState({ status: 'idle' });
    announce(messages.working.cancelled);
  };

  return { state, make, cancel, reset: () => setState({ status: 'idle' }) };
}
