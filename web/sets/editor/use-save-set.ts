/** Saves what the editor holds: checks it first, says what is wrong where it is wrong, never overwrites others' changes unasked. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { createSet, type FlashcardSet, updateSet } from '#contract/sets.ts';
import { checkDraft, type DraftProblem } from '#core/set-draft.ts';
import { ApiError, isSessionEnd, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { messages } from '#web/sets/messages.ts';
import { refreshSets } from '#web/sets/use-sets.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { leaveGuard } from '#web/ui/overlay/leave-guard.ts';
import { type EditorCard, type EditorValues, isHalf } from './editor-values.ts';

export type SaveState =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved' }
  | { status: 'refused'; problems: readonly DraftProblem[] }
  | { status: 'failed'; message: string }
  /** Changed or deleted elsewhere since it was opened. */
  | { status: 'conflict'; gone: boolean };

/** Which stored set is written: none makes a new one; without a version other changes are replaced. */
export type Target = { id: string; version: number | undefined } | null;

/** A set of thousands of cards over a slow line. */
const saveTimeoutMs = 60_000;
/** So that 'Set saved!' is read before the library appears. */
const redirectAfterMs = 1000;

const words = messages.editor;

/** `onSaved` runs before the browser moves on, with the set as it is stored. */
export function useSaveSet(onSaved: (written: EditorValues, saved: FlashcardSet) => void) {
  const [state, setState] = useState<SaveState>({ status: 'idle' });
  const navigate = useNavigate();
  const timer = useRef<number | undefined>(undefined);
  // The same cards sent again after a lost answer are the same request.
  const attempt = useRef<{ body: string; key: string } | null>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      clearTimeout(timer.current);
    };
  }, []);

  async function send(body: { title: string; cards: EditorCard[] }, target: Target): Promise<FlashcardSet> {
    const shared = { timeoutMs: saveTimeoutMs };
    if (target) {
      const { id, version } = target;
      return call(updateSet, { params: { id }, body: { ...body, version }, ...shared });
    }
    const written = JSON.stringify(body);
    if (attempt.current?.body !== written) attempt.current = { body: written, key: newId() };
    return call(createSet, { body, headers: { 'Idempotency-Key': attempt.current.key }, ...shared });
  }

  async function save(values: EditorValues, target: Target): Promise<void> {
    const check = checkDraft(values);
    if (!check.ok) {
      const [{ title, description }] = check.problems;
      setState({ status: 'refused', problems: check.problems });
      toast({ title, description, tone: 'error' });
      return;
    }
    setState({ status: 'saving' });
    try {
      const saved = await send({ title: check.title, cards: check.cards }, target);
      setState({ status: 'saved' });
      onSaved(values, saved);
      // By then the guard belongs to another page; a student who went there stays there.
      if (!left.current) leaveGuard.clear();
      const halves = values.cards.filter(isHalf).length;
      toast({
        title: target ? words.updated : words.saved,
        description: [words.ready(saved.cards.length), halves > 0 && words.halves(halves)]
          .filter(Boolean)
          .join(' '),
      });
      void refreshSets();
      if (!left.current) timer.current = window.setTimeout(() => navigate(pages.sets), redirectAfterMs);
    } catch (error) {
      setState(failureOf(error, target));
      if (!isConflict(error) && !isSessionEnd(error))
        toast({ ...(fullWords(error) ?? toastOf(target)), tone: 'error' });
    }
  }

  return { state, save, clear: () => setState({ status: 'idle' }) };
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

/** The account keeps as much as one may: trying again helps only after something was deleted, as the server's words say. */
const fullWords = (error: unknown) =>
  error instanceof ApiError && error.code === 'limit_reached'
    ? { title: words.limit.title, description: `${error.message} ${words.limit.kept}` }
    : null;

const toastOf = (target: Target) => ({
  title: words.saveFailed.title,
  description: target ? words.saveFailed.update : words.saveFailed.create,
});

function failureOf(error: unknown, target: Target): SaveState {
  if (isConflict(error)) return { status: 'conflict', gone: false };
  if (target && error instanceof ApiError && error.code === 'not_found')
    return { status: 'conflict', gone: true };
  const full = fullWords(error);
  if (full) return { status: 'failed', message: full.description };
  const { description } = toastOf(target);
  const why = messageOf(error, '');
  return { status: 'failed', message: why ? `${description} ${why}` : description };
}
