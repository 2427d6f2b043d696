/** Keeps practice sessions, their questions and answers in PostgreSQL; every statement names the owner. */

import type { Database, Query } from '#server/platform/postgres/database.ts';
import { createLeases } from '#server/platform/postgres/lease.ts';
import type { PracticeStore, StoredPrompt, StoredTurn } from '#server/practice/ports.ts';
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
import { readOpenSession, readSession, startSession } from './practice-sessions.ts';
import { saveTurnSql, settleSession } from './practice-turns.ts';

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

export function createPostgresPractice(database: Database): PracticeStore {
  const { query } = database;
  const leaseKey = createLeases(database, answerLease);
  return {
    cardsOf: (owner, setId) => readCardsOf(query, owner, setId),
    recentScores: (owner, setId) => readRecentScores(query, owner, setId),
    async usedOn(owner, day) {
      const rows = await query<{ sessions: number }>(
        'select sessions from daily_usage where user_id = $1 and day = $2',
        [owner, day],
        { name: 'usage-read' },
      );
      return rows[0]?.sessions ?? 0;
    },
    start: (owner, session, day, limit) =>
      database.transaction((tx) => startSession(tx.query, owner, session, day, limit)),
    async findByRequestKey(owner, requestKey) {
      const rows = await query<{ id: string }>(
        'select id from practice_sessions where user_id = $1 and request_key = $2',
        [owner, requestKey],
      );
      return rows[0] ? readSession(query, owner, rows[0].id) : null;
    },
    find: (owner, sessionId) => readSession(query, owner, sessionId),
    findOpen: (owner, setId, since) => readOpenSession(query, owner, setId, since),
    findPrompt: (owner, promptId) => onePrompt(query, 'p.id = $2', [owner, promptId]),
    findPromptByText: (owner, text) =>
      onePrompt(
        query,
        `p.prompt = $2 and s.completed_at is null
         order by (p.state = 'complete'), s.created_at desc, p.position limit 1`,
        [owner, text],
      ),
    async turnsOf(owner, promptId) {
      const rows = await query<TurnRow>(
        `select ${turnColumns} from practice_turns t where t.user_id = $1 and t.prompt_id = $2 order by t.seq`,
        [owner, promptId],
      );
      return rows.map(turnOf);
    },
    findTurn: (owner, turnId) => oneTurn(query, 't.id = $2', [owner, turnId]),
    findTurnByRequestKey: (owner, requestKey) => oneTurn(query, 't.request_key = $2', [owner, requestKey]),
    leaseKey: (owner, requestKey) => leaseKey([owner, requestKey]),
    saveTurn: (owner, turn, prompt, lease) =>
      database.transaction(async (tx) => {
        if (lease && turn.requestKey !== null) {
          const held = await isAnswerLeaseHeld(tx.query, owner, turn.requestKey, lease.token);
          if (!held) return { saved: false, sessionComplete: false };
        }
        return saveTurnSql(tx.query, owner, turn, prompt, null);
      }),
    replaceTurn: (owner, turn, prompt, seen) =>
      database.transaction((tx) => saveTurnSql(tx.query, owner, turn, prompt, seen)),
    skip: (owner, promptId) =>
      database.transaction(async (tx) => {
        const rows = await tx.query<{ session_id: string }>(
          `update practice_prompts set state = 'complete', outcome = 'skipped'
           where user_id = $1 and id = $2 and state <> 'complete' returning session_id`,
          [owner, promptId],
        );
        const sessionId = rows[0]?.session_id;
        if (!sessionId) return false;
        await settleSession(tx.query, owner, sessionId);
        return true;
      }),
  };
}
