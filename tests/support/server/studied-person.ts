/** An account that has used every part of the product: a set, a rating, a practice session with a spoken answer. */

import type { FastifyInstance } from 'fastify';
import { newId } from '#server/http/new-id.ts';
import { createLongReads } from '#server/http/reply/long-reads.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { createStudyService } from '#server/study/study-service.ts';
import { createStudyStore } from '#server/study/study-store.ts';

/** The password is `engine`; `storeKey` is the recording's key. */
export async function studyEverything(
  app: FastifyInstance,
  database: Database,
  email: string,
  now: Date,
): Promise<{ id: string; token: string; turnId: string; storeKey: string }> {
  const signUp = await app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email, password: 'brass engine' },
  });
  const { access_token: token, user } = signUp.json();
  const cards = [
    { term: 'cell', definition: 'the smallest unit of life' },
    { term: 'mitosis', definition: 'how one cell becomes two' },
  ];
  const made = await app.inject({
    method: 'POST',
    url: '/api/flashcard-sets',
    headers: { authorization: `Bearer ${token}` },
    payload: { title: 'Biology', cards },
  });
  const set = made.json();
  const [sessionId, promptId, turnId] = [newId(), newId(), newId()];
  const { query } = database;
  const study = createStudyService({
    store: createStudyStore(database, createLongReads(database)),
    newId,
    now: () => now,
  });
  await study.review(user.id, set.cards[0].id, { rating: 3, zone: 'Europe/Berlin' });
  await query(
    `insert into practice_sessions (user_id, id, set_id, set_title, premium) values ($1, $2, $3, 'Biology', false)`,
    [user.id, sessionId, set.id],
  );
  await query(
    `insert into practice_prompts (user_id, id, session_id, position, kind, prompt, points)
     values ($1, $2, $3, 0, 'single', 'What is a cell?', '[]')`,
    [user.id, promptId, sessionId],
  );
  await query(
    `insert into practice_turns (user_id, id, prompt_id, seq, source, transcription, feedback, follow_up,
       is_complete, forced, judged_by, points_before, points_after)
     values ($1, $2, $3, 0, 'voice', 'a cell is a small unit', 'Good', '', true, false, 'test', '[]', '[]')`,
    [user.id, turnId, promptId],
  );
  await query(
    `insert into card_practice (user_id, card_id, set_id, practised, missed, last_at) values ($1, $2, $3, 2, 1, $4)`,
    [user.id, set.cards[0].id, set.id, now],
  );
  const key = `${user.id}/${turnId}.webm`;
  await query(
    `insert into recordings (user_id, id, turn_id, kind, store_key, media_type, bytes, delete_after)
     values ($1, $2, $3, 'answer', $4, 'audio/webm', 10, $5)`,
    [user.id, newId(), turnId, key, new Date(now.getTime() + 1e9)],
  );
  return { id: user.id, token, turnId, storeKey: key };
}
