/** Holds one import for a page: its state, the draft kept on the device, and what a run does to the world outside. */
import { useEffect, useReducer, useRef } from 'react';
import { messages } from '#web/imports/messages.ts';
import { emptyPaste, type PasteDraft, usePasteDraft } from '#web/imports/paste-draft.ts';
import { keepsNotes } from '#web/session/keep-notes.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { importFlow, newImport } from './import-flow.ts';
import type { ImportEffects } from './run-import.ts';
import { saveCards } from './save-cards.ts';

export function useImportFlow() {
  const { found, keep, drop, failed } = usePasteDraft();
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
    keepNotes: async (set, text) => {
      if (!keepsNotes()) return null;
      const { keepNotesOf } = await import('#web/imports/notes/keep-notes-of.ts');
      return keepNotesOf(set, text);
    },
    announce,
    toast,
  };
  return {
    flow,
    draft,
    /** The draft of the last visit has been looked for. */
    ready: found !== undefined,
    draftsFail: failed,
    effects,
    /** Replaces the draft on the page and on the device. */
    change: (next: PasteDraft) => {
      dispatch({ type: 'changed', draft: next });
      effects.keep(next);
    },
    dismissError: () => dispatch({ type: 'error-dismissed' }),
    /** The signal of the work that begins now; leaving the page or `cancel` aborts it. */
    begin: () => {
      abort.current = new AbortController();
      return abort.current.signal;
    },
    cancel: () => {
      abort.current?.abort();
      dispatch({ type: 'cancelled' });
      announce(messages.working.cancelled);
    },
    /** Does something after `ms`, unless the student has left the page by then. */
    later: (ms: number, then: () => void) => {
      if (!left.current) timer.current = window.setTimeout(then, ms);
    },
  };
}
