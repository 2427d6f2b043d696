/** The calls about single cards and the library's order: suspend, move, remove, merge, copy, tags, languages. */
import { z } from 'zod';
import { CARDS_PER_SET_LIMIT, textProblem } from '#core/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { Directions, FlashcardSet, SetLanguages } from './sets.ts';

const CardIds = z
  .array(Id, 'Please choose a card')
  .min(1, 'Please choose a card')
  .max(CARDS_PER_SET_LIMIT, `At most ${CARDS_PER_SET_LIMIT.toLocaleString('en')} cards at once`);
/** Room for twice five thousand ids. */
const bodyLimitBytes = 512 * 1024;

/** What the list of a set's cards shows in addition to their text. */
export const CardMarks = z.object({
  /** Cards excluded from study, practice and due counts. */
  suspended: z.array(Id),
  /** Leeches: cards with at least `LEECH_LAPSES` lapses. */
  leeches: z.array(z.object({ id: Id, lapses: z.int() })),
});
export type CardMarks = z.infer<typeof CardMarks>;

export const getCardMarks = endpoint({
  method: 'GET',
  path: '/api/flashcard-sets/:id/card-marks',
  summary: 'Returns which cards of a set are suspended, and which are leeches.',
  params: IdParams,
  response: CardMarks,
});

export const suspendCards = endpoint({
  method: 'POST',
  path: '/api/flashcards/suspend',
  summary: 'Suspends cards, or resumes them. They stay in their sets.',
  body: z.object({
    /** Ids of cards, or of single ways of asking one. */
    cardIds: CardIds,
    suspended: z.boolean(),
    /** Affects only the ids given: the id of a card means its facet `f`, not its other facets. */
    facetOnly: z.boolean().default(false),
  }),
  bodyLimitBytes,
  response: z.object({
    /** Cards now in the requested state; missing ones are omitted. */
    cardIds: z.array(Id),
  }),
});

/** Positions of cards before a move; passed back as `places`, they restore them. */
export const MovedCards = z.object({
  from: z.array(z.object({ setId: Id, cardIds: z.array(Id), places: z.array(z.int().min(0)) })),
});
export type MovedCards = z.infer<typeof MovedCards>;

export const moveCards = endpoint({
  method: 'POST',
  path: '/api/flashcard-sets/:id/cards/move',
  summary:
    'Moves cards of other sets to the end of this one, with their learning state, ratings and practice.',
  params: IdParams,
  body: z
    .object({
      cardIds: CardIds,
      /** One for each card; used if all of them are free. */
      places: z.array(z.int().min(0).max(1_000_000_000)).optional(),
    })
    .refine(
      ({ cardIds, places }) => places === undefined || places.length === cardIds.length,
      'Each card needs its place',
    ),
  bodyLimitBytes,
  response: MovedCards,
});

export const removeCards = endpoint({
  method: 'POST',
  path: '/api/flashcard-sets/:id/cards/remove',
  summary: 'Deletes cards of this set.',
  params: IdParams,
  body: z.object({ cardIds: CardIds }),
  bodyLimitBytes,
  response: z.object({ removed: z.int() }),
});

export const mergeSets = endpoint({
  method: 'POST',
  path: '/api/flashcard-sets/:id/merge',
  summary:
    'Moves everything from another set into this one: cards, notes, ratings, practice and tags. Deletes the other set.',
  params: IdParams,
  body: z.object({ from: Id }),
  response: z.object({ moved: z.int() }),
});

export const copySet = endpoint({
  method: 'POST',
  path: '/api/flashcard-sets/:id/copy',
  summary: 'Copies a set. Its cards start as new.',
  params: IdParams,
  keyed: true,
  response: FlashcardSet,
  successStatus: 201,
});

/** Maximum tags per set, as enforced by the database. */
export const TAGS_PER_SET_LIMIT = 10;
/** Maximum different tags per account. */
export const TAGS_LIMIT = 200;
const tagCharacters = 40;

export const Tag = z
  .string('A tag is a word or a few')
  .trim()
  .min(1, 'A tag cannot be empty')
  .max(tagCharacters, `A tag has at most ${tagCharacters} characters`)
  .refine((text) => textProblem(text) === null, 'The tag holds a character that cannot be stored');

export const Tags = z
  .array(Tag, 'Tags must be a list')
  .max(TAGS_PER_SET_LIMIT, `A set has at most ${TAGS_PER_SET_LIMIT} tags`);

export const putSetTags = endpoint({
  method: 'PUT',
  path: '/api/flashcard-sets/:id/tags',
  summary: 'Replaces the tags of a set. A tag that differs only in case from one in use becomes that one.',
  params: IdParams,
  body: z.object({ tags: Tags }),
  response: z.object({ tags: z.array(z.string()) }),
});

export const renameTag = endpoint({
  method: 'POST',
  path: '/api/tags/rename',
  summary: 'Renames a tag in all sets, or removes it with null. The sets stay.',
  body: z.object({ from: Tag, to: Tag.nullable() }),
  response: z.object({
    /** Number of sets that had it. */
    sets: z.int(),
  }),
});

export const putSetLanguages = endpoint({
  method: 'PUT',
  path: '/api/flashcard-sets/:id/languages',
  summary: 'Sets the languages of the two sides of a set. With null the language is detected from the cards.',
  params: IdParams,
  body: SetLanguages,
  response: SetLanguages,
});

export const putSetDirections = endpoint({
  method: 'PUT',
  path: '/api/flashcard-sets/:id/directions',
  summary: 'Sets whether a set is asked from term to definition, the other way, or both ways.',
  params: IdParams,
  body: z.object({ directions: Directions }),
  response: z.object({ directions: Directions }),
});
