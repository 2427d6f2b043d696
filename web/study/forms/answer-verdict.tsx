/** One line on how an answer compares, and the rating that it suggests. */
import { CircleCheck, CircleX, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Rating } from '#core/scheduler.ts';
import { formMessages as messages } from './messages.ts';

type Props = {
  /** Null where the student decides. */
  isRight: boolean | null;
  words: string;
  suggested: Rating | null;
  children?: ReactNode;
};

export function AnswerVerdict({ isRight, words, suggested, children }: Props) {
  const Icon = isRight === null ? Equal : isRight ? CircleCheck : CircleX;
  const tone = isRight === null ? 'open' : isRight ? 'right' : 'wrong';
  return (
    <section className="answer-verdict" aria-label={messages.compared}>
      <p className={`answer-words answer-${tone}`}>
        <Icon className="i" aria-hidden="true" />
        <span>{words}</span>
        {suggested !== null && <span className="answer-suggested">{messages.suggested(suggested)}</span>}
      </p>
      {children}
    </section>
  );
}
