/** The session on screen: the top bar, and the introduction, a question, or the results. */

import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { pages } from '#contract/pages.ts';
import { handsFreeWanted } from '#web/practice/hands-free/hands-free-setting.ts';
import { type Introduction, introductions, typingWanted } from '#web/practice/setup/answer-way.ts';
import { HearingNote } from '#web/practice/setup/hearing-note.tsx';
import { FirstVoices } from '#web/session/voices/first-voices.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { ArrowRight, X } from '#web/ui/icons/frame-icons.ts';
import { FocusLayout } from '#web/ui/layout/focus-layout.tsx';
import { leaveGuard } from '#web/ui/overlay/leave-guard.ts';
import { useLeaveGuard } from '#web/ui/overlay/use-leave-guard.tsx';
import { shownTitle } from '#web/ui/text/set-title.ts';
import type { OpenPractice } from './create-session-controller.ts';
import { messages } from './messages.ts';
import { QuestionScreen } from './question-screen.tsx';
import { SessionComplete } from './session-complete.tsx';
import { useArrivalFocus } from './use-focus.ts';
import { usePracticeKeys } from './use-practice-keys.ts';

const HandsFreeScreen = lazy(async () => ({
  default: (await import('#web/practice/hands-free/hands-free-screen.tsx')).HandsFreeScreen,
}));

export function SessionScreen({ practice }: { practice: OpenPractice }) {
  const { store } = practice;
  const navigate = useNavigate();
  const session = useStore(store, (state) => state.session);
  const phase = useStore(store, (state) => state.phase);
  const index = useStore(store, (state) => state.index);
  const durable = useStore(store, (state) => state.durable);
  const recording = useStore(store, ({ stage }) => stage.kind === 'recording');
  const told = useStore(store, ({ stage }) => stage.kind === 'feedback');
  const [handsFree, setHandsFree] = useState(() => handsFreeWanted() && store.getState().mode === 'voice');
  const way = handsFree ? 'handsFree' : store.getState().mode;
  const [introduced] = useState(
    () => phase === 'intro' && session.notice === null && introductions[way].isOn(),
  );
  // Browsers block sound before the first press on a page: a reloaded session waits for one.
  const [begun] = useState(
    () => phase === 'intro' && (!introduced || navigator.userActivation?.hasBeenActive !== false),
  );
  useEffect(() => {
    if (introduced && store.getState().phase === 'intro') void practice.begin();
  }, [introduced, store, practice]);
  const guard = useLeaveGuard(recording, leaveWords(durable));
  const leave = () => leaveGuard.ask(() => void navigate(pages.sets));
  usePageTitle(`${messages.practice}: ${session.setTitle}`);
  usePracticeKeys({ onEscape: recording ? leave : null });
  // Every question, feedback and the results start at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is what has changed
  useEffect(() => {
    scrollTo(0, 0);
  }, [phase, index, told]);

  return (
    <FocusLayout
      leave={<IconButton label={messages.leave} icon={X} large onClick={leave} />}
      title={shownTitle(session.setTitle)}
      titleIsHeading={false}
      {...(phase === 'question' && { subtitle: messages.question(index + 1, session.prompts.length) })}
      tone={recording ? 'voice' : 'plain'}
      className="practice"
    >
      {phase === 'intro' && !introduced && <SessionIntro practice={practice} way={way} />}
      {phase === 'question' && !handsFree && <QuestionScreen practice={practice} />}
      {phase === 'question' && handsFree && (
        <Suspense>
          <HandsFreeScreen
            practice={practice}
            begun={begun}
            onOff={() => setHandsFree(false)}
            onLeave={leave}
          />
        </Suspense>
      )}
      {phase === 'complete' && (
        <SessionComplete
          session={session}
          onJudged={(reply) => void store.dispatch({ type: 'resultJudged', reply })}
        />
      )}
      {guard}
    </FocusLayout>
  );
}

/** Promises to keep recordings only where the browser can. */
function leaveWords(durable: boolean) {
  const { lost, ...kept } = messages.leaveAsk;
  return durable ? kept : { ...kept, description: lost };
}

type IntroProps = { practice: OpenPractice; way: Introduction };

/** Introduces a student's first session of a kind: how many questions there are, and what will happen. */
function SessionIntro({ practice: { store, begin }, way }: IntroProps) {
  const heading = useArrivalFocus<HTMLHeadingElement>('intro');
  const { prompts, notice } = useStore(store, ({ session }) => session);
  const words = messages.intro[way];
  return (
    <div className="grid content-center justify-items-start gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-3xl tracking-tight">
        {words.title(prompts.length)}
      </h1>
      <p className="muted text-lg">{words.lead}</p>
      <ol className="practice-steps grid gap-3">
        {words.steps.map((step) => (
          <li key={step} className="grid grid-cols-[auto_1fr] gap-3">
            {step}
          </li>
        ))}
      </ol>
      {notice && <Note>{notice}</Note>}
      {!typingWanted() && <HearingNote />}
      <Button
        size="lg"
        className="max-sm:w-full"
        icon={ArrowRight}
        onClick={() => {
          introductions[way].change(true);
          void begin();
        }}
        data-next
      >
        {messages.intro.begin}
      </Button>
      {way === 'handsFree' && <FirstVoices />}
    </div>
  );
}
