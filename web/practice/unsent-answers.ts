/** Recordings that lie on the device unsent: found again, listened to, sent, or thrown away by the student. */
import type { KeptAnswer } from './answer-journal.ts';
import type { PracticeJournal } from './practice-journal.ts';
import type { PracticeRoom } from './practice-room.ts';
import type { FinishedCapture } from './voice-capture.ts';

export type UnsentAnswers = {
  sendUnsent(): Promise<void>;
  discardUnsent(): Promise<void>;
  /** Recordings of an earlier visit. */
  findUnsent(): Promise<void>;
  recordingOf(answer: KeptAnswer): Promise<Blob>;
};

type Needs = {
  userId: string;
  room: PracticeRoom;
  journal: PracticeJournal;
  send: (done: FinishedCapture) => Promise<void>;
  /** Takes it off device and server. */
  forget: (answer: KeptAnswer) => Promise<void>;
  /** Whether another tab is recording it at this moment. */
  isElsewhere: (answer: KeptAnswer) => Promise<boolean>;
};

export function createUnsentAnswers({
  userId,
  room,
  journal,
  send,
  forget,
  isElsewhere,
}: Needs): UnsentAnswers {
  return {
    async sendUnsent() {
      const { unsent, stage } = room.read();
      if (unsent && stage.kind !== 'checking') await send(unsent);
    },
    async discardUnsent() {
      const { unsent } = room.read();
      if (!unsent) return;
      await forget(unsent.answer);
      room.change({ unsent: null, stage: { kind: 'ready', trouble: null } });
    },
    async findUnsent() {
      const { session } = room.read();
      const answer = (await journal.unsent(userId, session.sessionId)).findLast(
        ({ byteCount }) => byteCount > 0,
      );
      const index = session.prompts.findIndex(({ id }) => id === answer?.promptId);
      if (!answer || index < 0 || (await isElsewhere(answer))) return;
      room.change({
        phase: 'question',
        index,
        stage: { kind: 'ready', trouble: null },
        unsent: { answer, reason: 'found', uploaded: false },
      });
    },
    recordingOf: async (answer) => new Blob(await journal.chunks(answer.id), { type: answer.mimeType }),
  };
}
