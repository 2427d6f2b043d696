/** The state, stored draft and side effects of one import. */
import { useEffect, useReducer, useRef } from 'react';
import { mayHoldMedia } from '#core/media-reference.ts';
import { messages } from '#web/imports/messages.ts';
import { emptyPaste, type PasteDraft, usePasteDraft } from '#web/imports/paste-draft.ts';
import { keepsNotes } from '#web/session/keep-notes-setting.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { importFlow, newImport } from './import-flow.ts';
import type { ImportEffects } from './run-import.ts';
import { saveCards } from './save-cards.ts';

export function useImportFlow() {
  const { found, keep, flush, drop, failed } = usePasteDraft();
  const [flow, dispatch] = useReducer(importFlow, newImport);
  const draft = flow.changed ?? found ?? emptyPaste;
  const abort = useRef<AbortController | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      abort.current?.abort();
      clearTimeout(timer.current);
    };
  }, []);
  const effects: ImportEffects = {
    dispatch,
    keep: (next) => keep(() => next),
    drop,
    saveCards,
    replaceGoneMedia: async (cards) => {
      // Few texts have pictures: the home page need not load this at first.
      if (!cards.some(({ term, definition }) => mayHoldMedia(term + definition)))
        return { cards, notice: null };
      return (await import('./replace-gone-media.ts')).replaceGoneMedia(cards);
    },
    keepNotes: async (set, text, waiting) => {
      if (!keepsNotes()) return null;
      const { keepNotesOf } = await import('#web/imports/notes/use-set-notes.ts');
      return keepNotesOf(set, text, waiting);
    },
    announce,
    toast,
  };
  return {
    flow,
    draft,
    /** The stored draft has been loaded. */
    ready: found !== undefined,
    draftsFail: failed,
    effects,
    /** Replaces the draft on the page and on the device. */
    change: (next: PasteDraft) => {
      dispatch({ type: 'changed', draft: next });
      effects.keep(next);
    },
    /** Stores a changed draft without waiting for further changes. */
    storeNow: flush,
    dismissError: () => dispatch({ type: 'error-dismissed' }),
    /** A signal for new work; aborted by `cancel` and by leaving the page. */
    begin: () => {
      abort.current = new AbortController();
      return abort.current.signal;
    },
    cancel: () => {
      abort.current?.abort();
      dispatch({ type: 'cancelled' });
      announce(messages.working.cancelled);
    },
    /** Runs `then` after `ms` unless the page was left. */
    later: (ms: number, then: () => void) => {
      if (!left.current) timer.current = window.setTimeout(then, ms);
    },
  };
}
