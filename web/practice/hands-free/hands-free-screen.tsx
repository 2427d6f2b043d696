/** The hands-free question screen: the current step in large type, and one big button labelled with what it does. */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Prompt } from '#contract/practice.ts';
import { AskedPictures, AskedText } from '#web/practice/feedback/asked.tsx';
import { standingLine } from '#web/practice/feedback/standing-line.ts';
import { LevelWave } from '#web/practice/recording/level-wave.tsx';
import { coveredNow, noWords } from '#web/practice/recording/live-words.ts';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { messages as practiceMessages } from '#web/practice/session/messages.ts';
import { type PracticeState, promptOf } from '#web/practice/session/session-state.ts';
import { askedNow, isCardShown } from '#web/practice/session/session-view.ts';
import { useFocusWhenLost } from '#web/practice/session/use-focus.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useElapsed } from '#web/ui/hooks/use-elapsed.ts';
import { useShortcutsSetting } from '#web/ui/hooks/use-shortcuts-setting.ts';
import { CircleAlert, Volume2 } from '#web/ui/icons/frame-icons.ts';
import { Ear, Lightbulb, Pause, Play } from '#web/ui/icons/page-icons.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import type { Conductor } from './conductor.ts';
import './hands-free.css';
import { JudgeButtons, JudgedPoint } from './judged-point.tsx';
import { messages } from './messages.ts';
import { canBeSent, isLast, type Step, stepOf, troubleOf, unheardIn } from './situation.ts';
import { useConductor } from './use-conductor.ts';

type Props = {
  practice: OpenPractice;
  /** Opened by a press, so that the browser allows sound. */
  begun: boolean;
  /** Leaves hands-free mode. */
  onOff: () => void;
  /** Leaves the session, which can be resumed. */
  onLeave: () => void;
};

export function HandsFreeScreen({ begun, ...props }: Props) {
  const conductor = useConductor(props.practice, begun);
  return conductor && <ConductedScreen conductor={conductor} {...props} />;
}

type Shown = Step | 'paused';

const icons = {
  reading: Volume2,
  listening: Ear,
  thinking: Lightbulb,
  feedback: Volume2,
  paused: Pause,
  attention: CircleAlert,
} as const;

function ConductedScreen({
  practice,
  conductor,
  onOff,
  onLeave,
}: Omit<Props, 'begun'> & { conductor: Conductor }) {
  const state = useStore(practice.store);
  const { paused, offered, note, judging, ...turn } = useStore(conductor.state);
  const step = useSettled(paused ? 'paused' : stepOf(state), turn.step === 'waiting' && !paused);
  const Icon = icons[step];
  const [keys] = useShortcutsSetting();
  // Keeps the focus when the pressed button disappears.
  const pad = useFocusWhenLost<HTMLButtonElement>(step);
  usePauseKey(conductor, keys);
  const label = unheardIn(state.stage) && step === 'reading' ? messages.notHeard : messages.step[step];
  // What needs attention is an alert.
  const told = step === 'attention' ? '' : [label, paused && messages.why[paused]].filter(Boolean).join('. ');
  // Announced once per step; live words are not announced.
  useEffect(() => announce(told), [told]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => pad.current?.focus({ preventScroll: true }), []);
  const { label: does, hint } = controlOf(step, state, offered, conductor.interruptible);
  const opening = state.stage.kind === 'opening';
  // Otherwise the big button itself goes on.
  const isAsked = step === 'feedback' && promptOf(state).state !== 'complete';
  return (
    <section className="hf" data-step={step} aria-label={messages.choice.label}>
      <div className="hf-say flex min-h-0 flex-col justify-center gap-4.5 py-4">
        <p className="hf-state flex items-center gap-2.5">
          <Icon className="i" aria-hidden="true" />
          {opening ? <span className="late">{practiceMessages.stage.opening}</span> : label}
          {state.stage.kind === 'recording' && <Clock sinceMs={state.stage.startedAtMs} />}
        </p>
        <Words practice={practice} conductor={conductor} step={step} />
      </div>
      <button
        ref={pad}
        type="button"
        className="hf-pad grid w-full place-items-center content-center gap-2 p-4"
        aria-disabled={opening || undefined}
        onClick={() => opening || conductor.press()}
        data-next
      >
        {step === 'paused' && <Play className="i" aria-hidden="true" />}
        <span>{does}</span>
        <small>
          {opening ? (
            <span className="late">{practiceMessages.stage.openingHint}</span>
          ) : judging && step === 'feedback' ? (
            messages.judge.orLater
          ) : (
            hint
          )}
        </small>
      </button>
      <div className="flex flex-wrap justify-center gap-2">
        {judging && step === 'feedback' && <JudgeButtons judge={conductor.judge} />}
        {step !== 'paused' && (
          <Button variant="ghost" icon={Pause} onClick={() => conductor.pause('asked')}>
            {messages.pause}
          </Button>
        )}
        {(step === 'reading' || isAsked) && !judging && (
          <Button variant="ghost" onClick={conductor.skip}>
            {step === 'reading' ? practiceMessages.feedback.skip : onwardOf(state)}
          </Button>
        )}
        {(step === 'paused' || step === 'attention') && (
          <Button variant="ghost" onClick={onOff}>
            {messages.off}
          </Button>
        )}
        {step === 'paused' && (
          <Button variant="ghost" onClick={onLeave}>
            {messages.end}
          </Button>
        )}
      </div>
      {note && label !== messages.notHeard && <p className="fine text-center">{note}</p>}
      {step === 'listening' && <p className="fine hf-keys text-center">{messages.commands}</p>}
      {keys && <p className="fine hf-keys text-center">{messages.keys}</p>}
    </section>
  );
}

/** The last settled value while `waits`, so that a step in transition is not shown. */
function useSettled<Value>(value: Value, waits: boolean): Value {
  const [settled, setSettled] = useState(value);
  if (!waits && settled !== value) setSettled(value);
  return waits ? settled : value;
}

const onwardOf = (state: PracticeState) => (isLast(state) ? messages.results : messages.next);

/** Label and hint of the big button. */
function controlOf(
  step: Shown,
  state: PracticeState,
  offered: boolean,
  interruptible: boolean,
): { label: string; hint: string } {
  const onward = onwardOf(state);
  const { answerNow, done, more, answerThat, carryOn, sendAgain, tryAgain, kept } = messages;
  switch (step) {
    case 'reading': {
      const orWait = unheardIn(state.stage) ? messages.listenAgain : messages.orWait;
      return { label: answerNow, hint: interruptible ? messages.orSpeak : orWait };
    }
    case 'listening':
      return { label: done, hint: offered ? messages.orGoOn : messages.orStop };
    case 'thinking':
      return { label: more, hint: interruptible ? messages.orSpeakOn : messages.thinking };
    case 'feedback':
      if (promptOf(state).state === 'complete') return { label: onward, hint: messages.orWaitOn };
      return { label: answerThat, hint: interruptible ? messages.orSpeak : messages.orWait };
    case 'paused':
      if (canBeSent(state)) return { label: carryOn, hint: messages.sendKept };
      return {
        label: carryOn,
        hint: stepOf(state) === 'feedback' ? messages.feedbackAgain : messages.readAgain,
      };
    case 'attention':
      if (state.unsent?.reason === 'finished') return { label: onward, hint: kept };
      return canBeSent(state) ? { label: sendAgain, hint: kept } : { label: tryAgain, hint: '' };
  }
}

function Words({
  practice: { store, level },
  conductor,
  step,
}: Pick<Props, 'practice'> & { conductor: Conductor; step: Shown }) {
  const state = useStore(store);
  const { paused, encouraged, offered, judging, adding, awaits } = useStore(conductor.state);
  const prompt = promptOf(state);
  const asked = askedNow(prompt);
  const last = prompt.turns.at(-1);
  const pictures = <AskedPictures setId={state.session.setId} points={prompt.points} told={false} />;
  switch (step) {
    case 'listening': {
      const { stage } = state;
      const silent = stage.kind === 'recording' && stage.silent && !encouraged;
      const server = stage.kind === 'recording' && !stage.live?.hidden ? stage.live : null;
      const live = server ?? noWords;
      return (
        <>
          <h1 className="hf-asked" dir="auto">
            <AskedText text={asked} />
          </h1>
          {pictures}
          {live.words && (
            <p className="hf-live" dir="auto">
              {live.words.slice(-140)}
            </p>
          )}
          <LevelWave level={level} />
          {live.covered.length > 0 && (
            <p className="hf-points">
              {messages.pointsSoFar(coveredNow(prompt, live).filter(Boolean).length, prompt.points.length)}
            </p>
          )}
          <p className="hf-sub">
            {offered
              ? messages.offerToFinish
              : encouraged
                ? messages.takeYourTime
                : silent
                  ? messages.silent
                  : adding
                    ? messages.adding
                    : ''}
          </p>
          {server && server.state !== 'listening' && (
            <p className="fine">{practiceMessages.live.states[server.state]}</p>
          )}
        </>
      );
    }
    case 'feedback':
      if (judging)
        return <JudgedPoint prompt={prompt} point={judging.point} listening={awaits === 'decision'} />;
      return (
        <>
          {isCardShown(prompt) && last?.kind !== 'skip' ? (
            <ShownQuestion prompt={prompt} />
          ) : (
            <h1 className="hf-big" dir="auto">
              <WrittenText text={last?.feedback ?? ''} />
            </h1>
          )}
          {last?.followUp && prompt.state === 'follow_up' && (
            <p className="hf-sub" dir="auto">
              <AskedText text={last.followUp} />
            </p>
          )}
          <p className="hf-points">{standingLine(prompt.points)}</p>
          {state.stage.kind === 'feedback' && state.stage.notice && (
            <p className="fine">{state.stage.notice}</p>
          )}
        </>
      );
    case 'paused':
      return (
        <>
          <h1 className="hf-big">{messages.placeKept}</h1>
          <p className="hf-sub">
            {paused && messages.why[paused]}{' '}
            {(awaits === 'resume' ? messages.called : messages.paused)(
              state.index + 1,
              state.session.prompts.length,
            )}
          </p>
        </>
      );
    case 'attention': {
      const trouble = troubleOf(state);
      const kept = state.unsent ? practiceMessages.unsent.reasons[state.unsent.reason] : '';
      return (
        <div role="alert" className="grid gap-4.5">
          <h1 className="hf-big">{trouble?.title || messages.kept}</h1>
          <p className="hf-sub">{[trouble?.text, kept].filter(Boolean).join(' ')}</p>
        </div>
      );
    }
    default:
      return (
        <>
          <h1 className="hf-big" dir="auto">
            <AskedText text={asked} />
          </h1>
          {pictures}
        </>
      );
  }
}

/** The question with its card's text. */
function ShownQuestion({ prompt: { prompt, keyPoints } }: { prompt: Prompt }) {
  return (
    <>
      <h1 className="hf-asked" dir="auto">
        <AskedText text={prompt} />
      </h1>
      <p className="hf-big" dir="auto">
        <WrittenText text={keyPoints.join('. ')} />
      </p>
    </>
  );
}

function Clock({ sinceMs }: { sinceMs: number }) {
  const elapsedMs = useElapsed(sinceMs);
  return (
    <span className="num ms-auto" role="timer" aria-label={practiceMessages.stage.recorded(elapsedMs)}>
      {practiceMessages.clock(elapsedMs)}
    </span>
  );
}

function usePauseKey(conductor: Conductor, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'p' && event.key !== 'P') return;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (conductor.state.getState().paused) conductor.press();
      else conductor.pause('asked');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [conductor, on]);
}
