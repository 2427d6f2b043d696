/** One line on how an answer compares, and the rating that it suggests. */

import type { ReactNode } from 'react';
import type { Rating } from '#core/scheduler.ts';
import { CircleCheck } from '#web/ui/icons/frame-icons.ts';
import { CircleX, Equal } from '#web/ui/icons/page-icons.ts';
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
    <section className="answer-verdict grid gap-2" aria-label={messages.compared}>
      <p className={`flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold answer-${tone}`}>
        <Icon className="i" aria-hidden="true" />
        <span className="min-w-[min(100%,12rem)] flex-1">{words}</span>
        {suggested !== null && <span className="text-sm text-ink-2">{messages.suggested(suggested)}</span>}
      </p>
      {children}
    </section>
  );
}
