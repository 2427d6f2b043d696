/** Has an answer judged and shows what came of it, or says why it was not taken. */
import type { AnswerReply, Turn } from '#contract/practice.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { PracticeRoom } from '#web/practice/session/session-store.ts';
import { answerErrorOf } from './answer-error.ts';

export type Judging = {
  /** The wait for a verdict has begun. */
  begin(): void;
  /** Whether the server has answered for it. */
  judge(source: Turn['source'], ask: () => Promise<AnswerReply>): Promise<boolean>;
  /** Nothing is shown any more. */
  close(): void;
};

export type JudgingDeps = {
  room: PracticeRoom;
  /** A failure that also deserves a toast. */
  complain: (title: string, message: string) => void;
  announce: (words: string) => void;
  nowMs: () => number;
};

export function createJudging({ room, complain, announce, nowMs }: JudgingDeps): Judging {
  let closed = false;
  return {
    begin() {
      room.change({ stage: { kind: 'checking', sinceMs: nowMs(), attempt: 0, sent: 1 } });
      announce('Checking your answer');
    },
    async judge(source, ask) {
      try {
        await room.judged(await ask(), source);
        return true;
      } catch (error) {
        if (closed) return false;
        // Answered in another tab meanwhile: what became of it says more than the refusal.
        if (error instanceof ApiError && error.code === 'conflict' && (await room.catchUp())) return false;
        const answerError = answerErrorOf(error);
        room.refused(answerError);
        complain(answerError.title, answerError.message);
        return false;
      }
    },
    close() {
      closed = true;
    },
  };
}
