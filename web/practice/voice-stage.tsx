/** Speaking: the big button in its states, the clock, the level, and what to know about the microphone. */
import { Mic, RotateCcw, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { conversationLabel } from '#core/conversation.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { texts as keys } from '#web/ui/texts.ts';
import { useShortcutsSetting } from '#web/ui/use-shortcuts-setting.ts';
import { LevelWave } from './level-wave.tsx';
import type { OpenPractice } from './open-practice.ts';
import { Orb } from './orb.tsx';
import { promptOf, type RoomState, type Stage } from './room-state.ts';
import { conversationOf } from './session-view.ts';
import { levelShare } from './silence-watch.ts';
import { texts } from './texts.ts';
import { useElapsed } from './use-elapsed.ts';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

const words = texts.stage;

export function VoiceStage({ open, state }: { open: OpenPractice; state: RoomState }) {
  const { desk } = open;
  const { stage } = state;
  const button = useFocusWhenLost<HTMLButtonElement>(stage.kind);
  if (stage.kind === 'recording') return <Recording open={open} stage={stage} />;
  if (stage.kind === 'microphone') {
    const { trouble } = stage;
    return (
      <div className="stage">
        <p className="vstate text-danger">
          <TriangleAlert className="i-sm" aria-hidden="true" />
          {trouble.state}
        </p>
        <Orb ref={button} look="err" label={words.retryMicrophone} onPress={() => void desk.record()} />
        <div role="alert" className="stage-words">
          <p className="font-semibold">{trouble.title}</p>
          <p>{trouble.remedy}</p>
        </div>
        <Button variant="secondary" onClick={() => void desk.record()}>
          {texts.unable.retry}
        </Button>
      </div>
    );
  }
  const opening = stage.kind === 'opening';
  return (
    <div className="stage">
      <p className="vstate">{opening ? words.opening : conversationLabel(conversationOf(promptOf(state)))}</p>
      <Orb
        ref={button}
        look="off"
        label={opening ? words.opening : words.start}
        {...(!opening && { onPress: () => void desk.record() })}
      />
      <p className="clock num">
        {texts.clock(0)} <small>{opening ? words.openingHint : words.aim}</small>
      </p>
      <StageFoot shortcut={words.startKey} />
    </div>
  );
}

/** What fills the arc. */
const aimMs = 180_000;
const nearLimitMs = 570_000;

function Recording({ open, stage }: { open: OpenPractice; stage: Extract<Stage, { kind: 'recording' }> }) {
  const { desk } = open;
  const elapsedMs = useElapsed(stage.startedAtMs);
  const orb = useFocusWhenLost<HTMLButtonElement>('recording');
  const [asking, setAsking] = useState(false);
  // Straight to the element, many times a second: the page itself need not be drawn again.
  useEffect(
    () =>
      desk.onLevel((levelDb) => {
        orb.current?.style.setProperty('--lvl', (0.9 + 0.22 * levelShare(levelDb)).toFixed(3));
      }),
    [desk, orb],
  );
  return (
    <div className="stage">
      <p className="vstate text-voice-text">
        <span className="dot" aria-hidden="true" />
        {words.recording}
      </p>
      <Orb
        ref={orb}
        look="recording"
        label={words.finish}
        arc={elapsedMs / aimMs}
        onPress={() => void desk.finish()}
      />
      <p className="clock num" role="timer" aria-label={words.recorded(elapsedMs)}>
        {texts.clock(elapsedMs)} <small>{words.aim}</small>
      </p>
      <LevelWave desk={desk} />
      {stage.caption && (
        <p className="stage-caption" dir="auto">
          <span className="sr">{words.caption}: </span>
          {stage.caption}
        </p>
      )}
      <p className="stage-hint" role="status">
        {stage.silent ? words.silent : elapsedMs >= nearLimitMs ? words.nearLimit : ''}
      </p>
      <StageFoot shortcut={words.finishKey} microphone={stage.microphone}>
        <Button
          variant="ghost"
          icon={<RotateCcw className="i-sm" aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {words.startOver}
        </Button>
      </StageFoot>
      <AlertDialog
        open={asking}
        title={texts.startOverAsk.title}
        description={texts.startOverAsk.description}
        confirmLabel={texts.startOverAsk.confirm}
        cancelLabel={texts.startOverAsk.cancel}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void desk.startOver();
        }}
      />
    </div>
  );
}

function StageFoot({
  shortcut,
  microphone,
  children,
}: {
  shortcut: string;
  microphone?: string;
  children?: React.ReactNode;
}) {
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
      {children && <li>{children}</li>}
    </ul>
  );
}
