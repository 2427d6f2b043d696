/** The calls of practice: start a session, send an answer, reload a session. */
import { z } from 'zod';
import { intents, pointDecisions, pointVerdicts } from '#core/verdict.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';

/** Limits of a typed answer, in UTF-16 units as text fields count them; the limits of recordings are in core. */
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

const PromptKind = z.enum(['explain', 'compare', 'apply', 'why']);

/** The four verdicts, which every release knows. */
export const PointVerdict = z.enum(pointVerdicts);
/** The tutor's decision on a point (core/verdict.ts): 'unsure' is probably said and left to the student, 'missing' is open. */
export const PointDecision = z.enum(pointDecisions);

/**
 * The state of a key point. `verdict` is in effect: the tutor's `decision` mapped to four values, or the student's own claim, given by
 * `claimed` ("I did say that") and `denied` ("Not what I said"). `evidence`: the student's words that were taken for it;
 * `mixedUpWith`: the card that was described instead. `checked`: decided, but still shown as one for the student to judge.
 */
export const PointResult = z.object({
  text: z.string(),
  cardId: Id,
  verdict: PointVerdict,
  evidence: z.string().nullable(),
  claimed: z.boolean(),
  decision: PointDecision,
  denied: z.boolean(),
  checked: z.boolean(),
  mixedUpWith: z.object({ cardId: Id, term: z.string() }).nullable(),
});
export type PointResult = z.infer<typeof PointResult>;

const PromptState = z.enum(['initial', 'follow_up', 'complete']);

/** The intent: only 'answer' is judged and uses up a follow-up; 'deeper' answers the deeper question. */
export const TurnKind = z.enum([...intents, 'deeper']);
export type TurnKind = z.infer<typeof TurnKind>;

/** An optional question beyond the card, in premium sessions after a complete answer. */
const DeeperQuestion = z.string().nullable();

/**
 * A range of the transcript, as offsets: the recogniser wrote `heard` where a term of the card now stands; null if it was not
 * sure of the words.
 */
export const HeardDoubt = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  heard: z.string().nullable(),
});
export type HeardDoubt = z.infer<typeof HeardDoubt>;

/**
 * Doubtful words of a spoken answer. `misheard`: too little is certain, so it was not judged. Absent if nothing is
 * doubtful.
 */
const Hearing = z.object({ doubts: z.array(HeardDoubt), misheard: z.boolean() });
export type Hearing = z.infer<typeof Hearing>;

export const Turn = z.object({
  id: Id,
  /** The Idempotency-Key it was sent with; tells a browser that still stores the answer that it arrived. */
  requestKey: Id.nullable(),
  /** 'captions': the browser's own transcript, which only early releases stored. */
  source: z.enum(['voice', 'captions', 'typed']),
  transcription: z.string(),
  corrected: z.boolean(),
  feedback: z.string(),
  followUp: z.string(),
  isComplete: z.boolean(),
  kind: TurnKind,
  deeper: DeeperQuestion,
  hearing: Hearing.optional(),
});
export type Turn = z.infer<typeof Turn>;

/** A judged answer; `audioUrl` plays its feedback, null if the server has no voice. */
export const SpokenTurn = Turn.extend({ audioUrl: z.string().nullable() });
export type SpokenTurn = z.infer<typeof SpokenTurn>;

const Outcome = z.enum(['answered', 'revisit', 'skipped']).nullable();

export const Prompt = z.object({
  id: Id,
  kind: PromptKind,
  prompt: z.string(),
  keyPoints: z.array(z.string()),
  state: PromptState,
  followUpCount: z.int().min(0).max(2),
  /** 'revisit': ended with open points, or the student asked for the card. 'skipped': left without an answer. */
  outcome: Outcome,
  points: z.array(PointResult),
  /** Suggested length of an answer. */
  aimSeconds: z.int().min(1),
  /** The question read aloud; needs no session, expires. Null if the server has no voice. */
  audioUrl: z.string().nullable(),
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
  /** ISO 639-1 code of the expected answer; null if unknown. */
  answerLanguage: z.string().nullable(),
  /** Shown once at the start, for example that the fallback wrote the questions. */
  notice: z.string().nullable(),
});
export type PracticeSession = z.infer<typeof PracticeSession>;

export const startPractice = endpoint({
  method: 'POST',
  path: '/api/flashcard-sets/:id/practice-questions',
  summary: 'Starts a session, which counts towards the daily limit.',
  params: IdParams,
  keyed: true,
  body: z
    .object({
      maxQuestions: QuestionOption.default('optimal'),
      adaptive: z.boolean().default(true),
      /** Asks only about these cards of the set; missing ones are ignored, and if none is left the whole set is asked. */
      cardIds: z.array(Id).min(1, 'Please choose a card').max(20, 'At most 20 cards at once').optional(),
    })
    .prefault({}),
  response: PracticeSession,
});

export const getPractice = endpoint({
  method: 'GET',
  path: '/api/practice-sessions/:id',
  summary: 'Returns a session in its current state, to continue after a reload.',
  params: IdParams,
  response: PracticeSession,
});

export const getOpenPractice = endpoint({
  method: 'GET',
  path: '/api/flashcard-sets/:id/open-practice',
  summary:
    'Returns the latest unfinished session of a set, which can be continued without starting another, and what the next one can be.',
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
    /** What determines the length of the next session. */
    next: z.object({
      /** Number of different questions the set allows. */
      mostQuestions: z.int(),
      /** Shares of points covered in the latest answers, newest first, 0 to 1; used by adaptive sessions. */
      recentScores: z.array(z.number().min(0).max(1)),
    }),
  }),
});

export const skipPrompt = endpoint({
  method: 'POST',
  path: '/api/practice-prompts/:id/skip',
  summary: 'Skips a question.',
  params: IdParams,
  response: Prompt,
});

export const showCard = endpoint({
  method: 'POST',
  path: '/api/practice-prompts/:id/show',
  summary: 'Ends a question by showing its card. Points not yet covered count as missed.',
  params: IdParams,
  response: Prompt,
});

/** Maximum stretches of a recording in which others talked. */
export const mostStretches = 40;
const stretch = String.raw`\d{1,6}-\d{1,6}`;

/** The form fields next to `audio`. The question is identified by its id, or by its text. */
export const AnswerFields = z.object({
  prompt: z.string().max(5_000).optional(),
  promptId: Id.optional(),
  /** This answers the deeper question of a complete question. */
  deeper: z.literal('yes').optional(),
  /**
   * The Idempotency-Key of the answer this one continues, the latest of its question: both are joined, judged as one, and the
   * result replaces it. If there is no such answer, this one stands alone.
   */
  continues: Id.optional(),
  /** A typed answer instead of a recording. */
  typedAnswer: answerText().optional(),
  /** The student interrupted the tutor at this fraction of its text: the tutor's words at the start are removed. */
  spokenOver: z.coerce.number().min(0).max(1).optional(),
  /** A phrase the tutor said during the recording. */
  phraseSaid: z.literal('take-your-time').optional(),
  /** Stretches of the recording in which only others talked, in milliseconds: "1200-4100,7000-9000". They are not transcribed. */
  othersTalk: z
    .string()
    .regex(new RegExp(`^${stretch}(,${stretch}){0,${mostStretches - 1}}$`))
    .optional(),
  /** A recording whose parts were uploaded while it was made. */
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
  /** Needs no session; expires. Null if the server has no voice. */
  audioUrl: z.string().nullable(),
  turnId: Id,
  promptId: Id,
  state: PromptState,
  outcome: Outcome,
  followUpCount: z.int(),
  /** True if points are still open after the last follow-up. */
  forced: z.boolean(),
  points: z.array(PointResult),
  kind: TurnKind,
  deeper: DeeperQuestion,
  hearing: Hearing.optional(),
  judgedBy: z.string(),
  /** A notice, for example that the fallback judged. */
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

const PointIndexes = z.array(z.int().min(0).max(100)).max(100).optional();

export const judgeAgain = endpoint({
  method: 'POST',
  path: '/api/practice-turns/:id/correction',
  summary:
    "Judges the latest answer again with a corrected transcript, once per answer, or records the student's own decisions on points.",
  params: IdParams,
  body: z.object({
    transcription: answerText().trim().min(1, 'Please write what you said').optional(),
    /** Indexes of points the student claims, denies, or withdraws either for. */
    claimedPoints: PointIndexes,
    deniedPoints: PointIndexes,
    withdrawnPoints: PointIndexes,
  }),
  response: AnswerReply,
});
