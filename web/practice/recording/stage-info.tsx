/** Status next to the big button: level and microphone while recording, progress while checking, and microphone errors. */

import { useStore } from 'zustand';
import { conversationLabel } from '#core/question-state.ts';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { messages } from '#web/practice/session/messages.ts';
import { promptOf, type Stage } from '#web/practice/session/session-state.ts';
import { conversationNow } from '#web/practice/session/session-view.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useElapsed } from '#web/ui/hooks/use-elapsed.ts';
import { useShortcutsSetting } from '#web/ui/hooks/use-shortcuts-setting.ts';
import { Mic } from '#web/ui/icons/frame-icons.ts';
import { ShieldCheck } from '#web/ui/icons/page-icons.ts';
import { Kbd } from '#web/ui/text/kbd.tsx';
import { messages as keys } from '#web/ui/text/messages.ts';
import { LevelWave } from './level-wave.tsx';
import { LiveAnswer } from './live-answer.tsx';
import type { ServerWords } from './live-words.ts';
import { isLong, isSlow } from './stage-time.ts';

const words = messages.stage;
/** From this time on the ten-minute limit is shown. */
const nearLimitMs = 570_000;

type Props = { practice: OpenPractice };

export function StageInfo({ practice }: Props) {
  const stage = useStore(practice.store, (state) => state.stage);
  switch (stage.kind) {
    case 'recording':
      return <Recording practice={practice} stage={stage} />;
    case 'checking':
      return <Checking practice={practice} stage={stage} />;
    case 'microphone':
      return (
        <div className="stage">
          <div role="alert" className="max-w-120 text-ink-2">
            <p className="font-semibold">{stage.error.title}</p>
            <p>{stage.error.remedy}</p>
          </div>
          <Button variant="secondary" onClick={() => void practice.record()}>
            {messages.unable.retry}
          </Button>
        </div>
      );
    case 'opening':
      return (
        <div className="stage">
          <p className="max-w-120 text-ink-2">{words.openingHint}</p>
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

function Recording({ practice, stage }: Props & { stage: Extract<Stage, { kind: 'recording' }> }) {
  const aimSeconds = useStore(practice.store, (state) => promptOf(state).aimSeconds);
  const nearLimit = useElapsed(stage.startedAtMs) >= nearLimitMs;
  return (
    <div className="stage">
      <LevelWave level={practice.level} />
      <p className="fine">{words.aim(aimSeconds)}</p>
      {stage.live && !stage.live.hidden && <Live practice={practice} live={stage.live} />}
      <p className="stage-hint min-h-[1.6em] max-w-120 font-semibold text-hard" role="status">
        {stage.silent ? words.silent : nearLimit ? words.nearLimit : ''}
      </p>
      <StageFoot shortcut={words.finishKey} microphone={stage.microphone} />
    </div>
  );
}

function Live({ practice, live }: Props & { live: ServerWords }) {
  return <LiveAnswer prompt={useStore(practice.store, promptOf)} live={live} />;
}

function Checking({ practice, stage }: Props & { stage: Extract<Stage, { kind: 'checking' }> }) {
  const prompt = useStore(practice.store, promptOf);
  const durable = useStore(practice.store, (state) => state.durable);
  const elapsedMs = useElapsed(stage.sinceMs);
  const slowly = isSlow(stage.sent, elapsedMs);
  return (
    <div className="stage">
      <p className="fine">{conversationLabel(conversationNow(prompt, true))}</p>
      {slowly && (
        <ProgressBar
          percent={Math.floor(stage.sent * 100)}
          label={words.sending}
          className="w-[min(100%,20rem)]"
        />
      )}
      <div className="max-w-120 text-ink-2">
        {/* Not announced here, because a toast already does. */}
        {stage.attempt > 0 && (
          <p>
            <b>{messages.retrying}</b> {messages.attempt(stage.attempt)}
          </p>
        )}
        <div role="status">
          {(slowly || isLong(elapsedMs)) && (
            <p>
              {slowly ? words.sendingSlowly : words.long} {durable ? words.safe : words.onlyHere}
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
    <ul className="vfoot fine max-w-full flex-wrap items-center justify-center gap-x-5 gap-y-2">
      {shortcuts && (
        <li className="vfoot-keys max-sm:hidden">
          <Kbd>{keys.space}</Kbd> {shortcut}
        </li>
      )}
      {microphone && (
        <li className="flex max-w-full min-w-0 items-center gap-1.5">
          <Mic className="i-sm" aria-hidden="true" />
          <span className="sr">{words.microphone}: </span>
          <bdi className="max-w-64 truncate">{microphone}</bdi>
        </li>
      )}
      <li className="flex items-center gap-1.5">
        <ShieldCheck className="i-sm" aria-hidden="true" />
        {words.keptFor}
      </li>
    </ul>
  );
}
