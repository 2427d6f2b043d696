/** The call that turns free text into flashcards. */
import { z } from 'zod';
import { CARD_DOUBTS, NOTES_KINDS } from '#core/notes/card-doubts.ts';
import { exceedsCodePoints, NOTES_LIMIT_CODE_POINTS, textProblem } from '#core/text-limits.ts';
import { endpoint } from './endpoint.ts';

export const parseFlashcards = endpoint({
  method: 'POST',
  path: '/api/parse-flashcards',
  summary: 'Finds flashcards in free text.',
  body: z.object({
    text: z
      .string('Please paste some text content to create flashcards.')
      .refine((text) => text.trim() !== '', 'Please paste some text content to create flashcards.')
      .refine((text) => textProblem(text) === null, 'The text holds a character that cannot be stored')
      .refine(
        (text) => !exceedsCodePoints(text, NOTES_LIMIT_CODE_POINTS),
        `The text is longer than ${NOTES_LIMIT_CODE_POINTS.toLocaleString('en')} characters`,
      ),
    /** Whether it was read from a file, which makes fewer cards sure. Pages of the previous release never send it. */
    document: z.boolean().default(false),
    /** Whether that file is slides, whose brief definitions make sure cards. Pages of the previous release never send it. */
    slides: z.boolean().default(false),
  }),
  response: z.object({
    flashcards: z.array(
      z.object({
        question: z.string(),
        answer: z.string(),
        /** The sentence or line it was taken from, verbatim. */
        source: z.string(),
        /** Whether it may be saved without review. */
        sure: z.boolean(),
        /** Why it is not sure; null if it is. Reasons only a newer server knows become `unclear`. */
        why: z.enum(CARD_DOUBTS).nullable().catch('unclear'),
      }),
    ),
    /** `story`: a text that defines nothing, and so has no cards. */
    kind: z.enum(NOTES_KINDS),
    /** The model or program that found the cards. */
    foundBy: z.string(),
    /** Set when the fallback found the cards. */
    notice: z.string().nullable(),
  }),
  bodyLimitBytes: 1024 * 1024,
});
