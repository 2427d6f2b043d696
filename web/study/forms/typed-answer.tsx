/** A card answered by typing: a field, then what was typed beside the answer. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerCard } from '#core/answer-forms/choose-options.ts';
import { compareTyped, ratingOfTyped, TYPED_LIMIT } from '#core/answer-forms/compare-typed.ts';
import type { Rating } from '#core/scheduler.ts';
import { tabSettings } from '#web/device/web-storage.ts';
import { messages as study } from '#web/study/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { AnswerVerdict } from './answer-verdict.tsx';
import { ComparedLetters } from './compared-letters.tsx';
import { formMessages as messages } from './messages.ts';

/** What is typed survives a reload, for the card on screen only. */
const keptName = 'tellcard.typed-answer';

function recallTyped(turn: string): string {
  const kept = tabSettings.recall(keptName);
  return kept?.startsWith(`${turn}\n`) ? kept.slice(turn.length + 1) : '';
}

type Props = {
  card: AnswerCard;
  /** Answers of the set's other cards. */
  others: () => readonly string[];
  /** Identifies the card and its turn in the session. */
  turn: string;
  revealed: boolean;
  onReveal: (announcement?: string) => void;
  /** The element with the question. */
  describedBy: string;
  shortcuts: boolean;
  ratings: (suggested: Rating | null) => ReactNode;
};

export function TypedAnswer(props: Props) {
  const { card, others, turn, revealed, onReveal, describedBy, shortcuts, ratings } = props;
  const [text, setText] = useState(() => recallTyped(turn));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!revealed) field.current?.focus({ preventScroll: true });
  }, [revealed]);
  // Not run by a reload: the next turn begins with an empty field.
  useEffect(() => () => tabSettings.remember(keptName, null), []);
  const compare = () => compareTyped(text, card.answer, others());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text does not change once it is compared
  const comparison = useMemo(() => (revealed ? compare() : null), [revealed]);

  if (comparison?.verdict === 'empty') return ratings(null);
  if (comparison) {
    const { verdict } = comparison;
    const suggested = ratingOfTyped(verdict);
    return (
      <>
        <AnswerVerdict
          isRight={suggested === null || verdict === 'part' ? null : suggested > 1}
          words={messages.verdict(verdict)}
          suggested={suggested}
        >
          {verdict !== 'right' && <ComparedLetters comparison={comparison} />}
        </AnswerVerdict>
        {ratings(suggested)}
      </>
    );
  }
  const check = () => {
    const { verdict, slips } = compare();
    if (verdict === 'empty') return onReveal();
    const rating = ratingOfTyped(verdict);
    onReveal(
      [
        `${messages.verdict(verdict)}.`,
        messages.slips(slips),
        rating !== null && `${messages.suggested(rating)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    );
  };
  return (
    <form
      className="rates rates-one typed-answer"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <label className="sr" htmlFor="typed-answer">
        {messages.yourAnswer}
      </label>
      <input
        id="typed-answer"
        ref={field}
        className="input"
        dir="auto"
        placeholder={messages.yourAnswer}
        aria-describedby={text.length >= TYPED_LIMIT ? `${describedBy} typed-long` : describedBy}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={TYPED_LIMIT}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          tabSettings.remember(keptName, `${turn}\n${target.value}`);
        }}
      />
      {text.length >= TYPED_LIMIT && (
        <p className="fine" id="typed-long">
          {messages.tooLong(TYPED_LIMIT)}
        </p>
      )}
      <Button size="lg" className="reveal" type="submit">
        {text.trim() === '' ? study.showAnswer : messages.check}
        {shortcuts && (
          <span className="kbd study-wide" aria-hidden="true">
            {messages.enter}
          </span>
        )}
      </Button>
    </form>
  );
}
