/** Recordings that lie on the device unsent: found again, listened to, sent, or thrown away by the student. */

import type { FinishedCapture } from '#web/practice/recording/voice-capture.ts';
import { promptOf } from '#web/practice/session/session-state.ts';
import type { PracticeRoom } from '#web/practice/session/session-store.ts';
import type { KeptAnswer } from './answer-outbox.ts';
import type { AnswerStorage } from './answer-storage.ts';
import { unsentRecordings } from './unsent-recordings.ts';

export type UnsentAnswers = {
  sendUnsent(): Promise<void>;
  discardUnsent(): Promise<void>;
  /** Recordings of an earlier visit. */
  findUnsent(): Promise<void>;
  recordingOf(answer: KeptAnswer): Promise<Blob>;
};

type Deps = {
  userId: string;
  room: PracticeRoom;
  journal: AnswerStorage;
  send: (done: FinishedCapture) => Promise<void>;
  /** Takes it off device and server. */
  forget: (answer: KeptAnswer) => Promise<void>;
  /** Whether another tab is recording it at this moment. */
  isElsewhere: (answer: KeptAnswer) => Promise<boolean>;
  nowMs: () => number;
};

export function createUnsentAnswers({
  userId,
  room,
  journal,
  send,
  forget,
  isElsewhere,
  nowMs,
}: Deps): UnsentAnswers {
  async function findUnsent(): Promise<void> {
    const { session } = room.read();
    const unsent = await unsentRecordings(journal, userId, nowMs(), isElsewhere);
    for (const answer of unsent.toReversed()) {
      const index = session.prompts.findIndex(({ id }) => id === answer.promptId);
      const prompt = session.prompts[index];
      if (!prompt) continue;
      // The server has answered for it; only its reply was lost on the way.
      if (prompt.turns.some(({ requestKey }) => requestKey === answer.requestKey)) await forget(answer);
      else {
        const reason = prompt.state === 'complete' ? 'finished' : 'found';
        return room.offer(index, { answer, reason, uploaded: false });
      }
    }
  }

  return {
    async sendUnsent() {
      const { unsent, stage } = room.read();
      if (unsent && stage.kind !== 'checking') await send(unsent);
    },
    async discardUnsent() {
      const { unsent } = room.read();
      if (!unsent) return;
      await forget(unsent.answer);
      room.change({ unsent: null, stage: { kind: 'ready', error: null } });
      if (promptOf(room.read()).state === 'complete') await room.next();
      await findUnsent();
    },
    findUnsent,
    recordingOf: async (answer) => new Blob(await journal.chunks(answer.id), { type: answer.mimeType }),
  };
}
