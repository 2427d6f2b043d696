/** Asks whether sessions still live, for every request anew, in as few statements as the moment allows. */
import type { Database } from './database.ts';

/** Whose a live session is; null when it ended or is somebody else's. */
export type LiveSessions = (sessionId: string, userId: string) => Promise<{ email: string } | null>;

/** Statements under way at once; who asks meanwhile shares the next one. */
const lanes = 2;

type Question = {
  sessionId: string;
  userId: string;
  answer: (found: { email: string } | null) => void;
  fail: (error: unknown) => void;
};
type Row = { session_id: string; user_id: string; email: string };

const select = `
select s.session_id, s.user_id, u.email from auth_sessions s join auth_users u using (user_id)
where s.session_id = any ($1::uuid[])`;

/** A statement is always sent after the question, so a sign-out that was answered before counts. */
export function createLiveSessions({ query }: Database): LiveSessions {
  let waiting: Question[] = [];
  let busy = 0;

  async function ask(questions: readonly Question[]): Promise<void> {
    const ids = [...new Set(questions.map(({ sessionId }) => sessionId))];
    const rows = await query<Row>(select, [ids], { name: 'auth-live-sessions' });
    const found = new Map(rows.map((row) => [row.session_id, row]));
    for (const { sessionId, userId, answer } of questions) {
      const row = found.get(sessionId);
      answer(row?.user_id === userId ? { email: row.email } : null);
    }
  }
  async function run(): Promise<void> {
    busy += 1;
    while (waiting.length > 0) {
      const questions = waiting;
      waiting = [];
      await ask(questions).catch((error: unknown) => {
        for (const { fail } of questions) fail(error);
      });
    }
    busy -= 1;
  }
  return (sessionId, userId) =>
    new Promise((answer, fail) => {
      waiting.push({ sessionId, userId, answer, fail });
      if (busy < lanes) void run();
    });
}
