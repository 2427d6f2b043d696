/** A finished test: how much was right, what was answered and what is right by card, and the way to study what was missed. */
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { pageOf } from '#contract/pages.ts';
import { studyPageOfCards } from '#contract/study-address.ts';
import { cardOfAnswer } from '#core/answer-forms/answer-cards.ts';
import { ComparedLetters } from '#web/study/forms/compared-letters.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { CircleCheck } from '#web/ui/icons/frame-icons.ts';
import { CircleX, Layers, Printer } from '#web/ui/icons/page-icons.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { type KeptTest, resultsOf } from './test-draft.ts';
import { testMessages } from './test-messages.ts';

const messages = testMessages.result;

type Result = ReturnType<typeof resultsOf>[number];

type Props = {
  setId: string;
  test: KeptTest;
  onChange: (news: Partial<KeptTest>) => void;
  onAgain: () => void;
};

export function TestResults({ setId, test, onChange, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const results = resultsOf(test);
  const right = results.filter(({ isRight }) => isRight).length;
  const missed = [
    ...new Set(
      results.filter(({ isRight }) => !isRight).map(({ question }) => cardOfAnswer(question.cardId)),
    ),
  ];
  const claim = (at: number) =>
    onChange({
      claimed: test.claimed.includes(at) ? test.claimed.filter((each) => each !== at) : [...test.claimed, at],
    });
  return (
    <>
      <section className="panel card test-score gap-4" aria-labelledby="test-score">
        <h2 id="test-score" tabIndex={-1} ref={heading}>
          {messages.title(right, results.length)}
        </h2>
        {test.ended === 'time' && <p>{messages.timeUp}</p>}
        <div className="panel-actions">
          {missed.length > 0 && (
            <LinkButton to={studyPageOfCards(setId, missed)} icon={Layers}>
              {messages.study(missed.length)}
            </LinkButton>
          )}
          <Button variant="secondary" onClick={onAgain}>
            {messages.again}
          </Button>
          <Button variant="ghost" icon={Printer} onClick={() => print()}>
            {messages.print}
          </Button>
          <LinkButton variant="ghost" to={pageOf('setTerms', setId)}>
            {messages.done}
          </LinkButton>
        </div>
      </section>
      <ol className="test-results grid gap-5" aria-label={messages.list}>
        {results.map((result, at) => (
          <li key={result.question.cardId} className="card card-pad grid gap-2">
            <OneResult result={result} onClaim={() => claim(at)} />
          </li>
        ))}
      </ol>
    </>
  );
}

const stateOf = ({ isRight, isAnswered, isClaimed }: Result): string => {
  if (isClaimed) return messages.claimed;
  if (isRight) return messages.right;
  return isAnswered ? messages.wrong : messages.none;
};

function OneResult({ result, onClaim }: { result: Result; onClaim: () => void }) {
  const { question, isRight, isAnswered, isClaimed, comparison } = result;
  const Icon = isRight ? CircleCheck : CircleX;
  const isTyped = question.form === 'type';
  return (
    <>
      <p
        className={clsx(
          'test-mark flex items-center gap-2 text-sm font-semibold',
          isRight ? 'answer-right' : 'answer-wrong',
        )}
      >
        <Icon className="i" aria-hidden="true" />
        {stateOf(result)}
      </p>
      <p dir="auto" className="test-asked written block">
        <WrittenText text={question.question} />
      </p>
      {isTyped && comparison && isAnswered && comparison.verdict !== 'right' ? (
        <ComparedLetters comparison={comparison} />
      ) : (
        <Answers result={result} />
      )}
      {isTyped && isAnswered && (!isRight || isClaimed) && (
        <Button variant="ghost" className="btn-flush print:hidden" aria-pressed={isClaimed} onClick={onClaim}>
          {messages.claim}
        </Button>
      )}
    </>
  );
}

/** What was answered and, where that is something else, what is right. */
function Answers({ result: { question, answer, isRight, isAnswered } }: { result: Result }) {
  return (
    <dl className="compared grid gap-1 text-lg">
      {question.form === 'true-false' && <Row name={messages.shown} text={question.shown} />}
      {isAnswered && <Row name={messages.you} text={wordsOf(question, answer)} />}
      {(!isRight || question.form === 'true-false') && <Row name={messages.answer} text={question.answer} />}
    </dl>
  );
}

function wordsOf(question: Result['question'], answer: Result['answer']): string {
  if (typeof answer === 'boolean') return testMessages.running[answer ? 'yes' : 'no'];
  if (typeof answer === 'number') return question.form === 'choose' ? (question.options[answer] ?? '') : '';
  return answer ?? '';
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto" className="written">
        <WrittenText text={text} />
      </dd>
    </div>
  );
}
