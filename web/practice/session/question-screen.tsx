/** One question: its state, its text, and below it the answer stage or the feedback. */
import { useStore } from 'zustand';
import { conversationLabel, conversationSteps, MAX_FOLLOW_UPS } from '#core/question-state.ts';
import { TypedAnswer } from '#web/practice/answer/typed-answer.tsx';
import { AskedPictures, AskedText } from '#web/practice/feedback/asked.tsx';
import { FeedbackView } from '#web/practice/feedback/feedback-view.tsx';
import { UnsentAnswer } from '#web/practice/outbox/unsent-answer.tsx';
import { StageInfo } from '#web/practice/recording/stage-info.tsx';
import { HearingNote } from '#web/practice/setup/hearing-note.tsx';
import { useHearing } from '#web/practice/setup/use-hearing.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import type { OpenPractice } from './create-session-controller.ts';
import { messages } from './messages.ts';
import { PracticeDock } from './practice-dock.tsx';
import { promptOf } from './session-state.ts';
import { askedNow, conversationNow } from './session-view.ts';
import type { PracticeStore } from './store.ts';
import { useArrivalFocus } from './use-focus.ts';

export function QuestionScreen({ practice }: { practice: OpenPractice }) {
  const { store } = practice;
  const prompt = useStore(store, promptOf);
  const onFeedback = useStore(store, ({ stage }) => stage.kind === 'feedback');
  // Feedback is about the question; after something that was not an answer, the follow-up stays.
  const kind = prompt.turns.at(-1)?.kind;
  const judged = onFeedback && (kind === 'answer' || kind === 'deeper' || prompt.state === 'complete');
  const asked = judged ? prompt.prompt : askedNow(prompt);
  const setId = useStore(store, ({ session }) => session.setId);
  // Answering a follow-up starts a new section; feedback focuses its own heading.
  const heading = useArrivalFocus<HTMLHeadingElement>(judged ? null : `${prompt.id} ${asked}`);
  return (
    <>
      <div className="practice-ask">
        <QuestionMarks store={store} />
        <TurnSteps store={store} />
        <h1
          ref={heading}
          tabIndex={-1}
          className={judged ? 'practice-question practice-asked' : 'practice-question'}
          dir="auto"
        >
          <AskedText text={asked} />
        </h1>
        <AskedPictures setId={setId} points={prompt.points} told={judged} />
        {asked !== prompt.prompt && (
          <p className="text-ink-2 text-sm" dir="auto">
            <span className="sr">{messages.followUpOf}: </span>
            <AskedText text={prompt.prompt} />
          </p>
        )}
      </div>
      {onFeedback ? (
        <FeedbackView key={prompt.turns.length} practice={practice} />
      ) : (
        <AnswerStage practice={practice} />
      )}
      <PracticeDock practice={practice} />
    </>
  );
}

/** One mark for each question: done, current, or to come. */
function QuestionMarks({ store }: { store: PracticeStore }) {
  const session = useStore(store, (state) => state.session);
  const index = useStore(store, (state) => state.index);
  const done = session.prompts.filter(({ state }) => state === 'complete').length;
  return (
    <div className="marks" role="img" aria-label={messages.questionsDone(done, session.prompts.length)}>
      {session.prompts.map(({ id, state }, at) => (
        <i key={id} className={at === index ? 'now' : state === 'complete' ? 'done' : undefined} />
      ))}
    </div>
  );
}

/** 'Your answer — Follow-up 1 — Follow-up 2', and the question's state in words. */
function TurnSteps({ store }: { store: PracticeStore }) {
  const prompt = useStore(store, promptOf);
  const checking = useStore(store, ({ stage }) => stage.kind === 'checking');
  const conversation = conversationNow(prompt, checking);
  const asked = Math.min(prompt.followUpCount, MAX_FOLLOW_UPS);
  const steps = conversationSteps(conversation, asked);
  return (
    <ol
      className="turns fine inline-flex flex-wrap items-center gap-2.5 font-semibold"
      aria-label={`${messages.thisQuestion}: ${conversationLabel(conversation)}`}
    >
      {steps.map(({ label, state: step }) => (
        <li key={label} className="flex items-center gap-2.5">
          <span {...(step === 'current' && { 'aria-current': 'step' as const })} data-state={step}>
            {label}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Where the student answers, by typing or with the dock's big button; errors and unsent recordings are above. */
function AnswerStage({ practice }: { practice: OpenPractice }) {
  const { store } = practice;
  const mode = useStore(store, (state) => state.mode);
  const unsent = useStore(store, (state) => state.unsent);
  const durable = useStore(store, (state) => state.durable);
  const busy = useStore(store, ({ stage: { kind } }) => kind !== 'ready' && kind !== 'microphone');
  const error = useStore(store, ({ stage }) => (stage.kind === 'ready' ? stage.error : null));
  const hearing = useHearing();
  const typing = mode === 'typing' && unsent?.reason !== 'finished';
  return (
    <>
      <div className="mx-auto grid w-full max-w-2xl content-start gap-3 not-empty:mt-4">
        <Problem title={error?.title}>{error?.message}</Problem>
        {!durable && <Note>{messages.stage.notDurable}</Note>}
        {/* Shows how far the recogniser has loaded, or that it cannot. */}
        {mode === 'voice' && !busy && hearing?.ready === false && <HearingNote />}
      </div>
      {unsent && !busy && (
        <UnsentAnswer practice={practice} unsent={unsent} durable={durable} typing={typing} />
      )}
      {!busy && typing ? (
        <TypedAnswer practice={practice} />
      ) : (
        (busy || !unsent) && <StageInfo practice={practice} />
      )}
    </>
  );
}
