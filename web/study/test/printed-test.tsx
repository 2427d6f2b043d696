/** A test on paper, seen only in print: questions with room for the answers, and the answer key on a page of its own. */
import type { TestQuestion } from '#core/answer-forms/test-questions.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { testMessages } from './test-messages.ts';

const messages = testMessages.paper;

function Room({ question }: { question: TestQuestion }) {
  if (question.form === 'type') return <p className="paper-line" />;
  if (question.form === 'true-false')
    return (
      <>
        <p dir="auto" className="written">
          <WrittenText text={question.shown} />
        </p>
        <p>{messages.trueOrFalse}</p>
      </>
    );
  return (
    <ul className="paper-options">
      {question.options.map((option, at) => (
        <li key={option}>
          <b>{messages.letter(at)}</b>{' '}
          <span dir="auto" className="written">
            <WrittenText text={option} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Answer({ question }: { question: TestQuestion }) {
  return (
    <>
      {question.form === 'choose' && <b>{messages.letter(question.rightAt)} </b>}
      {question.form === 'true-false' && (
        <b>{question.isTrue ? testMessages.running.yes : testMessages.running.no} </b>
      )}
      <span dir="auto" className="written">
        <WrittenText text={question.answer} />
      </span>
    </>
  );
}

export function PrintedTest({ questions }: { questions: readonly TestQuestion[] }) {
  return (
    <section className="paper" aria-hidden="true">
      <p className="paper-head">
        <span>{messages.name}</span>
        <span>{messages.date}</span>
      </p>
      <ol>
        {questions.map((question) => (
          <li key={question.cardId}>
            <p dir="auto" className="written">
              <WrittenText text={question.question} />
            </p>
            <Room question={question} />
          </li>
        ))}
      </ol>
      <div className="paper-key">
        <h2>{messages.key}</h2>
        <ol>
          {questions.map((question) => (
            <li key={question.cardId}>
              <Answer question={question} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
