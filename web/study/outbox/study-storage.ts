/** Device storage of studying: unsent ratings, and the session they belong to. */

import type { SetLanguages } from '#contract/sets.ts';
import type { StudyDeck, StudyItem } from '#contract/study.ts';
import type { DayCard } from '#contract/today.ts';
import type { LearningState, Rating } from '#core/scheduler.ts';
import type { SessionRating } from '#core/study-queue.ts';
import { openTables } from '#web/device/device-tables.ts';
import type { Change, DatabaseSpec, DeviceTables, Table } from '#web/device/table-types.ts';

/** The cards of a session: of one set, or each with the set it comes from. */
export type StudiedDeck = Omit<StudyDeck, 'cards' | keyof SetLanguages> &
  Partial<SetLanguages> & {
    cards: (StudyItem & Partial<Pick<DayCard, 'setId' | 'setTitle' | keyof SetLanguages>>)[];
  };

type Shared = {
  /** The account it belongs to: never sent for another. */
  userId: string;
  setId: string;
  cardId: string;
  /** The rating's own id, under which it applies exactly once. */
  clientId: string;
  /** The card's state before the rating. */
  before: LearningState;
  /** How often the server failed over this step. */
  faults?: number;
};

/** A step the server has not acknowledged. */
export type KeptStep = Shared &
  (
    | {
        kind: 'rating';
        rating: Rating;
        ratedAt: string;
        /** Where it was given; absent from steps that the version before kept. */
        zone?: string;
        sessionId: string;
        turn: number;
      }
    | { kind: 'undo' }
  );

/** A step with its place in the order of sending. */
export type QueuedStep = KeptStep & { seq: number };

export type KeptSession = {
  userId: string;
  setId: string;
  sessionId: string;
  /** Which cards it is about, where not the whole set. */
  cards?: string;
  /** The initial cards of a session over several sets, stored separately; `id` is the day. */
  deck?: StudiedDeck;
  /** The visit to the page that it belongs to: the same after a reload, another after coming back by a link. */
  visit: string;
  /** Of the last change, in milliseconds since 1970. */
  changedAtMs: number;
};

/** One rating of a kept session. */
type Turn = { userId: string; setId: string; clientId: string; rating: SessionRating };

type StudyTables = {
  outbox: Table<QueuedStep, KeptStep>;
  sessions: Table<KeptSession>;
  turns: Table<Turn>;
};

export const studyDatabase: DatabaseSpec<StudyTables> = {
  name: 'tellcard-study',
  version: 1,
  tables: {
    outbox: { key: 'seq', numbered: true, indexes: { account: 'userId', set: ['userId', 'setId'] } },
    sessions: { key: ['userId', 'setId'] },
    turns: {
      key: 'n',
      numbered: true,
      indexes: { set: ['userId', 'setId'], client: ['userId', 'clientId'] },
    },
  },
};

/** Never rejects: `durable` is false where this browser keeps nothing once the page is left. */
export async function openStudyStorage(): Promise<{ storage: StudyStorage; durable: boolean }> {
  const { tables, durable } = await openTables(studyDatabase);
  return { storage: createStudyStorage(tables), durable };
}

export type StudyStorage = ReturnType<typeof createStudyStorage>;

/** More waiting steps than this are counted without reading them. */
const mostPaired = 200;

/** Every method is one transaction and rejects when the device cannot keep it. Steps are read oldest first. */
export function createStudyStorage(tables: DeviceTables<StudyTables>) {
  const withoutTurn = (userId: string, clientId: string): Change<StudyTables> => ({
    table: 'turns',
    index: 'client',
    drop: [userId, clientId],
  });
  return {
    /** Queues a rating and notes it as the session's next turn, or queues an undo and drops its turn. */
    async keep(step: KeptStep, session: KeptSession, turn: SessionRating | null): Promise<void> {
      const { userId, setId } = session;
      await tables.write(
        { table: 'outbox', put: step },
        { table: 'sessions', put: session },
        turn
          ? { table: 'turns', put: { userId, setId, clientId: turn.clientId, rating: turn } }
          : withoutTurn(userId, step.clientId),
      );
    },
    /** The step to send first for this account, of all cards but these. */
    async first(userId: string, except: ReadonlySet<string>): Promise<QueuedStep | null> {
      const one = except.size === 0 && { limit: 1 };
      const [steps] = await tables.read({ table: 'outbox', index: 'account', match: [userId], ...one });
      return steps.find(({ cardId }) => !except.has(cardId)) ?? null;
    },
    /** Keeps how often the server failed over a step. */
    noteFaults: (step: QueuedStep, faults: number) =>
      tables.write({ table: 'outbox', put: { ...step, faults } }),
    /** Removes an acknowledged step. */
    settle: (seq: number) => tables.write({ table: 'outbox', drop: [seq] }),
    /**
     * How many ratings the server does not know as the student left them. One that was given and undone here is not among them, unless too
     * many wait to read them all after each rating.
     */
    async waitingCount(userId: string): Promise<number> {
      const ofAccount = { table: 'outbox', index: 'account', match: [userId] } as const;
      const [steps] = await tables.read({ ...ofAccount, limit: mostPaired + 1 });
      if (steps.length > mostPaired) return tables.count(ofAccount);
      const changed = new Set<string>();
      for (const { clientId } of steps) if (!changed.delete(clientId)) changed.add(clientId);
      return changed.size;
    },
    async waitingOfSet(userId: string, setId: string): Promise<QueuedStep[]> {
      const [steps] = await tables.read({ table: 'outbox', index: 'set', match: [userId, setId] });
      return steps;
    },
    async waitingOfAccount(userId: string): Promise<QueuedStep[]> {
      const [steps] = await tables.read({ table: 'outbox', index: 'account', match: [userId] });
      return steps;
    },
    /** The session of this set and its ratings; null without one. */
    async session(userId: string, setId: string) {
      const [[session], turns] = await tables.read(
        { table: 'sessions', match: [userId, setId] },
        { table: 'turns', index: 'set', match: [userId, setId] },
      );
      return session ? { session, ratings: turns.map(({ rating }) => rating) } : null;
    },
    /** Replaces the set's earlier session. */
    begin: (session: KeptSession) =>
      tables.write(
        { table: 'sessions', put: session },
        { table: 'turns', index: 'set', drop: [session.userId, session.setId] },
      ),
    /** Takes a refused rating out of its session. */
    dropTurn: (userId: string, clientId: string) => tables.write(withoutTurn(userId, clientId)),
  };
}
