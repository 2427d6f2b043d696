/** Endpoints for short recordings: a command, or a spoken answer to a card being studied. */
import { z } from 'zod';
import { spokenCommands } from '#core/commands/command-names.ts';
import { pointDecisions } from '#core/verdict.ts';
import { endpoint } from './endpoint.ts';
import { IdParams } from './ids.ts';

/** Three and a half minutes as browsers compress sound, or half a minute as WAV from browsers that cannot. */
const shortSoundBytes = 1024 * 1024;

const Command = z.enum(spokenCommands);

/** Form fields are text: the commands are separated by commas. */
const Possible = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(Command).max(spokenCommands.length));

export const CommandFields = z.object({
  possible: Possible,
  /** An answer is possible too, so near matches are not commands. */
  answering: z.literal('yes').optional(),
  /** ISO 639 code of what is probably said. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional(),
});

/** `heard`: the words; `command`: null if they are none of the possible commands. */
export const HeardCommand = z.object({ heard: z.string(), command: Command.nullable() });
export type HeardCommand = z.infer<typeof HeardCommand>;

export const hearCommand = endpoint({
  method: 'POST',
  path: '/api/spoken-commands',
  summary:
    'Recognises a short spoken command among those that are `possible`; if none is, only transcribes. Nothing is stored or changed.',
  payload: { fields: CommandFields, file: 'audio' },
  response: HeardCommand,
  bodyLimitBytes: shortSoundBytes,
});

export const StudyAnswerFields = z.object({
  possible: Possible,
  /** Hints given for this card so far. */
  hints: z.coerce.number().pipe(z.int().min(0).max(100)).default(0),
});

/** The verdict on a spoken answer to a card; it does not rate the card. */
export const HeardStudyAnswer = HeardCommand.extend({
  /** The tutor's reply to an aside, such as a hint. */
  reply: z.string().nullable(),
  /** The card's points with their verdicts; empty if nothing was judged. */
  points: z.array(z.object({ text: z.string(), decision: z.enum(pointDecisions) })),
  /** The suggested rating; null if the student should decide. */
  suggested: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).nullable(),
});
export type HeardStudyAnswer = z.infer<typeof HeardStudyAnswer>;

export const hearStudyAnswer = endpoint({
  method: 'POST',
  path: '/api/flashcards/:id/spoken-answer',
  summary:
    'Judges a spoken answer to a card with the built-in tutor and suggests a rating. Nothing is stored or rated.',
  params: IdParams,
  payload: { fields: StudyAnswerFields, file: 'audio' },
  response: HeardStudyAnswer,
  bodyLimitBytes: shortSoundBytes,
});

export const speakCard = endpoint({
  method: 'GET',
  path: '/api/flashcards/:id/speech/:side',
  summary:
    'Returns a side of a card, read aloud by the built-in voice; for browsers without a voice of their own.',
  params: IdParams.extend({ side: z.enum(['term', 'definition']) }),
  answersFile: true,
});
