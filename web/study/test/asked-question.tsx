/** One question of a test with its controls. */
import { type ReactNode, useId } from 'react';
import { TYPED_LIMIT } from '#core/answer-forms/compare-typed.ts';
import type { TestAnswer, TestQuestion } from '#core/answer-forms/test-questions.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { testMessages } from './test-messages.ts';

const messages = testMessages.running;

type Props = {
  question: TestQuestion;
  /** "Question 3 of 10". */
  number: string;
  answer: TestAnswer;
  onAnswer: (answer: TestAnswer) => void;
};

export function AskedQuestion({ question, number, answer, onAnswer }: Props) {
  const id = useId();
  const radio = (value: number | boolean, label: ReactNode) => (
    <label key={String(value)} className="test-option">
      <input type="radio" name={id} checked={answer === value} onChange={() => onAnswer(value)} />
      <span dir="auto" className="written">
        {label}
      </span>
    </label>
  );
  return (
    <fieldset className="test-question">
      <legend>
        <span className="test-number num">{number}</span>
        <span dir="auto" className="test-asked written">
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
          <p className="test-shown">
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
