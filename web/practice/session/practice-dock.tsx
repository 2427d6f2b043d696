/** The dock within thumb reach on every question screen: the big button, its state, and the next step. */

import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { conversationLabel } from '#core/question-state.ts';
import { NextBar } from '#web/practice/feedback/next-bar.tsx';
import { Orb, type OrbProps } from '#web/practice/recording/orb.tsx';
import { levelShare } from '#web/practice/recording/silence-watch.ts';
import { isSlow, sinceOf } from '#web/practice/recording/stage-time.ts';
import { useHearing } from '#web/practice/setup/use-hearing.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { useElapsed } from '#web/ui/hooks/use-elapsed.ts';
import { RotateCcw } from '#web/ui/icons/frame-icons.ts';
import { TriangleAlert } from '#web/ui/icons/page-icons.ts';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import type { OpenPractice } from './create-session-controller.ts';
import { messages } from './messages.ts';
import { promptOf } from './session-state.ts';
import { conversationOf, deeperAsked } from './session-view.ts';
import { useFocusWhenLost } from './use-focus.ts';

const words = messages.stage;

type Props = { practice: OpenPractice };
/** What the dock shows; no orb where the answer is typed or cannot be spoken. */
type View = { status: ReactNode; orb: Omit<OrbProps, 'ref'> | null; actions: ReactNode };

export function PracticeDock({ practice }: Props) {
  const told = useStore(practice.store, ({ stage }) => stage.kind === 'feedback');
  return told ? <NextBar practice={practice} /> : <VoiceDock practice={practice} />;
}

/** The orb stays one element from the first press to the verdict, so that it keeps its position and the focus. */
function VoiceDock({ practice }: Props) {
  const view = useView(practice);
  const { level, store } = practice;
  const kind = useStore(store, ({ stage }) => stage.kind);
  const recording = kind === 'recording';
  const orb = useFocusWhenLost<HTMLButtonElement>(view.orb ? kind : null);
  // Set directly on the element, many times a second, without rendering.
  useEffect(() => {
    if (!recording) return;
    return level.subscribe(({ levelDb }) => {
      orb.current?.style.setProperty('--lvl', (0.9 + 0.22 * levelShare(levelDb)).toFixed(3));
    });
  }, [level, recording, orb]);
  return (
    <div className={view.orb ? 'dock' : 'dock dock-plain'}>
      {view.orb && (
        <>
          <div className="vstate flex min-h-7 flex-wrap items-baseline justify-center gap-x-3 font-semibold">
            {view.status}
          </div>
          <Orb ref={orb} {...view.orb} />
        </>
      )}
      <div className="dock-row flex min-h-(--tap) w-full flex-wrap items-center justify-center gap-x-2 gap-y-1">
        {view.actions}
      </div>
    </div>
  );
}

function useView(practice: OpenPractice): View {
  const { store, record, finish, startOver } = practice;
  const stage = useStore(store, (state) => state.stage);
  const mode = useStore(store, (state) => state.mode);
  const unsent = useStore(store, (state) => state.unsent);
  const prompt = useStore(store, promptOf);
  const elapsedMs = useElapsed(sinceOf(stage));
  const finished = unsent?.reason === 'finished';
  const written = (mode === 'typing' && !finished) || unsent !== null;
  switch (stage.kind) {
    case 'recording':
      return {
        status: (
          <>
            <span className="text-voice">
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
          arc: elapsedMs / (prompt.aimSeconds * 1000),
          onPress: () => void finish(),
          next: true,
        },
        actions: <StartOver onConfirm={() => void startOver()} />,
      };
    case 'checking': {
      const slowly = isSlow(stage.sent, elapsedMs);
      return {
        status: (
          <>
            <span className="text-accent">{slowly ? words.sending : words.checking}</span>
            <small>{slowly ? words.sent(Math.floor(stage.sent * 100)) : words.usually}</small>
          </>
        ),
        orb: { look: 'think', label: words.checking },
        actions: null,
      };
    }
    case 'microphone':
      return {
        status: (
          <span className="text-danger">
            <TriangleAlert className="i-sm" aria-hidden="true" />
            {stage.error.state}
          </span>
        ),
        orb: { look: 'err', label: words.retryMicrophone, onPress: () => void record(), next: true },
        actions: <OtherWays practice={practice} />,
      };
    default: {
      const opening = stage.kind === 'opening';
      return {
        status: opening ? (
          words.opening
        ) : (
          <>
            {conversationLabel(conversationOf(prompt))} <small>{words.aim(prompt.aimSeconds)}</small>
          </>
        ),
        orb: written
          ? null
          : {
              look: 'off',
              label: opening ? words.opening : words.start,
              ...(!opening && { onPress: () => void record(), next: true }),
            },
        actions: !opening && !finished && <OtherWays practice={practice} />,
      };
    }
  }
}

function StartOver({ onConfirm }: { onConfirm: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={RotateCcw} onClick={() => setAsking(true)}>
        {words.startOver}
      </Button>
      <AlertDialog
        open={asking}
        {...messages.startOverAsk}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      />
    </>
  );
}

/** Switches between speaking and typing, and skips the question. */
function OtherWays({ practice: { store, setMode, next, showCard } }: Props) {
  const mode = useStore(store, (state) => state.mode);
  const unsent = useStore(store, (state) => state.unsent);
  const deeper = useStore(store, (state) => deeperAsked(promptOf(state)) !== null);
  const hearing = useHearing();
  const canSpeak = hearing !== null && hearing.name !== null;
  return (
    <>
      {mode === 'voice' && (
        <Button variant="ghost" onClick={() => setMode('typing')}>
          {messages.typed.instead}
        </Button>
      )}
      {mode === 'typing' && canSpeak && (
        <Button variant="ghost" onClick={() => setMode('voice')}>
          {unsent ? messages.typed.notInstead : messages.typed.speakInstead}
        </Button>
      )}
      {!unsent && !deeper && (
        <Button variant="ghost" onClick={() => void showCard()}>
          {messages.feedback.showCard}
        </Button>
      )}
      {!unsent && (
        // The short label keeps the row on one line on phones, so that the big button does not move.
        <Button
          variant="ghost"
          onClick={() => void next()}
          {...(!deeper && { 'aria-label': messages.feedback.skip })}
        >
          {deeper ? messages.feedback.next : messages.feedback.skipShort}
        </Button>
      )}
    </>
  );
}
