/** Where the answer is made: in writing, or by the big button of the dock; above it, what went wrong and what is unsent. */
import { Note } from '#web/ui/feedback/note.tsx';
import { HearingNote } from '#web/practice/setup/hearing-note.tsx';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import type { RoomState } from '#web/practice/session/session-state.ts';
import { StageInfo } from '#web/practice/recording/stage-info.tsx';
import { texts } from '#web/practice/session/messages.ts';
import { TypedAnswer } from './typed-answer.tsx';
import { UnsentAnswer } from '#web/practice/outbox/unsent-answer.tsx';
import { useCaptions } from '#web/practice/recording/use-captions.ts';
import { useHearing } from '#web/practice/setup/use-hearing.ts';

export function AnswerStage({ open, state }: { open: OpenPractice; state: RoomState }) {
  const { stage, mode, unsent } = state;
  const hearing = useHearing();
  const captions = useCaptions();
  const busy = stage.kind === 'checking' || stage.kind === 'recording' || stage.kind === 'opening';
  const trouble = stage.kind === 'ready' ? stage.trouble : null;
  const typing = mode === 'typing' && unsent?.reason !== 'finished';
  return (
    <>
      <div className="practice-notes">
        {trouble && (
          <Note tone="danger" title={trouble.title}>
            {trouble.message}
          </Note>
        )}
        {!state.durable && <Note>{texts.stage.notDurable}</Note>}
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
