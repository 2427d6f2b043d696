/** Where the student answers, by typing or with the dock's big button; errors and unsent recordings are above. */
import { useStore } from 'zustand';
import { UnsentAnswer } from '#web/practice/outbox/unsent-answer.tsx';
import { StageInfo } from '#web/practice/recording/stage-info.tsx';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { messages } from '#web/practice/session/messages.ts';
import { HearingNote } from '#web/practice/setup/hearing-note.tsx';
import { useHearing } from '#web/practice/setup/use-hearing.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { TypedAnswer } from './typed-answer.tsx';

export function AnswerStage({ practice }: { practice: OpenPractice }) {
  const { store } = practice;
  const mode = useStore(store, (state) => state.mode);
  const unsent = useStore(store, (state) => state.unsent);
  const durable = useStore(store, (state) => state.durable);
  const busy = useStore(store, ({ stage: { kind } }) => kind !== 'ready' && kind !== 'microphone');
  const error = useStore(store, ({ stage }) => (stage.kind === 'ready' ? stage.error : null));
  const hearing = useHearing();
  const typing = mode === 'typing' && unsent?.reason !== 'finished';
  return (
    <>
      <div className="practice-notes">
        <Problem title={error?.title}>{error?.message}</Problem>
        {!durable && <Note>{messages.stage.notDurable}</Note>}
        {/* Shows how far the recogniser has loaded, or that it cannot. */}
        {mode === 'voice' && !busy && hearing?.ready === false && <HearingNote />}
      </div>
      {unsent && !busy && (
        <UnsentAnswer practice={practice} unsent={unsent} durable={durable} typing={typing} />
      )}
      {!busy && typing ? (
        <TypedAnswer practice={practice} />
      ) : (
        (busy || !unsent) && <StageInfo practice={practice} />
      )}
    </>
  );
}
