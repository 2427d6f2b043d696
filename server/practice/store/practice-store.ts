/** Stores practice sessions, their questions and answers in PostgreSQL; every statement names the owner. */
import type { Side } from '#core/card.ts';
import { faceOf, faceText } from '#core/facets/faces.ts';
import type { Facet } from '#core/facets/facet.ts';
import type { Database, Query } from '#server/platform/postgres/database.ts';
import { createLeases } from '#server/platform/postgres/lease.ts';
import type {
  AnswerLease,
  NewSession,
  OpenSession,
  PracticeSet,
  PromptChange,
  SavedTurn,
  StoredPrompt,
  StoredSession,
  StoredTurn,
} from '#server/practice/practice-records.ts';
import { answerLease, isAnswerLeaseHeld } from './answer-lease.ts';
import { readCardsOf, readRecentScores } from './practice-cards.ts';
import {
  type PromptRow,
  promptColumns,
  promptOf,
  type TurnRow,
  turnColumns,
  turnOf,
} from './practice-rows.ts';
import { readOpenSession, readSession, sessionOfKey, startSession } from './practice-sessions.ts';
import { endPromptSql, saveTurnSql } from './practice-turns.ts';

async function onePrompt(query: Query, where: string, params: unknown[]): Promise<StoredPrompt | null> {
  const rows = await query<PromptRow>(
    `select ${promptColumns} from practice_prompts p
     join practice_sessions s on s.user_id = p.user_id and s.id = p.session_id
     where p.user_id = $1 and ${where}`,
    params,
  );
  return rows[0] ? promptOf(rows[0]) : null;
}

async function oneTurn(query: Query, where: string, params: unknown[]): Promise<StoredTurn | null> {
  const rows = await query<TurnRow>(
    `select ${turnColumns} from practice_turns t where t.user_id = $1 and ${where}`,
    params,
  );
  return rows[0] ? turnOf(rows[0]) : null;
}

export function createPracticeStore(database: Database) {
  const { query } = database;
  const leaseKey = createLeases(database, answerLease);
  return {
    /** Null if the card or facet is missing or another owner's. */
    async setOfCard(owner: string, cardId: string): Promise<string | null> {
      const rows = await query<{ set_id: string }>(
        `select set_id from cards where user_id = $1 and id = $2
         union all select set_id from card_facets where user_id = $1 and id = $2`,
        [owner, cardId],
        { name: 'practice-set-of-card' },
      );
      return rows[0]?.set_id ?? null;
    },
    /** The item's question or answer; null if the card is missing or another owner's. */
    async sideOf(owner: string, cardId: string, side: Side): Promise<string | null> {
      const [card] = await query<{ term: string; definition: string; facet: Facet }>(
        `select term, definition, 'f' as facet from cards where user_id = $1 and id = $2
         union all
         select c.term, c.definition, f.facet from card_facets f join cards c on c.user_id = $1 and c.id = f.card_id
         where f.user_id = $1 and f.id = $2`,
        [owner, cardId],
        { name: 'practice-side-of-card' },
      );
      const face = card && faceOf(card, card.facet);
      return face ? faceText(side === 'term' ? face.question : face.answer) : null;
    },
    /**
     * The set's title, languages and cards, as the facets that `asked` names, with their practice figures; null if missing or another
     * owner's.
     */
    cardsOf: (owner: string, setId: string, asked?: readonly string[]): Promise<PracticeSet | null> =>
      readCardsOf(query, owner, setId, asked),
    /** Shares of points covered in the latest answers of the set, newest first, 0..1. */
    recentScores: (owner: string, setId: string): Promise<number[]> => readRecentScores(query, owner, setId),
    async usedOn(owner: string, day: string): Promise<number> {
      const rows = await query<{ sessions: number }>(
        'select sessions from daily_usage where user_id = $1 and day = $2',
        [owner, day],
        { name: 'usage-read' },
      );
      return rows[0]?.sessions ?? 0;
    },
    /**
     * Writes the session and counts it for the day in one step. 'quota' if `limit` sessions of that UTC day are used up; an earlier session
     * with the same request key is returned.
     */
    start: (
      owner: string,
      session: NewSession,
      day: string,
      limit: number | null,
    ): Promise<StoredSession | 'quota'> =>
      database.transaction((tx) => startSession(tx.query, owner, session, day, limit)),
    async findByRequestKey(owner: string, requestKey: string): Promise<StoredSession | null> {
      const id = await sessionOfKey(query, owner, requestKey);
      return id === null ? null : readSession(query, owner, id);
    },
    find: (owner: string, sessionId: string): Promise<StoredSession | null> =>
      readSession(query, owner, sessionId),
    /** The newest session of a set, started after `since`, with an open question. */
    findOpen: (owner: string, setId: string, since: Date): Promise<OpenSession | null> =>
      readOpenSession(query, owner, setId, since),
    findPrompt: (owner: string, promptId: string): Promise<StoredPrompt | null> =>
      onePrompt(query, 'p.id = $2', [owner, promptId]),
    /** The newest open session's prompt with exactly these words. */
    findPromptByText: (owner: string, text: string): Promise<StoredPrompt | null> =>
      onePrompt(
        query,
        `p.prompt = $2 and s.completed_at is null
         order by (p.state = 'complete'), s.created_at desc, p.position limit 1`,
        [owner, text],
      ),
    async turnsOf(owner: string, promptId: string): Promise<StoredTurn[]> {
      const rows = await query<TurnRow>(
        `select ${turnColumns} from practice_turns t where t.user_id = $1 and t.prompt_id = $2 order by t.seq`,
        [owner, promptId],
      );
      return rows.map(turnOf);
    },
    /** Milliseconds of a session's recordings that were not answers. */
    async asideSoundMs(owner: string, sessionId: string): Promise<number> {
      const rows = await query<{ ms: number }>(
        `select coalesce(sum(t.sound_ms), 0)::int as ms from practice_turns t
         join practice_prompts p on p.user_id = t.user_id and p.id = t.prompt_id
         where t.user_id = $1 and p.session_id = $2 and t.kind not in ('answer', 'deeper')`,
        [owner, sessionId],
      );
      return rows[0]?.ms ?? 0;
    },
    findTurn: (owner: string, turnId: string): Promise<StoredTurn | null> =>
      oneTurn(query, 't.id = $2', [owner, turnId]),
    findTurnByRequestKey: (owner: string, requestKey: string): Promise<StoredTurn | null> =>
      oneTurn(
        query,
        `(t.request_key = $2 or (t.earlier_keys <> '{}' and t.earlier_keys @> array[$2::uuid]))`,
        [owner, requestKey],
      ),
    /** Null while a live server answers another request with the same key. */
    leaseKey: (owner: string, requestKey: string): Promise<AnswerLease | null> =>
      leaseKey([owner, requestKey]),
    /**
     * One transaction: turn, prompt, session, card counts. False if the prompt changed meanwhile, or the lease on the request key is lost.
     * `lease` is null for a turn without a request key.
     */
    saveTurn: (
      owner: string,
      turn: SavedTurn,
      prompt: PromptChange,
      lease: AnswerLease | null,
    ): Promise<{ saved: boolean; sessionComplete: boolean }> =>
      database.transaction(async (tx) => {
        if (lease && turn.requestKey !== null) {
          const held = await isAnswerLeaseHeld(tx.query, owner, turn.requestKey, lease.token);
          if (!held) return { saved: false, sessionComplete: false };
        }
        return saveTurnSql(tx.query, owner, turn, prompt, null);
      }),
    /** Like `saveTurn`, for the latest turn of the prompt; also false if it is no longer as it was `seen`. */
    replaceTurn: (
      owner: string,
      turn: SavedTurn,
      prompt: PromptChange,
      seen: Pick<StoredTurn, 'corrected' | 'pointsSeen' | 'transcription'>,
    ): Promise<{ saved: boolean; sessionComplete: boolean }> =>
      database.transaction((tx) => saveTurnSql(tx.query, owner, turn, prompt, seen)),
    /** Ends an open question; false if it has ended or is missing. 'skipped' becomes 'revisit' if it was answered. */
    endPrompt: (owner: string, promptId: string, outcome: 'skipped' | 'revisit'): Promise<boolean> =>
      database.transaction((tx) => endPromptSql(tx.query, owner, promptId, outcome)),
  };
}

export type PracticeStore = ReturnType<typeof createPracticeStore>;
