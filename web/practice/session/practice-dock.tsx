/** What the thumb reaches on every screen of a question: the one big button, where it stands, and what to press next. */
import { Mic, RotateCcw, TriangleAlert, Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { conversationLabel } from '#core/conversation.ts';
import { usePlayer } from '#web/practice/feedback/use-player.ts';
import { Orb, type OrbProps } from '#web/practice/recording/orb.tsx';
import { levelShare } from '#web/practice/recording/silence-watch.ts';
import { isSlow, sinceOf } from '#web/practice/recording/stage-time.ts';
import { useCaptions } from '#web/practice/recording/use-captions.ts';
import { useHearing } from '#web/practice/setup/use-hearing.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import type { OpenPractice } from './create-session-controller.ts';
import { messages } from './messages.ts';
import { nextOpen, promptOf, type RoomState } from './session-state.ts';
import { conversationOf } from './session-view.ts';
import { useElapsed } from './use-elapsed.ts';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

const words = messages.stage;
/** What fills the arc while recording. */
const aimMs = 180_000;

type Props = { open: OpenPractice; state: RoomState };
/** What the dock shows: without an orb the answer is written, or nothing can be spoken. */
type View = { status: ReactNode; orb: Omit<OrbProps, 'ref'> | null; actions: ReactNode };

/** The orb is one element from the first press to the spoken feedback, so that it keeps its place and the focus. */
export function PracticeDock({ open, state }: Props) {
  const view = useView({ open, state });
  const { desk } = open;
  const recording = state.stage.kind === 'recording';
  const orb = useFocusWhenLost<HTMLButtonElement>(view.orb ? state.stage.kind : null);
  // Straight to the element, many times a second: the page itself need not be drawn again.
  useEffect(() => {
    if (!recording) return;
    return desk.onLevel((levelDb) => {
      orb.current?.style.setProperty('--lvl', (0.9 + 0.22 * levelShare(levelDb)).toFixed(3));
    });
  }, [desk, recording, orb]);
  return (
    <div className={view.orb ? 'dock' : 'dock dock-plain'}>
      {view.orb && (
        <>
          <div className="vstate">{view.status}</div>
          <Orb ref={orb} {...view.orb} />
        </>
      )}
      <div className="dock-row">{view.actions}</div>
    </div>
  );
}

function useView({ open, state }: Props): View {
  const { desk, player } = open;
  const { stage, mode, unsent } = state;
  const elapsedMs = useElapsed(sinceOf(stage));
  const playing = usePlayer(player);
  const finished = unsent?.reason === 'finished';
  const written = (mode === 'typing' && !finished) || unsent !== null;
  switch (stage.kind) {
    case 'recording':
      return {
        status: (
          <>
            <span className="vstate-voice">
              <span className="dot" aria-hidden="true" />
              {words.recording}
            </span>
            <span className="clock num" role="timer" aria-label={words.recorded(elapsedMs)}>
              {messages.clock(elapsedMs)}
            </span>
          </>
        ),
        orb: {
          look: 'recording',
          label: words.finish,
          arc: elapsedMs / aimMs,
          onPress: () => void desk.finish(),
          next: true,
        },
        actions: <StartOver onConfirm={() => void desk.startOver()} />,
      };
    case 'checking': {
      const slowly = isSlow(stage.sent, elapsedMs);
      return {
        status: (
          <>
            <span className="vstate-ours">{slowly ? words.sending : words.checking}</span>
            <small>{slowly ? words.sent(Math.floor(stage.sent * 100)) : words.usually}</small>
          </>
        ),
        orb: { look: 'think', label: words.checking },
        actions: null,
      };
    }
    case 'feedback':
      return {
        status: (
          <>
            <span className="vstate-ours">
              <Volume2 className="i-sm" aria-hidden="true" />
              {isOn(playing.status) ? words.speaking : messages.feedback.player}
            </span>
            <span className="clock num" aria-hidden="true">
              {messages.clock(
                (isOn(playing.status) ? playing.positionSeconds : playing.durationSeconds) * 1000,
              )}
            </span>
          </>
        ),
        orb:
          playing.status === 'silent'
            ? null
            : {
                look: isOn(playing.status) ? 'talk' : 'replay',
                label: isOn(playing.status) ? messages.feedback.stop : messages.feedback.play,
                arc: playing.durationSeconds > 0 ? playing.positionSeconds / playing.durationSeconds : 0,
                onPress: isOn(playing.status) ? player.stop : player.replay,
              },
        actions: <AfterFeedback open={open} state={state} />,
      };
    case 'microphone':
      return {
        status: (
          <span className="vstate-bad">
            <TriangleAlert className="i-sm" aria-hidden="true" />
            {stage.error.state}
          </span>
        ),
        orb: { look: 'err', label: words.retryMicrophone, onPress: () => void desk.record(), next: true },
        actions: <OtherWays open={open} state={state} />,
      };
    default: {
      const opening = stage.kind === 'opening';
      return {
        status: opening ? (
          words.opening
        ) : (
          <>
            {conversationLabel(conversationOf(promptOf(state)))} <small>{words.aim}</small>
          </>
        ),
        orb: written
          ? null
          : {
              look: 'off',
              label: opening ? words.opening : words.start,
              ...(!opening && { onPress: () => void desk.record(), next: true }),
            },
        actions: !opening && !finished && <OtherWays open={open} state={state} />,
      };
    }
  }
}

const isOn = (status: string) => status === 'loading' || status === 'playing';

function StartOver({ onConfirm }: { onConfirm: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        icon={<RotateCcw className="i-sm" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {words.startOver}
      </Button>
      <AlertDialog
        open={asking}
        title={messages.startOverAsk.title}
        description={messages.startOverAsk.description}
        confirmLabel={messages.startOverAsk.confirm}
        cancelLabel={messages.startOverAsk.cancel}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      />
    </>
  );
}

/** The other way of answering, and the way past the question. */
function OtherWays({ open: { room }, state: { mode, unsent } }: Props) {
  const hearing = useHearing();
  const captions = useCaptions();
  const canSpeak = captions.on || (hearing !== null && hearing.name !== null);
  return (
    <>
      {mode === 'voice' && (
        <Button variant="ghost" onClick={() => room.setMode('typing')}>
          {messages.typed.instead}
        </Button>
      )}
      {mode === 'typing' && canSpeak && (
        <Button variant="ghost" onClick={() => room.setMode('voice')}>
          {unsent ? messages.typed.notInstead : messages.typed.speakInstead}
        </Button>
      )}
      {!unsent && (
        <Button variant="ghost" onClick={() => void room.next()}>
          {messages.feedback.skip}
        </Button>
      )}
    </>
  );
}

function AfterFeedback({ open: { room, desk }, state }: Props) {
  const busy = state.stage.kind === 'feedback' ? state.stage.busy : null;
  const followUp = promptOf(state).state === 'follow_up';
  const last = nextOpen(state.session, state.index) < 0;
  return (
    <>
      {followUp && (
        <Button
          variant="voice"
          data-next
          icon={<Mic className="i" aria-hidden="true" />}
          onClick={() => {
            room.toFollowUp();
            if (state.mode === 'voice') void desk.record();
          }}
        >
          {messages.feedback.answerFollowUp}
        </Button>
      )}
      <Button
        variant={followUp ? 'ghost' : 'primary'}
        busy={busy === 'next'}
        {...(!followUp && { 'data-next': true })}
        onClick={() => void room.next()}
      >
        {last ? messages.feedback.results : messages.feedback.next}
      </Button>
    </>
  );
}
