/** Loads a set with its notes, and changes both. */

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  addSetNotes,
  forgetSetNotes,
  type LineMarks,
  listSetNotes,
  markSetNotes,
  type SetNotes,
} from '#contract/set-notes.ts';
import { type CardDraft, type FlashcardSet, getSet, updateSet } from '#contract/sets.ts';
import { coverNotes, type NotesLine } from '#core/notes/notes-coverage.ts';
import { exceedsCodePoints, NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { askAnew, queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';

/** Null for a text longer than notes may be, which was a list read on the device: it is not kept. */
export async function keepNotesOf(set: FlashcardSet, text: string): Promise<number | null> {
  if (exceedsCodePoints(text, NOTES_LIMIT_CODE_POINTS)) return null;
  await keepNotes(set.id, text);
  return coverNotes(text, set.cards, {}).filter(({ state }) => state === 'unused').length;
}

/** Enough for thousands of cards on a slow connection. */
const saveTimeoutMs = 60_000;

export type CoveredNotes = { notes: SetNotes; lines: NotesLine[] };

export function useSetNotes(id: string) {
  const set = useQuery({
    queryKey: queryKeys.set(id),
    queryFn: ({ signal }) => call(getSet, { params: { id }, signal }),
  });
  const notes = useQuery({
    queryKey: queryKeys.setNotes(id),
    queryFn: ({ signal }) => call(listSetNotes, { params: { id }, signal }),
  });
  const cards = set.data?.cards;
  const parts = useMemo<CoveredNotes[] | null>(
    () =>
      cards && notes.data
        ? notes.data.map((one) => ({ notes: one, lines: coverNotes(one.text, cards, one.marks) }))
        : null,
    [cards, notes.data],
  );
  return {
    set: set.data ?? null,
    parts,
    error: set.error ?? notes.error,
    busy: set.isFetching || notes.isFetching,
    retry: () => void Promise.all([set.refetch(), notes.refetch()]),
  };
}

/** Saves the set with other cards; rejects with an ApiError, also where somebody saved it meanwhile. */
export async function saveSetCards(set: FlashcardSet, cards: readonly CardDraft[]): Promise<FlashcardSet> {
  const saved = await call(updateSet, {
    params: { id: set.id },
    body: { title: set.title, cards: [...cards], version: set.version },
    timeoutMs: saveTimeoutMs,
  });
  queryClient.setQueryData(queryKeys.set(set.id), saved);
  void askAnew(queryKeys.setSummaries);
  void askAnew(queryKeys.today);
  return saved;
}

/** Applies a change to the current cards, not to those on screen. */
export async function changeSetCards(
  setId: string,
  change: (cards: FlashcardSet['cards']) => readonly CardDraft[],
): Promise<void> {
  const now = await call(getSet, { params: { id: setId } });
  await saveSetCards(now, change(now.cards));
}

/** Sets the mark of one line, or takes it away. */
export async function markLine(
  setId: string,
  notes: SetNotes,
  line: number,
  mark: string | null,
): Promise<void> {
  const held = queryClient
    .getQueryData<SetNotes[]>(queryKeys.setNotes(setId))
    ?.find((one) => one.id === notes.id);
  const { [String(line)]: _, ...others } = held?.marks ?? notes.marks;
  const marks: LineMarks = mark === null ? others : { ...others, [String(line)]: mark };
  await call(markSetNotes, { params: { id: setId, notesId: notes.id }, body: { marks } });
  queryClient.setQueryData<SetNotes[]>(queryKeys.setNotes(setId), (all) =>
    all?.map((one) => (one.id === notes.id ? { ...one, marks } : one)),
  );
}

/** Keeps notes with a set. */
export async function keepNotes(setId: string, text: string): Promise<void> {
  const kept = await call(addSetNotes, {
    params: { id: setId },
    body: { id: newId(), text },
    timeoutMs: saveTimeoutMs,
  });
  queryClient.setQueryData<SetNotes[]>(queryKeys.setNotes(setId), (all) => all && [...all, kept]);
}

export async function forgetNotes(setId: string): Promise<void> {
  await call(forgetSetNotes, { params: { id: setId } });
  queryClient.setQueryData<SetNotes[]>(queryKeys.setNotes(setId), []);
}
