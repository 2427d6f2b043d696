/** What the practice noun needs of the outside: a tutor, and the plan of a student. */
import type { PointResult, Prompt } from '#contract/practice.ts';

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

export type JudgedPoint = Pick<PointResult, 'verdict' | 'evidence'>;

export type JudgeRequest = {
  /** The account it is done for: each gets its turn. */
  owner: string;
  prompt: string;
  keyPoints: string[];
  /** The card of each key point, same order. */
  cards: { term: string; definition: string }[];
  answer: string;
  followUpCount: number;
  history: { type: 'user' | 'ai'; text: string }[];
  /** Key points already earned or claimed, by index. */
  claimed: number[];
  /** Those of them that only the student says were made. */
  onWord: number[];
  premium: boolean;
};

export type Judgement = {
  points: JudgedPoint[];
  isComplete: boolean;
  feedback: string;
  followUp: string | null;
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

/** Who the student is to the plan right now. */
export type PlanReader = (owner: string) => Promise<{ premium: boolean; sessionsPerDay: number | null }>;
