/** A question hands free: what is happening in large type, and one big control that says what a press does now. */
import { CircleAlert, Ear, Lightbulb, Pause, Play, Volume2 } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { LevelWave } from '#web/practice/recording/level-wave.tsx';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { messages as practiceMessages } from '#web/practice/session/messages.ts';
import { type PracticeState, promptOf } from '#web/practice/session/session-state.ts';
import { askedNow } from '#web/practice/session/session-view.ts';
import { useFocusWhenLost } from '#web/practice/session/use-focus-when-lost.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useElapsed } from '#web/ui/hooks/use-elapsed.ts';
import { useShortcutsSetting } from '#web/ui/hooks/use-shortcuts-setting.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import type { Conductor } from './conductor-types.ts';
import './hands-free.css';
import { coveredNow } from './live-words.ts';
import { messages } from './messages.ts';
import { canBeSent, isLast, type Moment, momentOf, pointsOf, troubleOf, unheardIn } from './moment.ts';
import { useConductor } from './use-conductor.ts';

type Props = {
  practice: OpenPractice;
  /** A press of the student led here, so that sound may be played. */
  begun: boolean;
  /** Back to pressing for each step. */
  onOff: () => void;
  /** Out of the session, which can be gone on with later. */
  onLeave: () => void;
};

export function HandsFreeScreen({ begun, ...props }: Props) {
  const conductor = useConductor(props.practice, begun);
  return conductor && <Running conductor={conductor} {...props} />;
}

const icons = {
  reading: Volume2,
  listening: Ear,
  thinking: Lightbulb,
  feedback: Volume2,
  paused: Pause,
  attention: CircleAlert,
} as const;

function Running({ practice, conductor, onOff, onLeave }: Omit<Props, 'begun'> & { conductor: Conductor }) {
  const state = useStore(practice.store);
  const { paused, offered } = useStore(conductor.state);
  const moment = momentOf(state, paused !== null);
  const Icon = icons[moment];
  const [keys] = useShortcutsSetting();
  // Kept by the keyboard and by screen readers, also where the button that was pressed is gone.
  const pad = useFocusWhenLost<HTMLButtonElement>(moment);
  usePauseKey(conductor, keys);
  const label = unheardIn(state.stage) && moment === 'reading' ? messages.notHeard : messages.moment[moment];
  const told = [label, paused && messages.why[paused]].filter(Boolean).join('. ');
  // Said once: the words that change while one speaks are not.
  useEffect(() => announce(told), [told]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => pad.current?.focus({ preventScroll: true }), []);
  const control = controlOf(moment, state, offered, conductor.interruptible);
  return (
    <section className="hf" data-moment={moment} aria-label={messages.choice.label}>
      <div className="hf-say">
        <p className="hf-state">
          <Icon className="i" aria-hidden="true" />
          {label}
          {state.stage.kind === 'recording' && <Clock sinceMs={state.stage.startedAtMs} />}
        </p>
        <Words practice={practice} conductor={conductor} moment={moment} />
      </div>
      <button
        ref={pad}
        type="button"
        className="hf-pad"
        aria-disabled={control.action ? undefined : true}
        onClick={() => control.action && conductor.press()}
        data-next
      >
        {moment === 'paused' && <Play className="i" aria-hidden="true" />}
        <span>{control.label}</span>
        <small>{control.hint}</small>
      </button>
      <div className="hf-row">
        {moment !== 'paused' && (
          <Button
            variant="ghost"
            icon={<Pause className="i" aria-hidden="true" />}
            onClick={() => conductor.pause('asked')}
          >
            {messages.pause}
          </Button>
        )}
        {(moment === 'reading' || moment === 'feedback') && (
          <Button variant="ghost" onClick={conductor.skip}>
            {moment === 'reading' ? practiceMessages.feedback.skip : messages.next}
          </Button>
        )}
        {(moment === 'paused' || moment === 'attention') && (
          <Button variant="ghost" onClick={onOff}>
            {messages.off}
          </Button>
        )}
        {moment === 'paused' && (
          <Button variant="ghost" onClick={onLeave}>
            {messages.end}
          </Button>
        )}
      </div>
      {moment === 'listening' && <p className="fine hf-keys">{messages.commands}</p>}
      {keys && <p className="fine hf-keys">{messages.keys}</p>}
    </section>
  );
}

/** What the big control says, and whether a press does anything. */
function controlOf(
  moment: Moment,
  state: PracticeState,
  offered: boolean,
  interruptible: boolean,
): { label: string; hint: string; action: boolean } {
  const prompt = promptOf(state);
  switch (moment) {
    case 'reading':
      return {
        label: messages.answerNow,
        hint: interruptible
          ? messages.orSpeak
          : unheardIn(state.stage)
            ? messages.listenAgain
            : messages.orWait,
        action: state.stage.kind === 'ready',
      };
    case 'listening':
      return { label: messages.done, hint: offered ? messages.orGoOn : messages.orStop, action: true };
    case 'thinking':
      return {
        label: messages.more,
        hint: interruptible ? messages.orSpeakOn : messages.thinking,
        action: true,
      };
    case 'feedback':
      return prompt.state === 'complete'
        ? { label: isLast(state) ? messages.results : messages.next, hint: messages.orWaitOn, action: true }
        : {
            label: messages.answerThat,
            hint: interruptible ? messages.orSpeak : messages.orWait,
            action: true,
          };
    case 'paused':
      return {
        label: messages.carryOn,
        hint: canBeSent(state) ? messages.sendKept : messages.readAgain,
        action: true,
      };
    case 'attention':
      if (state.unsent?.reason === 'finished')
        return { label: isLast(state) ? messages.results : messages.next, hint: messages.kept, action: true };
      return canBeSent(state)
        ? { label: messages.sendAgain, hint: messages.kept, action: true }
        : { label: messages.tryAgain, hint: '', action: true };
  }
}

function Words({
  practice: { store, level },
  conductor,
  moment,
}: Pick<Props, 'practice'> & { conductor: Conductor; moment: Moment }) {
  const state = useStore(store);
  const { paused, encouraged, offered, live, shown, adding, called } = useStore(conductor.state);
  const prompt = promptOf(state);
  const asked = askedNow(prompt);
  const last = prompt.turns.at(-1);
  switch (moment) {
    case 'listening': {
      const { stage } = state;
      const silent = stage.kind === 'recording' && stage.silent && !encouraged;
      const server = stage.kind === 'recording' ? stage.live : null;
      return (
        <>
          <h1 className="hf-asked" dir="auto">
            <WrittenText text={asked} />
          </h1>
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
    case 'feedback': {
      const { covered, count } = pointsOf(state);
      return (
        <>
          <h1 className="hf-big" dir="auto">
            <WrittenText text={last?.feedback ?? ''} />
          </h1>
          {last?.followUp && prompt.state === 'follow_up' && (
            <p className="hf-sub" dir="auto">
              <WrittenText text={last.followUp} />
            </p>
          )}
          {count > 0 && <p className="hf-points">{messages.points(covered, count)}</p>}
          {state.stage.kind === 'feedback' && state.stage.notice && (
            <p className="fine">{state.stage.notice}</p>
          )}
        </>
      );
    }
    case 'paused':
      return (
        <>
          <h1 className="hf-big">{messages.placeKept}</h1>
          <p className="hf-sub">
            {paused && messages.why[paused]}{' '}
            {(called ? messages.called : messages.paused)(state.index + 1, state.session.prompts.length)}
          </p>
        </>
      );
    case 'attention': {
      const trouble = troubleOf(state);
      const kept = state.unsent ? practiceMessages.unsent.reasons[state.unsent.reason] : '';
      return (
        <div role="alert" className="hf-trouble">
          <h1 className="hf-big">{trouble?.title || messages.kept}</h1>
          <p className="hf-sub">{[trouble?.text, kept].filter(Boolean).join(' ')}</p>
        </div>
      );
    }
    default:
      return (
        <>
          <h1 className={shown === null ? 'hf-big' : 'hf-asked'} dir="auto">
            <WrittenText text={asked} />
          </h1>
          {shown !== null && (
            <p className="hf-big" dir="auto">
              <WrittenText text={shown} />
            </p>
          )}
        </>
      );
  }
}

function Clock({ sinceMs }: { sinceMs: number }) {
  const elapsedMs = useElapsed(sinceMs);
  return (
    <span className="num hf-clock" role="timer" aria-label={practiceMessages.stage.recorded(elapsedMs)}>
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
