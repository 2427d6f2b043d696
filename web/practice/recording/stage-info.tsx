/** Beside the big button: the level and the microphone while recording, how an answer gets on, what is wrong with a microphone. */
import { Mic, ShieldCheck } from 'lucide-react';
import { conversationLabel } from '#core/conversation.ts';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { messages } from '#web/practice/session/messages.ts';
import { promptOf, type RoomState, type Stage } from '#web/practice/session/session-state.ts';
import { conversationNow } from '#web/practice/session/session-view.ts';
import { useElapsed } from '#web/practice/session/use-elapsed.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useShortcutsSetting } from '#web/ui/hooks/use-shortcuts-setting.ts';
import { Kbd } from '#web/ui/text/kbd.tsx';
import { messages as keys } from '#web/ui/text/messages.ts';
import { LevelWave } from './level-wave.tsx';
import { isLong, isSlow } from './stage-time.ts';

const words = messages.stage;
/** From here on the limit of ten minutes is told. */
const nearLimitMs = 570_000;

type Props = { open: OpenPractice; state: RoomState };

export function StageInfo({ open, state }: Props) {
  const { stage } = state;
  switch (stage.kind) {
    case 'recording':
      return <Recording open={open} stage={stage} />;
    case 'checking':
      return <Checking state={state} stage={stage} />;
    case 'microphone':
      return (
        <div className="stage">
          <div role="alert" className="stage-words">
            <p className="font-semibold">{stage.error.title}</p>
            <p>{stage.error.remedy}</p>
          </div>
          <Button variant="secondary" onClick={() => void open.desk.record()}>
            {messages.unable.retry}
          </Button>
        </div>
      );
    case 'opening':
      return (
        <div className="stage">
          <p className="stage-words">{words.openingHint}</p>
        </div>
      );
    default:
      return (
        <div className="stage">
          <StageFoot shortcut={words.startKey} />
        </div>
      );
  }
}

function Recording({ open, stage }: { open: OpenPractice; stage: Extract<Stage, { kind: 'recording' }> }) {
  const nearLimit = useElapsed(stage.startedAtMs) >= nearLimitMs;
  return (
    <div className="stage">
      <LevelWave desk={open.desk} />
      <p className="fine">{words.aim}</p>
      {stage.caption && (
        <p className="stage-caption" dir="auto">
          <span className="sr">{words.caption}: </span>
          {stage.caption}
        </p>
      )}
      <p className="stage-hint" role="status">
        {stage.silent ? words.silent : nearLimit ? words.nearLimit : ''}
      </p>
      <StageFoot shortcut={words.finishKey} microphone={stage.microphone} />
    </div>
  );
}

function Checking({ state, stage }: { state: RoomState; stage: Extract<Stage, { kind: 'checking' }> }) {
  const elapsedMs = useElapsed(stage.sinceMs);
  const slowly = isSlow(stage.sent, elapsedMs);
  return (
    <div className="stage">
      <p className="fine">{conversationLabel(conversationNow(promptOf(state), true))}</p>
      {slowly && (
        <ProgressBar percent={Math.floor(stage.sent * 100)} label={words.sending} className="stage-bar" />
      )}
      <div className="stage-words">
        {/* Told by a toast as it happens: once is enough. */}
        {stage.attempt > 0 && (
          <p>
            <b>{messages.retrying}</b> {messages.attempt(stage.attempt)}
          </p>
        )}
        <div role="status">
          {(slowly || isLong(elapsedMs)) && (
            <p>
              {slowly ? words.sendingSlowly : words.long} {state.durable ? words.safe : words.onlyHere}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function StageFoot({ shortcut, microphone }: { shortcut: string; microphone?: string }) {
  const [shortcuts] = useShortcutsSetting();
  return (
    <ul className="vfoot">
      {shortcuts && (
        <li className="vfoot-keys">
          <Kbd>{keys.space}</Kbd> {shortcut}
        </li>
      )}
      {microphone && (
        <li>
          <Mic className="i-sm" aria-hidden="true" />
          <span className="sr">{words.microphone}: </span>
          <bdi className="vfoot-name">{microphone}</bdi>
        </li>
      )}
      <li>
        <ShieldCheck className="i-sm" aria-hidden="true" />
        {words.keptFor}
      </li>
    </ul>
  );
}
