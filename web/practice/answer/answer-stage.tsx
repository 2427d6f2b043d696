/** Where the answer is made: in writing, or by the big button of the dock; above it, what went wrong and what is unsent. */

import { UnsentAnswer } from '#web/practice/outbox/unsent-answer.tsx';
import { StageInfo } from '#web/practice/recording/stage-info.tsx';
import { useCaptions } from '#web/practice/recording/use-captions.ts';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { messages } from '#web/practice/session/messages.ts';
import type { RoomState } from '#web/practice/session/session-state.ts';
import { HearingNote } from '#web/practice/setup/hearing-note.tsx';
import { useHearing } from '#web/practice/setup/use-hearing.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { TypedAnswer } from './typed-answer.tsx';

export function AnswerStage({ open, state }: { open: OpenPractice; state: RoomState }) {
  const { stage, mode, unsent } = state;
  const hearing = useHearing();
  const captions = useCaptions();
  const busy = stage.kind === 'checking' || stage.kind === 'recording' || stage.kind === 'opening';
  const error = stage.kind === 'ready' ? stage.error : null;
  const typing = mode === 'typing' && unsent?.reason !== 'finished';
  return (
    <>
      <div className="practice-notes">
        {error && (
          <Note tone="danger" title={error.title}>
            {error.message}
          </Note>
        )}
        {!state.durable && <Note>{messages.stage.notDurable}</Note>}
        {/* Whoever waits with a recording sees how far the recogniser has come, and whether it comes at all. */}
        {mode === 'voice' && !busy && hearing?.ready === false && <HearingNote captions={captions.on} />}
      </div>
      {unsent && !busy && (
        <UnsentAnswer open={open} unsent={unsent} durable={state.durable} typing={typing} />
      )}
      {!busy && typing ? (
        <TypedAnswer state={state} desk={open.desk} />
      ) : (
        (busy || !unsent) && <StageInfo open={open} state={state} />
      )}
    </>
  );
}
