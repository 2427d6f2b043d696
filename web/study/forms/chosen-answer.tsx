/** A card answered by choosing: four answers, of which one is right. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Choice } from '#core/answer-forms/choose-options.ts';
import type { Rating } from '#core/scheduler.ts';
import { messages as study } from '#web/study/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { AnswerVerdict } from './answer-verdict.tsx';
import { formMessages as messages } from './messages.ts';

type Props = {
  choice: Choice;
  revealed: boolean;
  onReveal: (announcement?: string) => void;
  /** Receives what the keys 1 to 4 do until the card is turned. */
  onKeys: (choose: ((place: number) => void) | null) => void;
  shortcuts: boolean;
  ratings: (suggested: Rating | null) => ReactNode;
};

/** Good for what was recognised, Again for what was not. */
const ratingOf = (isRight: boolean): Rating => (isRight ? 3 : 1);

export function ChosenAnswer({ choice, revealed, onReveal, onKeys, shortcuts, ratings }: Props) {
  const { options, rightAt } = choice;
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = (at: number) => {
    const isRight = at === rightAt;
    setChosen(at);
    onReveal(`${messages.chosen[isRight ? 'right' : 'wrong']}. ${messages.suggested(ratingOf(isRight))}.`);
  };
  useEffect(() => {
    onKeys(revealed ? null : choose);
    return () => onKeys(null);
  });

  if (revealed) {
    if (chosen === null) return ratings(null);
    const isRight = chosen === rightAt;
    return (
      <>
        <AnswerVerdict
          isRight={isRight}
          words={messages.chosen[isRight ? 'right' : 'wrong']}
          suggested={ratingOf(isRight)}
        >
          {!isRight && (
            <dl className="compared grid gap-1 text-lg">
              <div>
                <dt>{messages.youChose}</dt>
                <dd dir="auto">
                  <WrittenText text={options[chosen] ?? ''} />
                </dd>
              </div>
            </dl>
          )}
        </AnswerVerdict>
        {ratings(ratingOf(isRight))}
      </>
    );
  }
  return (
    <div className="chosen-answer grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-2"
        role="group"
        aria-label={messages.options}
      >
        {options.map((text, at) => (
          <button
            key={text}
            type="button"
            className="option flex min-h-14 items-baseline gap-3 px-4 py-3.5 text-start"
            {...(shortcuts && { 'aria-keyshortcuts': String(at + 1) })}
            onClick={() => choose(at)}
          >
            <span className="kbd flex-none text-ink-2" aria-hidden="true">
              {at + 1}
            </span>
            <span dir="auto" className="option-text min-w-0 whitespace-pre-wrap wrap-anywhere">
              <WrittenText text={text} />
            </span>
          </button>
        ))}
      </div>
      <Button variant="ghost" className="justify-self-center" onClick={() => onReveal()}>
        {study.showAnswer}
      </Button>
    </div>
  );
}
