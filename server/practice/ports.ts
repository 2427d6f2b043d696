/** Ports of the practice noun: the tutor, and the student's plan. */
import type { HeardDoubt, PointResult, Prompt } from '#contract/practice.ts';
import type { Sides } from '#core/card.ts';
import type { Intent, PointDecision } from '#core/verdict.ts';
import type { HeardWord } from './voice-ports.ts';

/** A card as the tutor needs it: its weakness (0 strong … 1 weak) and how often its points were asked. */
export type PracticeCard = {
  id: string;
  term: string;
  definition: string;
  weakness: number;
  practisedCount: number;
};

export type WrittenPrompt = {
  kind: Prompt['kind'];
  prompt: string;
  keyPoints: { text: string; cardId: string }[];
};

/** `notice`: tells the student how the questions were written, if that matters. */
export type WrittenPrompts = { prompts: WrittenPrompt[]; notice: string | null };

/**
 * `mixedUpWith`: index in the request's `deck` of the card that was described instead. `checked`: decided, and judged by the student
 * unseen.
 */
export type JudgedPoint = Pick<PointResult, 'verdict' | 'evidence'> & {
  decision: PointDecision;
  mixedUpWith: number | null;
  checked?: boolean;
};

export type JudgeRequest = {
  /** The account; accounts are served in turn. */
  owner: string;
  prompt: string;
  keyPoints: string[];
  /** The card of each key point, in the same order. */
  cards: Sides[];
  /** The language of the key points, as the student chose it; null detects it from their text. */
  language?: string | null;
  /** All cards of the set, to compare the answer with. */
  deck: Sides[];
  answer: string;
  followUpCount: number;
  /** Answers, and the tutor's reply to each turn. */
  history: { type: 'user' | 'ai'; text: string }[];
  /** Number of replies with a hint so far. */
  hintsGiven?: number;
  /** The question to be answered. */
  openQuestion?: string;
  /** Key points already covered or claimed, by index. */
  claimed: number[];
  /** Those of them only the student claims. */
  onWord: number[];
  /** Key points the student judges unseen once they are decided. */
  checks?: number[];
  premium: boolean;
  /** Stretches of the answer that may be misheard: they are not quoted. */
  doubtful?: string[];
};

export type Judgement = {
  /** 'show' ends the question; anything but 'answer' leaves it unchanged. */
  intent: Intent;
  points: JudgedPoint[];
  isComplete: boolean;
  feedback: string;
  followUp: string | null;
  /** A question that goes further, after a complete answer in a premium session; absent or null if there is none. */
  deeper?: string | null;
  judgedBy: string;
  notice: string | null;
};

/** Writes questions and judges answers. Never rejects because of a model: it falls back and says so in `notice`. */
export type Tutor = {
  name(premium: boolean): string;
  writePrompts(request: {
    owner: string;
    setTitle: string;
    cards: PracticeCard[];
    count: number;
    seed: number;
    premium: boolean;
  }): Promise<WrittenPrompts>;
  /** How many different questions the cards allow: `writePrompts` writes no more. */
  mostQuestions(owner: string, cards: PracticeCard[]): Promise<number>;
  /** @throws Failure('timeout' | 'unavailable' | 'too_many_requests') if no tutor was free in time: the request may be repeated */
  judge(request: JudgeRequest, signal?: AbortSignal): Promise<Judgement>;
};

/** Recognised text with the confidence of each word if known, 0 to 1; offsets into the text. */
type HeardRequest = Pick<JudgeRequest, 'owner' | 'keyPoints' | 'cards' | 'deck'> & {
  heard: string;
  words: readonly HeardWord[];
};

/** `misheard`: almost no word is certain, so it is not an answer to judge. */
export type HeardReading = { text: string; doubts: HeardDoubt[]; misheard: boolean };

/** Corrects recognised text by the set's terms. */
export type HeardReader = {
  /** @throws Failure('timeout' | 'unavailable' | 'too_many_requests') as `Tutor.judge` does */
  readHeard(request: HeardRequest, signal?: AbortSignal): Promise<HeardReading>;
};

/** A model in the student's browser, prompted by the server, which checks its verdict. */
export type DeviceJudge = {
  /** Its `judgedBy`. */
  name: string;
  /** Its prompt; `schema` is the JSON schema of its reply. */
  question(
    request: JudgeRequest,
  ): Promise<{ instructions: string; material: string; schema: Record<string, unknown> }>;
  /** @throws Failure('bad_input') if `verdict` does not match the schema */
  judge(request: JudgeRequest, verdict: string): Promise<Judgement>;
};

/** The student's current plan. */
export type PlanReader = (owner: string) => Promise<{ premium: boolean; sessionsPerDay: number | null }>;
