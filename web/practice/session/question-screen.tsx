/** One question: where it stands, its words, and below them the answering or what was said about the answer. */
import { conversationLabel, conversationSteps, MAX_FOLLOW_UPS } from '#core/conversation.ts';
import { AnswerStage } from '#web/practice/answer/answer-stage.tsx';
import { FeedbackView } from '#web/practice/feedback/feedback-view.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import type { OpenPractice } from './create-session-controller.ts';
import { messages } from './messages.ts';
import { PracticeDock } from './practice-dock.tsx';
import { promptOf, type RoomState } from './session-state.ts';
import { askedNow, conversationNow } from './session-view.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

export function QuestionScreen({ open, state }: { open: OpenPractice; state: RoomState }) {
  const prompt = promptOf(state);
  const onFeedback = state.stage.kind === 'feedback';
  const asked = onFeedback ? prompt.prompt : askedNow(prompt);
  // Answering a follow-up begins a new part of the page; feedback has a heading of its own to read.
  const heading = useArrivalFocus<HTMLHeadingElement>(`${prompt.id} ${asked}`);
  return (
    <>
      <div className="practice-ask">
        <QuestionMarks state={state} />
        <TurnSteps state={state} />
        <h1 ref={heading} tabIndex={-1} className="practice-question" dir="auto">
          <WrittenText text={asked} />
        </h1>
        {asked !== prompt.prompt && (
          <p className="practice-origin" dir="auto">
            <span className="sr">{messages.followUpOf}: </span>
            <WrittenText text={prompt.prompt} />
          </p>
        )}
      </div>
      {onFeedback ? (
        <FeedbackView key={prompt.turns.length} open={open} state={state} />
      ) : (
        <AnswerStage open={open} state={state} />
      )}
      <PracticeDock open={open} state={state} />
    </>
  );
}

/** One mark a question: done, this one, to come. */
function QuestionMarks({ state: { session, index } }: { state: RoomState }) {
  const done = session.prompts.filter(({ state }) => state === 'complete').length;
  return (
    <div className="marks" role="img" aria-label={messages.questionsDone(done, session.prompts.length)}>
      {session.prompts.map(({ id, state }, at) => (
        <i key={id} className={at === index ? 'now' : state === 'complete' ? 'done' : undefined} />
      ))}
    </div>
  );
}

/** 'Your answer — Follow-up 1 — Follow-up 2', and in words where this question stands. */
function TurnSteps({ state }: { state: RoomState }) {
  const prompt = promptOf(state);
  const conversation = conversationNow(prompt, state.stage.kind === 'checking');
  const asked = Math.min(prompt.followUpCount, MAX_FOLLOW_UPS);
  const steps = conversationSteps(conversation, asked);
  return (
    <ol className="turns" aria-label={`${messages.thisQuestion}: ${conversationLabel(conversation)}`}>
      {steps.map(({ label, state: step }) => (
        <li key={label}>
          <span {...(step === 'current' && { 'aria-current': 'step' as const })} data-state={step}>
            {label}
          </span>
        </li>
      ))}
    </ol>
  );
}
