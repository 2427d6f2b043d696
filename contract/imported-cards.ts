/** The calls that record which notes of Anki packages cards came from. */
import { z } from 'zod';
import { CARDS_PER_SET_LIMIT, textProblem } from '#core/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';

const storable = (text: string) => textProblem(text) === null;
/** Anki's own ids have ten characters. */
const Guid = z.string().min(1).max(200).refine(storable, 'A note id holds a character that cannot be stored');
/** Maximum notes asked about per call. */
export const NOTES_AT_ONCE = 1_000;
/** Maximum cards in a reply: of more, those of the notes asked about first. */
export const FOUND_AT_ONCE = 5_000;

/** A card of a note: `noteType` is its name, `place` the index of the card in the note, from 0. */
export const NoteOfCard = z.object({
  guid: Guid,
  noteType: z.string().max(200).refine(storable, 'A note type holds a character that cannot be stored'),
  place: z.int().min(0).max(1_000_000),
});
export type NoteOfCard = z.infer<typeof NoteOfCard>;

export const ImportedCard = NoteOfCard.extend({
  cardId: Id,
  setId: Id,
  /** SHA-256 of its content in the package, in hexadecimal digits. */
  readAs: z.string(),
  /** Whether the student has changed the card since. */
  edited: z.boolean(),
});
export type ImportedCard = z.infer<typeof ImportedCard>;

export const findImportedCards = endpoint({
  method: 'POST',
  path: '/api/imported-cards/find',
  summary: `Returns the cards made from these Anki notes, in the order of the notes, and whether each was edited since; at most ${FOUND_AT_ONCE.toLocaleString('en')}.`,
  body: z.object({ guids: z.array(Guid).min(1).max(NOTES_AT_ONCE) }),
  response: z.array(ImportedCard),
  bodyLimitBytes: 2 * 1024 * 1024,
});

export const listImportedCards = endpoint({
  method: 'GET',
  path: '/api/flashcard-sets/:id/imported-cards',
  summary: 'Returns the cards of a set that were made from Anki notes.',
  params: IdParams,
  response: z.array(ImportedCard),
});

export const recordImportedCards = endpoint({
  method: 'PUT',
  path: '/api/flashcard-sets/:id/imported-cards',
  summary: 'Records which Anki notes cards of a set were made from, and their current content.',
  params: IdParams,
  body: z.object({
    cards: z
      .array(NoteOfCard.extend({ cardId: Id, readAs: z.string().regex(/^[0-9a-f]{64}$/) }))
      .min(1)
      .max(CARDS_PER_SET_LIMIT),
  }),
  response: z.object({ recorded: z.int() }),
  bodyLimitBytes: 4 * 1024 * 1024,
});
