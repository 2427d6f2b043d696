/** The calls of practice: start a session, send an answer, reload a session. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';

/** Limits of a typed answer, in UTF-16 units as a text field counts them; the limits of recordings are in core. */
export const answerLimits = { typedCharacters: 20_000 } as const;

const answerText = () =>
  z
    .string()
    .max(
      answerLimits.typedCharacters,
      `This answer is longer than ${answerLimits.typedCharacters.toLocaleString('en')} characters. Please shorten it`,
    );

export const QuestionOption = z.union([z.literal('optimal'), z.coerce.number().int().min(1).max(100)]);
export type QuestionOption = z.infer<typeof QuestionOption>;

export const PromptKind = z.enum(['explain', 'compare', 'apply', 'why']);
export const PointVerdict = z.enum(['covered', 'partly', 'missing', 'contradicted']);
export type PointVerdict = z.infer<typeof PointVerdict>;

/** The verdict on one key point so far. `evidence`: the student's words that earned it; `claimed`: the student pressed "I did say that". */
export const PointResult = z.object({
  text: z.string(),
  cardId: Id,
  verdict: PointVerdict,
  evidence: z.string().nullable(),
  claimed: z.boolean(),
});
export type PointResult = z.infer<typeof PointResult>;

export const PromptState = z.enum(['initial', 'follow_up', 'complete']);
export type PromptState = z.infer<typeof PromptState>;

export const Turn = z.object({
  id: Id,
  /** The Idempotency-Key it was sent with: a browser that still stores the answer knows that it arrived. */
  requestKey: Id.nullable(),
  source: z.enum(['voice', 'captions', 'typed']),
  transcription: z.string(),
  corrected: z.boolean(),
  feedback: z.string(),
  followUp: z.string(),
  isComplete: z.boolean(),
});
export type Turn = z.infer<typeof Turn>;

/** A judged answer; `audioUrl` plays its feedback, null where the server has no voice. */
export const SpokenTurn = Turn.extend({ audioUrl: z.string().nullable() });
export type SpokenTurn = z.infer<typeof SpokenTurn>;

export const Prompt = z.object({
  id: Id,
  kind: PromptKind,
  prompt: z.string(),
  keyPoints: z.array(z.string()),
  state: PromptState,
  followUpCount: z.int().min(0).max(2),
  outcome: z.enum(['answered', 'revisit', 'skipped']).nullable(),
  points: z.array(PointResult),
  turns: z.array(SpokenTurn),
});
export type Prompt = z.infer<typeof Prompt>;

export const PracticeSession = z.object({
  sessionId: Id,
  setId: Id,
  setTitle: z.string(),
  prompts: z.array(Prompt),
  complete: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null means unlimited. */
  remainingSessions: z.int().nullable(),
  tutor: z.string(),
  /** Shown once at the start, for example that the fallback wrote the questions. */
  notice: z.string().nullable(),
});
export type PracticeSession = z.infer<typeof PracticeSession>;

export const startPractice = endpoint({
  method: 'POST',
  path: '/api/flashcard-sets/:id/practice-questions',
  summary: 'Starts a session and spends one of the day.',
  params: IdParams,
  keyed: true,
  body: z
    .object({ maxQuestions: QuestionOption.default('optimal'), adaptive: z.boolean().default(true) })
    .prefault({}),
  response: PracticeSession,
});

export const getPractice = endpoint({
  method: 'GET',
  path: '/api/practice-sessions/:id',
  summary: 'A session as it stands, to go on after a reload.',
  params: IdParams,
  response: PracticeSession,
});

export const getOpenPractice = endpoint({
  method: 'GET',
  path: '/api/flashcard-sets/:id/open-practice',
  summary:
    'The latest session of a set that was begun and not finished, so that going on costs nothing, and what the next one can be.',
  params: IdParams,
  response: z.object({
    session: z
      .object({
        sessionId: Id,
        createdAt: z.iso.datetime(),
        promptCount: z.int(),
        /** Questions that are complete or skipped. */
        doneCount: z.int(),
      })
      .nullable(),
    /** The values that decide the length of the next session. */
    next: z.object({
      /** How many different questions the set is enough for. */
      mostQuestions: z.int(),
      /** Shares of points covered in the latest answers, newest first, 0 to 1; used by adaptive sessions. */
      recentScores: z.array(z.number().min(0).max(1)),
    }),
  }),
});

export const skipPrompt = endpoint({
  method: 'POST',
  path: '/api/practice-prompts/:id/skip',
  summary: 'Leaves a question and goes on to the next one.',
  params: IdParams,
  response: Prompt,
});

/** The form fields beside `audio`; only `prompt` is required. The server uses its own key points, not those sent. */
export const AnswerFields = z.object({
  prompt: z.string().max(5_000).optional(),
  keyPoints: z.string().max(500_000).optional(),
  followUpCount: z.string().max(10).optional(),
  conversationHistory: z.string().max(500_000).optional(),
  sessionId: Id.optional(),
  promptId: Id.optional(),
  /** A typed answer instead of a recording. */
  typedAnswer: answerText().optional(),
  /** The browser's own transcript; used only when the server has no recogniser. */
  captions: answerText().optional(),
  /** A recording whose parts were uploaded during recording. */
  uploadId: Id.optional(),
  /** Number of parts of that recording; all must have arrived. */
  uploadChunks: z.coerce.number().int().min(1).max(1_200).optional(),
});
export type AnswerFields = z.infer<typeof AnswerFields>;

export const AnswerReply = z.object({
  transcription: z.string(),
  feedback: z.string(),
  isComplete: z.boolean(),
  followUp: z.string(),
  /** Playable without a session; expires. Null where the server has no voice. */
  audioUrl: z.string().nullable(),
  turnId: Id,
  promptId: Id,
  state: PromptState,
  followUpCount: z.int(),
  /** True when points are still open after the last follow-up. */
  forced: z.boolean(),
  points: z.array(PointResult),
  judgedBy: z.string(),
  /** What the student should know, for example that the fallback judged. */
  notice: z.string().nullable(),
  sessionComplete: z.boolean(),
});
export type AnswerReply = z.infer<typeof AnswerReply>;

export const sendAnswer = endpoint({
  method: 'POST',
  path: '/api/voice-interaction',
  summary: 'Judges one spoken or typed answer.',
  payload: { fields: AnswerFields, file: 'audio' },
  keyed: true,
  response: AnswerReply,
  bodyLimitBytes: 12 * 1024 * 1024,
});

export const judgeAgain = endpoint({
  method: 'POST',
  path: '/api/practice-turns/:id/correction',
  summary:
    'Judges an answer again after the student corrected the transcript, once per answer, or claimed points, each of them once.',
  params: IdParams,
  body: z.object({
    transcription: answerText().trim().min(1, 'Please write what you said').optional(),
    claimedPoints: z.array(z.int().min(0).max(100)).max(100).optional(),
  }),
  response: AnswerReply,
});
