/** What the practice noun needs of the outside: a tutor, and the plan of a student. */
import type { HeardDoubt, PointResult, Prompt } from '#contract/practice.ts';
import type { Sides } from '#core/card.ts';
import type { Intent, PointDecision } from '#core/verdict.ts';
import type { HeardWord } from './voice-ports.ts';

/** A card as the tutor needs it: how weak it is (0 strong … 1 weak) and how often its points were asked. */
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

/** `notice`: what the student should know of how they were written. */
export type WrittenPrompts = { prompts: WrittenPrompt[]; notice: string | null };

/**
 * `mixedUpWith`: the index in the request's `deck` of the card that was described instead. `checked`: decided, and put to the student unseen.
 */
export type JudgedPoint = Pick<PointResult, 'verdict' | 'evidence'> & {
  decision: PointDecision;
  mixedUpWith: number | null;
  checked?: boolean;
};

export type JudgeRequest = {
  /** The account it is done for: each gets its turn. */
  owner: string;
  prompt: string;
  keyPoints: string[];
  /** The card of each key point, same order. */
  cards: Sides[];
  /** Of the key points, as the student chose it; null leaves it to their text. */
  language?: string | null;
  /** All cards of the set: what was said is compared with each. */
  deck: Sides[];
  answer: string;
  followUpCount: number;
  /** Answers, and what the tutor said to each turn. */
  history: { type: 'user' | 'ai'; text: string }[];
  /** Replies with a hint so far. */
  hintsGiven?: number;
  /** The question that waits for an answer. */
  openQuestion?: string;
  /** Key points already earned or claimed, by index. */
  claimed: number[];
  /** Those of them that only the student says were made. */
  onWord: number[];
  /** Key points that, once decided, are put to the student unseen. */
  checks?: number[];
  premium: boolean;
  /** Stretches of the answer that may be misheard: they are not said back. */
  doubtful?: string[];
};

export type Judgement = {
  /** 'show' ends the question; anything else but 'answer' leaves it as it is. */
  intent: Intent;
  points: JudgedPoint[];
  isComplete: boolean;
  feedback: string;
  followUp: string | null;
  /** A question that goes further, after a complete answer of a premium session; absent or null where there is none. */
  deeper?: string | null;
  judgedBy: string;
  notice: string | null;
};

/** Writes questions and judges answers. Never rejects for a model's fault: it falls back and says so in `notice`. */
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
  /** How many different questions the cards can carry: `writePrompts` writes no more. */
  mostQuestions(owner: string, cards: PracticeCard[]): Promise<number>;
  /** @throws Failure('timeout' | 'unavailable' | 'too_many_requests') where no tutor came to it in time: it may be sent again. */
  judge(request: JudgeRequest, signal?: AbortSignal): Promise<Judgement>;
};

/** What a recogniser wrote, with how sure it is of each word where it tells, 0 to 1; offsets into the text. */
export type HeardRequest = Pick<JudgeRequest, 'owner' | 'keyPoints' | 'cards' | 'deck'> & {
  heard: string;
  words: readonly HeardWord[];
};

/** `misheard`: hardly a word was heard for certain, so it is no answer to judge. */
export type HeardReading = { text: string; doubts: HeardDoubt[]; misheard: boolean };

/** Reads what was heard with the set in mind. */
export type HeardReader = {
  /** @throws Failure('timeout' | 'unavailable' | 'too_many_requests') as `Tutor.judge` does */
  readHeard(request: HeardRequest, signal?: AbortSignal): Promise<HeardReading>;
};

/** A model in the student's browser, which judges by what the server asks and has its verdict checked here. */
export type DeviceJudge = {
  /** Its `judgedBy`. */
  name: string;
  /** What it is asked; `schema` is that of its answer, as JSON schema. */
  question(
    request: JudgeRequest,
  ): Promise<{ instructions: string; material: string; schema: Record<string, unknown> }>;
  /** @throws Failure('bad_input') where `verdict` is not what was asked for */
  judge(request: JudgeRequest, verdict: string): Promise<Judgement>;
};

/** Who the student is to the plan right now. */
export type PlanReader = (owner: string) => Promise<{ premium: boolean; sessionsPerDay: number | null }>;
