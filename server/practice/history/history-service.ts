/** The history of practice: each session's results, and the student's own recordings while they are kept. */
import { HISTORY_PAGE_SESSIONS, type PastQuestion, type PastSession } from '#contract/practice-history.ts';
import { scoreOf } from '#core/point-counts.ts';
import { Failure } from '#server/failure/failure.ts';
import type { LinkKind, SignedLinks } from '#server/http/signed-link.ts';
import type { AnswerRecordings } from '#server/practice/recordings-service.ts';
import type { SpokenFeedback } from '#server/practice/speech-service.ts';
import { pointOf } from '#server/practice/store/practice-rows.ts';
import type { HistoryStore, SessionRow } from './history-store.ts';

/** An audio element sends no token. Each visit to the page creates a new address, so it may expire soon. */
export const recordingLinks: LinkKind = {
  prefix: 'recording:',
  lifeSeconds: 60 * 60,
  expiryUnitMs: 1000,
  isEncoded: true,
};

type Deps = {
  store: HistoryStore;
  recordings: Pick<AnswerRecordings, 'keptAnswers' | 'findAnswer'>;
  links: SignedLinks;
};

export type HistoryService = ReturnType<typeof createHistoryService>;

function sessionOf(row: SessionRow): PastSession {
  const { sessionId, setId, setTitle, createdAt, questionCount, answered, soundMs } = row;
  return {
    ...{ sessionId, setId, setTitle, questionCount },
    createdAt: createdAt.toISOString(),
    answeredCount: answered.length,
    ...scoreOf(answered.flat().map(pointOf)),
    talkSeconds: Math.round(soundMs / 1000),
  };
}

export function createHistoryService({ store, recordings, links }: Deps) {
  return {
    async sessions(owner: string, setId: string | null, before: string | null) {
      const rows = await store.sessions(owner, setId, before, HISTORY_PAGE_SESSIONS + 1);
      return {
        sessions: rows.slice(0, HISTORY_PAGE_SESSIONS).map(sessionOf),
        more: rows.length > HISTORY_PAGE_SESSIONS,
      };
    },
    /** Rejects with Failure('not_found'). */
    async session(owner: string, sessionId: string): Promise<PastSession & { questions: PastQuestion[] }> {
      const found = await store.session(owner, sessionId);
      if (!found) throw new Failure('not_found', 'session');
      const turnIds = found.questions.flatMap(({ turns }) => turns.map(({ id }) => id));
      const kept = await recordings.keptAnswers(owner, turnIds);
      return {
        ...sessionOf(found.session),
        questions: found.questions.map(({ turns, ...question }) => ({
          ...question,
          turns: turns.map(({ promptId: _, createdAt, ...turn }) => {
            const deleteAfter = kept.get(turn.id);
            return {
              ...turn,
              createdAt: createdAt.toISOString(),
              recording: deleteAfter
                ? {
                    url: `/api/recordings/${links.make(owner, turn.id).token}`,
                    deletedAfter: deleteAfter.toISOString(),
                  }
                : null,
            };
          }),
        })),
      };
    },
    /** The recording at an address. Rejects with Failure('not_found') if the address has expired or the recording is gone. */
    async listen(token: string): Promise<SpokenFeedback> {
      const [owner, turnId] = links.read(token) ?? [];
      const file = owner && turnId ? await recordings.findAnswer(owner, turnId) : null;
      if (!file) throw new Failure('not_found', 'audio');
      return { kind: 'whole', ...file };
    },
  };
}
