/** The calls about flashcard sets. */
import { z } from 'zod';
import type { CardContent } from '#core/card.ts';
import { DIRECTIONS } from '#core/facets/facet.ts';
import { setLanguages } from '#core/languages/language-codes.ts';
import {
  CARDS_PER_SET_LIMIT,
  exceedsCodePoints,
  SIDE_LIMIT_CODE_POINTS,
  TITLE_LIMIT_CODE_POINTS,
  textProblem,
} from '#core/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { Sha256 } from './media.ts';

/** One check for all: a set has thousands of texts, and each check of its own would cost as much again. `whenBlank` null: may be blank. */
const kept = (limit: number, what: string, whenBlank: string | null) =>
  z.string(`${what} must be text`).check(({ value, issues }) => {
    const refuse = (message: string) => issues.push({ code: 'custom', message, input: value });
    if (textProblem(value) !== null) refuse(`${what} holds a character that cannot be stored`);
    if (exceedsCodePoints(value, limit))
      refuse(`${what} is longer than ${limit.toLocaleString('en')} characters`);
    if (whenBlank !== null && value.trim() === '') refuse(whenBlank);
  });

const SetTitle = kept(TITLE_LIMIT_CODE_POINTS, 'The title', 'Please enter a title');
const Side = (what: string) => kept(SIDE_LIMIT_CODE_POINTS, what, `${what} is empty`);

/** A card to save: `id` names one already in the set, so that its learning state is kept. */
export const CardDraft = z.object({
  id: Id.optional(),
  term: Side('A term'),
  definition: Side('A definition'),
  source: kept(SIDE_LIMIT_CODE_POINTS, 'A source', null).nullish(),
} satisfies Record<keyof CardContent | 'id', z.ZodType>);
export type CardDraft = z.infer<typeof CardDraft>;

/** Null: detected from the cards. */
const SideLanguage = z.enum(setLanguages, 'Please choose a language of the list').nullable();

/** The student's choice. */
export const SetLanguages = z.object({ termLanguage: SideLanguage, definitionLanguage: SideLanguage });
export type SetLanguages = z.infer<typeof SetLanguages>;

const SetDraft = z.object({
  title: SetTitle,
  cards: z
    .array(CardDraft, 'The set needs a list of cards')
    .max(CARDS_PER_SET_LIMIT, `A set holds at most ${CARDS_PER_SET_LIMIT.toLocaleString('en')} cards`),
});

export const Directions = z.enum(DIRECTIONS, 'Please choose a direction');

/** A new set may include its languages and directions, as a file exported here does. */
export const NewSet = SetDraft.extend({ ...SetLanguages.partial().shape, directions: Directions.optional() });
export type NewSet = z.infer<typeof NewSet>;

/** With `version`, a save is rejected with `conflict` if the set changed since it was read. */
export const SetUpdate = SetDraft.extend({ version: z.int().min(1).optional() });
export type SetUpdate = z.infer<typeof SetUpdate>;

export const Card = z.object({
  id: Id,
  term: z.string(),
  definition: z.string(),
  source: z.string().nullable(),
} satisfies { id: z.ZodType } & { [Field in keyof CardContent]: z.ZodType<CardContent[Field]> });
export type Card = z.infer<typeof Card>;

const setFields = {
  id: Id,
  title: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
};
export const FlashcardSet = z.object({
  ...setFields,
  ...SetLanguages.shape,
  /** How it is asked; absent from servers of the previous release. */
  directions: Directions.optional(),
  cards: z.array(Card),
});
export type FlashcardSet = z.infer<typeof FlashcardSet>;

/** `goneMedia`: pictures and sounds its cards show but the server does not have; absent if it has all. */
export const SavedSet = FlashcardSet.extend({ goneMedia: z.array(Sha256).optional() });
export type SavedSet = z.infer<typeof SavedSet>;

export const SetSummary = z.object({
  ...setFields,
  cardCount: z.int(),
  masteredCount: z.int(),
  /** When one of its cards was last rated. */
  studiedAt: z.iso.datetime().nullable(),
  /** When a practice session of it was last started or answered. */
  practisedAt: z.iso.datetime().nullable(),
  /** The student's tags. */
  tags: z.array(z.string()),
  /** Number of proposed cards awaiting the student's decision. */
  toCheck: z.int(),
});
export type SetSummary = z.infer<typeof SetSummary>;

/** Limits the bytes: thousands of cards with two sides of 10,000 four-byte characters each cannot be typed. */
const setBodyLimitBytes = 16 * 1024 * 1024;

export const listSets = endpoint({
  method: 'GET',
  path: '/api/flashcard-sets',
  summary: 'Returns all sets of the caller, newest first; with counts instead of cards if `view=summary`.',
  query: z.object({ view: z.enum(['full', 'summary']).default('full') }),
  response: z.array(z.union([FlashcardSet, SetSummary])),
});

/** The list as the web app parses it. */
export const SetSummaries = z.array(SetSummary);

export const getSet = endpoint({
  method: 'GET',
  path: '/api/flashcard-sets/:id',
  summary: 'Returns a set with its cards, in the order the user gave them.',
  params: IdParams,
  response: FlashcardSet,
});

export const createSet = endpoint({
  method: 'POST',
  path: '/api/flashcard-sets',
  summary: 'Creates a set. Reports pictures and sounds of its cards that are no longer stored.',
  body: NewSet,
  keyed: true,
  response: SavedSet,
  bodyLimitBytes: setBodyLimitBytes,
  successStatus: 201,
});

export const updateSet = endpoint({
  method: 'PUT',
  path: '/api/flashcard-sets/:id',
  summary:
    'Replaces title and cards, keeping the learning state of each card that stays. Reports pictures and sounds that are no longer stored.',
  params: IdParams,
  body: SetUpdate,
  response: SavedSet,
  bodyLimitBytes: setBodyLimitBytes,
});

export const deleteSet = endpoint({
  method: 'DELETE',
  path: '/api/flashcard-sets/:id',
  summary: 'Deletes a set. It can be restored for a short time.',
  params: IdParams,
});

export const restoreSet = endpoint({
  method: 'POST',
  path: '/api/flashcard-sets/:id/restore',
  summary: 'Restores a recently deleted set.',
  params: IdParams,
  response: FlashcardSet,
});
