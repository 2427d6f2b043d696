/** Answers in writing: kept with every stroke, sent under one key for as long as the words are the same. */
import type { KeptAnswer } from '#web/practice/outbox/answer-outbox.ts';
import type { AnswerStorage } from '#web/practice/outbox/answer-storage.ts';
import { promptOf } from '#web/practice/session/session-state.ts';
import type { PracticeRoom } from '#web/practice/session/session-store.ts';
import type { AnswerSender } from './answer-sender.ts';
import type { Judging } from './submit-answer.ts';

export type TypedAnswers = {
  write(text: string): void;
  sendTyped(): Promise<void>;
};

type Deps = {
  userId: string;
  room: PracticeRoom;
  journal: AnswerStorage;
  sender: AnswerSender;
  judging: Judging;
  /** Within the press that sends: later sound is allowed. */
  beforeSending: () => void;
  /** Takes a recording off device and server. */
  forget: (recording: KeptAnswer) => Promise<void>;
  newId: () => string;
};

export function createTypedAnswers(deps: Deps): TypedAnswers {
  const { userId, room, journal, judging } = deps;
  return {
    write(text) {
      room.change({ draft: text });
      void journal.keepDraft({ userId, promptId: promptOf(room.read()).id, text, requestKey: '' });
    },
    async sendTyped() {
      const { draft, stage, session, unsent } = room.read();
      const prompt = promptOf(room.read());
      const text = draft.trim();
      if (text === '' || stage.kind === 'checking') return;
      deps.beforeSending();
      judging.begin();
      // The very same words again, even after a reload, are the same answer; other words are another one.
      const kept = await journal.draft(userId, prompt.id);
      const requestKey = (kept?.text.trim() === text && kept.requestKey) || deps.newId();
      await journal.keepDraft({ userId, promptId: prompt.id, text, requestKey });
      const ask = () => deps.sender.typed(session.sessionId, prompt, text, requestKey);
      // As was said beside the recording: it is the same answer in another form.
      if ((await judging.judge('typed', ask)) && unsent) await deps.forget(unsent.answer);
    },
  };
}
