/** What the practice noun needs of stores, tutor and plan; every call about data takes the owner. */
import type { PointResult, PracticeSession, Prompt, Turn } from '#contract/practice.ts';

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

export type StoredPrompt = Omit<Prompt, 'keyPoints' | 'turns'> & {
  sessionId: string;
  setId: string;
  setTitle: string;
  premium: boolean;
  turnCount: number;
};

export type StoredTurn = Turn & {
  promptId: string;
  seq: number;
  forced: boolean;
  judgedBy: string;
  notice: string | null;
  pointsBefore: PointResult[];
  pointsAfter: PointResult[];
};

/** A session without what only the service knows. */
export type StoredSession = Omit<PracticeSession, 'remainingSessions' | 'tutor' | 'notice'> & {
  premium: boolean;
};

export type OpenSession = { sessionId: string; createdAt: string; promptCount: number; doneCount: number };

/** What decides how long the next session with a set will be. */
export type NextLength = { mostQuestions: number; recentScores: number[] };

export type NewSession = {
  id: string;
  setId: string;
  setTitle: string;
  premium: boolean;
  requestKey: string | null;
  prompts: (WrittenPrompt & { id: string })[];
};

/** Held by the request that works on an answer, and renewed by itself until it is released. */
export type AnswerLease = {
  token: string;
  /** `lost` when another server has taken it over. */
  release(): Promise<{ lost: boolean }>;
};

export type PracticeStore = {
  /** The set's title, its cards with what practice knows of them; null when missing or foreign. */
  cardsOf(owner: string, setId: string): Promise<{ title: string; cards: PracticeCard[] } | null>;
  /** Shares of points covered in the latest answers of the set, newest first, 0..1. */
  recentScores(owner: string, setId: string): Promise<number[]>;
  usedOn(owner: string, day: string): Promise<number>;
  /**
   * Writes the session and counts it against the day in one step.
   * 'quota' when `limit` sessions of that UTC day are spent; an earlier session with the same request key is answered as is.
   */
  start(
    owner: string,
    session: NewSession,
    day: string,
    limit: number | null,
  ): Promise<StoredSession | 'quota'>;
  findByRequestKey(owner: string, requestKey: string): Promise<StoredSession | null>;
  find(owner: string, sessionId: string): Promise<StoredSession | null>;
  /** The newest session of a set, begun after `since`, with a question that is still open. */
  findOpen(owner: string, setId: string, since: Date): Promise<OpenSession | null>;
  findPrompt(owner: string, promptId: string): Promise<StoredPrompt | null>;
  /** The newest open session's prompt with just these words. */
  findPromptByText(owner: string, text: string): Promise<StoredPrompt | null>;
  turnsOf(owner: string, promptId: string): Promise<StoredTurn[]>;
  findTurn(owner: string, turnId: string): Promise<StoredTurn | null>;
  findTurnByRequestKey(owner: string, requestKey: string): Promise<StoredTurn | null>;
  /** Null while another request with the same key is being answered by a server that lives. */
  leaseKey(owner: string, requestKey: string): Promise<AnswerLease | null>;
  /**
   * One transaction: turn, prompt, session, card counts. False when the prompt moved on meanwhile, or the lease on the turn's
   * request key is lost. `lease` is null for a turn without a request key.
   */
  saveTurn(
    owner: string,
    turn: SavedTurn,
    prompt: PromptChange,
    lease: AnswerLease | null,
  ): Promise<{ saved: boolean; sessionComplete: boolean }>;
  /** As `saveTurn`, for the latest turn of the prompt; false also when it is not any more as it was `seen`. */
  replaceTurn(
    owner: string,
    turn: SavedTurn,
    prompt: PromptChange,
    seen: Pick<StoredTurn, 'corrected' | 'pointsAfter'>,
  ): Promise<{ saved: boolean; sessionComplete: boolean }>;
  skip(owner: string, promptId: string): Promise<boolean>;
};

export type SavedTurn = Omit<StoredTurn, 'seq'>;

export type PromptChange = {
  id: string;
  sessionId: string;
  /** The number of turns the prompt had when judging began. */
  turnCountBefore: number;
  state: Prompt['state'];
  outcome: Prompt['outcome'];
  followUps: number;
  points: PointResult[];
};

/** Parts of recordings while they are made. */
export type UploadStore = {
  /** False, and nothing is kept, where one recording, or all that this person has not sent yet, would grow too large. */
  put(owner: string, uploadId: string, seq: number, bytes: Uint8Array): Promise<boolean>;
  received(owner: string, uploadId: string): Promise<number[]>;
  /** All parts in order, or null when one is missing. */
  assemble(owner: string, uploadId: string, parts: number): Promise<Uint8Array | null>;
  delete(owner: string, uploadId: string): Promise<void>;
};

/** Rows about files in the recording store. */
export type RecordingIndex = {
  add(owner: string, recording: NewRecording): Promise<void>;
  /** The same for a student's own voice, unless with it the account would keep more than `mostBytes` of that: then false. */
  addWithin(owner: string, recording: NewRecording, mostBytes: number): Promise<boolean>;
  /** It is to go from `now` on. */
  expire(owner: string, storeKey: string, now: Date): Promise<void>;
  has(owner: string, storeKey: string): Promise<boolean>;
};

export type NewRecording = {
  turnId: string;
  kind: 'answer' | 'speech';
  storeKey: string;
  mediaType: string;
  bytes: number;
  deleteAfter: Date;
};
