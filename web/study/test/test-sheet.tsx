/** The running test: every question on one page, and the clock; nothing tells whether an answer is right. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { TYPED_LIMIT } from '#core/answer-forms/compare-typed.ts';
import type { TestAnswer, TestQuestion } from '#core/answer-forms/test-questions.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useElapsed } from '#web/ui/hooks/use-elapsed.ts';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { answeredCount, type KeptTest } from './test-draft.ts';
import { testMessages } from './test-messages.ts';

const messages = testMessages.running;

type Props = { test: KeptTest; onChange: (news: Partial<KeptTest>) => void };

export function TestSheet({ test, onChange }: Props) {
  const { questions, answers, endsAtMs } = test;
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const open = questions.length - answeredCount(test);
  const finish = () => onChange({ ended: 'finished' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (open > 0) setAsking(true);
    else finish();
  };
  const answer = (at: number, given: TestAnswer) =>
    onChange({ answers: answers.map((each, place) => (place === at ? given : each)) });
  return (
    <form className="test-sheet grid gap-5" onSubmit={submit}>
      <h2 className="sr" tabIndex={-1} ref={heading}>
        {messages.title(questions.length)}
      </h2>
      <div className="test-bar gap-4 text-sm font-semibold text-ink-2">
        <p className="num">{messages.answered(questions.length - open, questions.length)}</p>
        {endsAtMs !== null && <TimeLeft endsAtMs={endsAtMs} onEnd={() => onChange({ ended: 'time' })} />}
      </div>
      <ol className="test-questions grid gap-5">
        {questions.map((question, at) => (
          <li key={question.cardId} className="card card-pad">
            <AskedQuestion
              question={question}
              number={messages.question(at + 1, questions.length)}
              answer={answers[at] ?? null}
              onAnswer={(given) => answer(at, given)}
            />
          </li>
        ))}
      </ol>
      <Button type="submit" size="lg" className="justify-self-start">
        {messages.finish}
      </Button>
      <AlertDialog
        open={asking}
        tone="primary"
        title={messages.unanswered.title(open)}
        description={messages.unanswered.text}
        confirmLabel={messages.unanswered.finish}
        cancelLabel={messages.unanswered.back}
        onConfirm={finish}
        onCancel={() => setAsking(false)}
      />
    </form>
  );
}

const secondMs = 1_000;
const lastMinuteMs = 60_000;
const clock = (leftMs: number) => {
  const seconds = Math.ceil(leftMs / secondMs);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Goes on while the page is closed: a test opened after its end is over. */
function TimeLeft({ endsAtMs, onEnd }: { endsAtMs: number; onEnd: () => void }) {
  // Since 1970: the present time, or 0 before the first look.
  const nowMs = useElapsed(0);
  const leftMs = nowMs === 0 ? null : Math.max(0, endsAtMs - nowMs);
  const isLastMinute = leftMs !== null && leftMs <= lastMinuteMs;
  const isOver = leftMs === 0;
  useEffect(() => {
    if (isLastMinute) announce(messages.oneMinute);
  }, [isLastMinute]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends once
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  if (leftMs === null) return null;
  return (
    <p className={isLastMinute ? 'num font-bold text-danger' : 'num'} role="timer">
      <span className="sr">{messages.left} </span>
      {clock(leftMs)}
    </p>
  );
}

type QuestionProps = {
  question: TestQuestion;
  /** "Question 3 of 10". */
  number: string;
  answer: TestAnswer;
  onAnswer: (answer: TestAnswer) => void;
};

/** One question of a test with its controls. */
function AskedQuestion({ question, number, answer, onAnswer }: QuestionProps) {
  const id = useId();
  const radio = (value: number | boolean, label: ReactNode) => (
    <label
      key={String(value)}
      className="test-option relative flex min-h-(--tap) items-baseline gap-3 px-4 py-2.5"
    >
      <input
        type="radio"
        className="size-4.5 flex-none accent-(--accent)"
        name={id}
        checked={answer === value}
        onChange={() => onAnswer(value)}
      />
      <span dir="auto" className="written">
        {label}
      </span>
    </label>
  );
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-3">
        <span className="fine num block font-semibold">{number}</span>
        <span dir="auto" className="test-asked written block">
          <WrittenText text={question.question} />
        </span>
      </legend>
      {question.form === 'type' && (
        <input
          className="input"
          dir="auto"
          aria-label={messages.yourAnswer}
          placeholder={messages.yourAnswer}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={TYPED_LIMIT}
          value={typeof answer === 'string' ? answer : ''}
          // Enter would end the test.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => onAnswer(target.value)}
        />
      )}
      {question.form === 'choose' &&
        question.options.map((option, at) => radio(at, <WrittenText text={option} />))}
      {question.form === 'true-false' && (
        <>
          <p>
            <span className="muted">{messages.isIt}</span>{' '}
            <span dir="auto" className="written">
              <WrittenText text={question.shown} />
            </span>
          </p>
          {radio(true, messages.yes)}
          {radio(false, messages.no)}
        </>
      )}
    </fieldset>
  );
}
