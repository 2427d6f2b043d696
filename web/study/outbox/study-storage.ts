/** What the device keeps of studying: ratings on their way to the server, and the session they belong to. */
import type { LearningState, Rating } from '#core/scheduler.ts';
import type { SessionRating } from '#core/study-queue.ts';

type Shared = {
  /** The account it belongs to: never sent for another. */
  userId: string;
  setId: string;
  cardId: string;
  /** The rating's own id, under which it applies exactly once. */
  clientId: string;
  /** The card's state before the rating. */
  before: LearningState;
};

/** A step that the server has not answered for yet. */
export type KeptStep = Shared &
  ({ kind: 'rating'; rating: Rating; ratedAt: string; sessionId: string; turn: number } | { kind: 'undo' });

/** A step with its place in the order of sending. */
export type QueuedStep = KeptStep & { seq: number };

export type KeptSession = {
  userId: string;
  setId: string;
  sessionId: string;
  /** Which cards it is about, where not the whole set. */
  cards?: string;
  /** The visit to the page that it belongs to: the same after a reload, another after coming back by a link. */
  visit: string;
  /** Of the last change, in milliseconds since 1970. */
  changedAtMs: number;
};

/** Every method is one transaction; rejects when the device cannot keep it. */
export type StudyStorage = {
  /** Queues a rating and notes it as the session's next turn, or queues an undo and drops its turn. */
  keep(step: KeptStep, session: KeptSession, turn: SessionRating | null): Promise<void>;
  /** The step to send first for this account. */
  first(userId: string): Promise<QueuedStep | null>;
  /** The server has answered for it. */
  settle(seq: number): Promise<void>;
  waitingCount(userId: string): Promise<number>;
  /** Steps of one set, oldest first. */
  waitingOfSet(userId: string, setId: string): Promise<QueuedStep[]>;
  /** The session of this set and its ratings, oldest first. */
  session(userId: string, setId: string): Promise<{ session: KeptSession; ratings: SessionRating[] } | null>;
  /** Replaces whatever session this set had. */
  begin(session: KeptSession): Promise<void>;
  /** Takes a refused rating out of its session. */
  dropTurn(userId: string, clientId: string): Promise<void>;
};
