/** Validates and saves the editor's values; never overwrites changes made elsewhere unasked. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { createSet, type FlashcardSet, updateSet } from '#contract/sets.ts';
import { textsOf } from '#core/card.ts';
import { mediaOf } from '#core/media-reference.ts';
import { checkDraft, type DraftProblem } from '#core/set-draft.ts';
import { ApiError, isSessionEnd, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { sendOnceBack } from '#web/api/query-client.ts';
import { goneMedia } from '#web/session/media/find-gone-media.ts';
import { refreshSets } from '#web/sets/use-sets.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { leaveGuard } from '#web/ui/overlay/leave-guard.ts';
import { editorMessages } from './editor-messages.ts';
import { type EditorCard, type EditorValues, isHalf } from './editor-values.ts';

export type SaveState =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved' }
  | { status: 'refused'; problems: readonly DraftProblem[] }
  | { status: 'failed'; message: string }
  /** Changed or deleted elsewhere since it was opened. */
  | { status: 'conflict'; gone: boolean };

/** The set to update: null creates one; without a version, changes made elsewhere are overwritten. */
export type Target = { id: string; version: number | undefined } | null;

/** Enough for thousands of cards on a slow connection. */
const saveTimeoutMs = 60_000;
/** Delay for reading "Set saved!" before the library opens. */
const redirectAfterMs = 1000;

const words = editorMessages;

/** `baseline` is the stored state. `onSaved` gets the saved set before the page is left. */
export function useSaveSet(
  baseline: EditorValues,
  onSaved: (written: EditorValues, saved: FlashcardSet) => void,
) {
  const [state, setState] = useState<SaveState>({ status: 'idle' });
  const navigate = useNavigate();
  const timer = useRef<number | undefined>(undefined);
  // Sending the same body again after a lost reply reuses its key.
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
      return sendOnceBack(() => call(updateSet, { params: { id }, body: { ...body, version }, ...shared }));
    }
    const written = JSON.stringify(body);
    if (attempt.current?.body !== written) attempt.current = { body: written, key: newId() };
    const headers = { 'Idempotency-Key': attempt.current.key };
    return sendOnceBack(() => call(createSet, { body, headers, ...shared }));
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
      const known = new Set(mediaIn(baseline.cards).map(({ sha256 }) => sha256));
      const added = mediaIn(check.cards).filter(({ sha256 }) => !known.has(sha256));
      const gone = added.length > 0 ? await goneMedia(added) : [];
      if (gone.length > 0) {
        setState({ status: 'failed', message: words.mediaGone(gone.map(({ alt }) => alt)) });
        return;
      }
      const saved = await send({ title: check.title, cards: check.cards }, target);
      setState({ status: 'saved' });
      onSaved(values, saved);
      // If the page was left, the guard belongs to another page, and there is no redirect.
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

const mediaIn = (cards: readonly EditorCard[]) => cards.flatMap(textsOf).flatMap(mediaOf);

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

/** The account is full: the server's message says what to delete before retrying. */
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
