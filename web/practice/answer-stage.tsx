/** Where the answer is made: by voice with one big button, or in writing; above it, what went wrong and what is unsent. */

import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Checking } from './checking.tsx';
import { HearingNote } from './hearing-note.tsx';
import type { OpenPractice } from './open-practice.ts';
import { promptOf, type RoomState } from './room-state.ts';
import { conversationNow } from './session-view.ts';
import { texts } from './texts.ts';
import { TypedAnswer } from './typed-answer.tsx';
import { UnsentAnswer } from './unsent-answer.tsx';
import { useCaptions } from './use-captions.ts';
import { useHearing } from './use-hearing.ts';
import { VoiceStage } from './voice-stage.tsx';

export function AnswerStage({ open, state }: { open: OpenPractice; state: RoomState }) {
  const { room, desk } = open;
  const { stage, mode, unsent } = state;
  const hearing = useHearing();
  const captions = useCaptions();
  const canSpeak = captions.on || (hearing !== null && hearing.name !== null);
  const busy = stage.kind === 'checking' || stage.kind === 'recording' || stage.kind === 'opening';
  const trouble = stage.kind === 'ready' ? stage.trouble : null;
  const finished = unsent?.reason === 'finished';
  const typing = mode === 'typing' && !finished;
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
      {stage.kind === 'checking' ? (
        <Checking
          sinceMs={stage.sinceMs}
          attempt={stage.attempt}
          sent={stage.sent}
          durable={state.durable}
          state={conversationNow(promptOf(state), true)}
        />
      ) : typing ? (
        <TypedAnswer state={state} desk={desk} />
      ) : (
        !unsent && <VoiceStage open={open} state={state} />
      )}
      {!busy && !finished && (
        <div className="practice-other">
          {mode === 'voice' && (
            <Button variant="ghost" onClick={() => room.setMode('typing')}>
              {texts.typed.instead}
            </Button>
          )}
          {mode === 'typing' && canSpeak && (
            <Button variant="ghost" onClick={() => room.setMode('voice')}>
              {unsent ? texts.typed.notInstead : texts.typed.speakInstead}
            </Button>
          )}
          {!unsent && (
            <Button variant="ghost" onClick={() => void room.next()}>
              {texts.feedback.skip}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
