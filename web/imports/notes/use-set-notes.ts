/** Loads a set with its notes, and changes both. */

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  addSetNotes,
  forgetSetNotes,
  type LineMarks,
  listSetNotes,
  markSetNotes,
  type Proposal,
  type SetNotes,
  settleProposals,
} from '#contract/set-notes.ts';
import { type CardDraft, type FlashcardSet, getSet, updateSet } from '#contract/sets.ts';
import { coverNotes, type NotesLine } from '#core/notes/notes-coverage.ts';
import { exceedsCodePoints, NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { invalidate, queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';

/** Null for a text longer than notes may be, which was a list read on the device: it is not kept. */
export async function keepNotesOf(
  set: FlashcardSet,
  text: string,
  waiting: readonly Proposed[],
): Promise<number | null> {
  if (exceedsCodePoints(text, NOTES_LIMIT_CODE_POINTS)) return null;
  const proposals = waiting.map(proposalOf);
  await keepNotes(set.id, text, proposals);
  return coverNotes(text, [...set.cards, ...proposals.map(asCard)], {}).filter(
    ({ state }) => state === 'unused',
  ).length;
}

/** Enough for thousands of cards on a slow connection. */
const saveTimeoutMs = 60_000;

export type Proposed = {
  term: string;
  definition: string;
  source?: string | null | undefined;
  why?: string | null | undefined;
};

export const proposalOf = ({ term, definition, source = null, why = null }: Proposed): Proposal => ({
  term,
  definition,
  source,
  why,
});

/** A proposal that waits for a decision, with its place among those of its notes. */
export type Waiting = { notes: SetNotes; place: number; proposal: Proposal };

export const waitingOf = (notes: SetNotes): Waiting[] =>
  notes.proposals.flatMap((proposal, place) =>
    notes.settled.includes(place) ? [] : [{ notes, place, proposal }],
  );

const asCard = ({ term, definition, source = null }: Proposal, place: number) => ({
  id: `proposal-${place}`,
  term,
  definition,
  source,
});

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
        ? notes.data.map((one) => {
            const waiting = waitingOf(one).map(({ proposal, place }) => asCard(proposal, place));
            return { notes: one, lines: coverNotes(one.text, [...cards, ...waiting], one.marks) };
          })
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

type Cards = FlashcardSet['cards'];

/** The last change of each set, for which the next one waits. */
const turns = new Map<string, Promise<unknown>>();

/** Changes the set's cards, one change after another, and returns the set and the added cards. Rejects with an ApiError. */
export function changeSetCards(
  setId: string,
  change: (cards: Cards) => readonly CardDraft[],
): Promise<{ set: FlashcardSet; added: Cards }> {
  const before = turns.get(setId) ?? Promise.resolve();
  const turn = before.catch(() => {}).then(() => changeNow(setId, change));
  turns.set(setId, turn);
  const end = () => {
    if (turns.get(setId) === turn) turns.delete(setId);
  };
  turn.then(end, end);
  return turn;
}

async function changeNow(setId: string, change: (cards: Cards) => readonly CardDraft[]) {
  const key = queryKeys.set(setId);
  const fetched = () => call(getSet, { params: { id: setId } });
  const known = queryClient.getQueryData<FlashcardSet>(key);
  const from = known ?? (await fetched());
  try {
    return await savedWith(from, change);
  } catch (error) {
    // Saved elsewhere meanwhile: the change is made to what that left, once.
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
    return savedWith(await fetched(), change);
  }
}

async function savedWith(from: FlashcardSet, change: (cards: Cards) => readonly CardDraft[]) {
  const set = await call(updateSet, {
    params: { id: from.id },
    body: { title: from.title, cards: [...change(from.cards)], version: from.version },
    timeoutMs: saveTimeoutMs,
  });
  queryClient.setQueryData(queryKeys.set(from.id), set);
  void invalidate(queryKeys.setSummaries);
  void invalidate(queryKeys.today);
  const held = new Set(from.cards.map(({ id }) => id));
  return { set, added: set.cards.filter(({ id }) => !held.has(id)) };
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

/** Says that proposals were kept or dropped, or takes that back. */
export async function settle(
  setId: string,
  notes: SetNotes,
  places: number[],
  settled: boolean,
): Promise<void> {
  await call(settleProposals, { params: { id: setId, notesId: notes.id }, body: { places, settled } });
  queryClient.setQueryData<SetNotes[]>(queryKeys.setNotes(setId), (all) =>
    all?.map((one) => {
      if (one.id !== notes.id) return one;
      const others = one.settled.filter((place) => !places.includes(place));
      return { ...one, settled: settled ? [...others, ...places].sort((a, b) => a - b) : others };
    }),
  );
  void invalidate(queryKeys.setSummaries);
}

/** Keeps notes with a set, and the cards that wait there. */
export async function keepNotes(setId: string, text: string, proposals: Proposal[]): Promise<void> {
  const kept = await call(addSetNotes, {
    params: { id: setId },
    body: { id: newId(), text, proposals },
    timeoutMs: saveTimeoutMs,
  });
  queryClient.setQueryData<SetNotes[]>(queryKeys.setNotes(setId), (all) => all && [...all, kept]);
  void invalidate(queryKeys.setSummaries);
}

export async function forgetNotes(setId: string): Promise<void> {
  await call(forgetSetNotes, { params: { id: setId } });
  queryClient.setQueryData<SetNotes[]>(queryKeys.setNotes(setId), []);
}
