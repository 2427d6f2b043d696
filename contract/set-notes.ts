/** Endpoints for a set's notes, which are stored to show a card's source in context. */
import { z } from 'zod';
import {
  CARDS_PER_SET_LIMIT,
  exceedsCodePoints,
  NOTES_LIMIT_CODE_POINTS,
  textProblem,
} from '#core/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { CardDraft } from './sets.ts';

/** Maximum pastes per set. */
export const NOTES_PER_SET_LIMIT = 50;

/** The student's decision on a line, by its number from 1: `ignored`, or the card it was added to. */
export const LineMarks = z
  .record(
    z.string().regex(/^[1-9]\d{0,5}$/, 'A line is named by its number'),
    z.union([z.literal('ignored'), Id]),
  )
  .refine((marks) => Object.keys(marks).length <= 20_000, 'So many lines cannot be marked');
export type LineMarks = z.infer<typeof LineMarks>;

/** A card found in the notes that awaits the student's decision; `why` is the code of what makes it unsure. */
export const Proposal = CardDraft.omit({ id: true }).extend({ why: z.string().max(60).nullable() });
export type Proposal = z.infer<typeof Proposal>;

/** Index of a proposal in the list of its notes, from 0. */
const Place = z
  .int()
  .min(0)
  .max(CARDS_PER_SET_LIMIT - 1);

export const SetNotes = z.object({
  id: Id,
  /** As pasted. */
  text: z.string(),
  marks: LineMarks,
  /** All proposals made from the notes. */
  proposals: z.array(Proposal),
  /** Ascending indexes of those the student kept or dropped. */
  settled: z.array(z.int()),
  createdAt: z.iso.datetime(),
});
export type SetNotes = z.infer<typeof SetNotes>;

export const listSetNotes = endpoint({
  method: 'GET',
  path: '/api/flashcard-sets/:id/notes',
  summary: 'Returns the stored notes a set was made from, oldest first.',
  params: IdParams,
  response: z.array(SetNotes),
});

export const addSetNotes = endpoint({
  method: 'POST',
  path: '/api/flashcard-sets/:id/notes',
  summary: 'Stores notes with a set. Sending the same id again changes nothing.',
  params: IdParams,
  body: z.object({
    id: Id,
    text: z
      .string('The notes must be text')
      .refine((text) => text.trim() !== '', 'There are no notes to keep')
      .refine((text) => textProblem(text) === null, 'The notes hold a character that cannot be stored')
      .refine(
        (text) => !exceedsCodePoints(text, NOTES_LIMIT_CODE_POINTS),
        `The notes are longer than ${NOTES_LIMIT_CODE_POINTS.toLocaleString('en')} characters`,
      ),
    proposals: z
      .array(Proposal)
      .max(CARDS_PER_SET_LIMIT, 'So many cards cannot be proposed at once')
      .default([]),
  }),
  response: SetNotes,
  bodyLimitBytes: 4 * 1024 * 1024,
  successStatus: 201,
});

export const markSetNotes = endpoint({
  method: 'PUT',
  path: '/api/flashcard-sets/:id/notes/:notesId',
  summary: 'Records which lines of the notes are ignored or were added to a card.',
  params: z.object({ id: Id, notesId: Id }),
  body: z.object({ marks: LineMarks }),
  bodyLimitBytes: 2 * 1024 * 1024,
});

export const settleProposals = endpoint({
  method: 'PUT',
  path: '/api/flashcard-sets/:id/notes/:notesId/proposals',
  summary: 'Records that proposed cards were decided on, or takes that back.',
  params: z.object({ id: Id, notesId: Id }),
  body: z.object({ places: z.array(Place).min(1).max(CARDS_PER_SET_LIMIT), settled: z.boolean() }),
});

export const forgetSetNotes = endpoint({
  method: 'DELETE',
  path: '/api/flashcard-sets/:id/notes',
  summary: 'Deletes the notes of a set. Its cards stay.',
  params: IdParams,
});
