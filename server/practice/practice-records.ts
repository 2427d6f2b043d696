/** What practice stores: sessions, their questions and answers, and the recordings of answers. */
import type { PointResult, PracticeSession, Prompt, Turn } from '#contract/practice.ts';
import type { SideLanguages } from '#core/languages/set-languages.ts';
import type { PracticeCard, WrittenPrompt } from './ports.ts';

/** A card as it is asked: its sides are those of this facet, and `id` is the facet's. */
export type AskedCard = PracticeCard & {
  /** The card itself. */
  of: string;
  /** The question of a reversed card or a gap; null if the tutor writes it. */
  question: string | null;
};

/** `chosen`: the languages the student chose for its sides, in the order asked. */
export type PracticeSet = { title: string; chosen: SideLanguages; cards: AskedCard[] };

export type StoredPrompt = Omit<Prompt, 'keyPoints' | 'turns' | 'aimSeconds' | 'audioUrl'> & {
  sessionId: string;
  setId: string;
  setTitle: string;
  premium: boolean;
  turnCount: number;
};

export type StoredTurn = Turn & {
  promptId: string;
  seq: number;
  /** Request keys of the parts it was joined from, except the latest; oldest first. */
  earlierKeys: string[];
  forced: boolean;
  judgedBy: string;
  notice: string | null;
  /** Length of the recording; 0 if nothing was spoken. */
  soundMs: number;
  pointsBefore: PointResult[];
  pointsAfter: PointResult[];
  /** `pointsAfter` exactly as stored, to detect concurrent changes. */
  pointsSeen: string;
};

/** A session without what the service adds. */
export type StoredSession = Omit<
  PracticeSession,
  'remainingSessions' | 'tutor' | 'notice' | 'answerLanguage'
> & {
  premium: boolean;
};

export type OpenSession = { sessionId: string; createdAt: string; promptCount: number; doneCount: number };

/** Input for the length of the next session with a set. */
export type NextLength = { mostQuestions: number; recentScores: number[] };

export type NewSession = {
  id: string;
  setId: string;
  setTitle: string;
  premium: boolean;
  requestKey: string | null;
  prompts: (WrittenPrompt & { id: string })[];
};

/** Held by the request that works on an answer, and renewed automatically until released. */
export type AnswerLease = {
  token: string;
  /** `lost` if another server has taken it over. */
  release(): Promise<{ lost: boolean }>;
};

export type SavedTurn = Omit<StoredTurn, 'seq' | 'pointsSeen'>;

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

export type NewRecording = {
  turnId: string;
  kind: 'answer' | 'speech';
  storeKey: string;
  mediaType: string;
  bytes: number;
  deleteAfter: Date;
};
