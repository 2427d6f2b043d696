/** The key points of a question with what became of each; while it is still open, missing ones are only shown on demand. */
import { CircleAlert, CircleCheck, CircleDashed, CircleDotDashed } from 'lucide-react';
import { useState } from 'react';
import type { PointResult, Prompt } from '#contract/practice.ts';
import { spokenText } from '#core/spoken-text.ts';
import { messages } from '#web/practice/session/messages.ts';
import { termBeside } from '#web/practice/session/session-view.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { useCardTerms } from './use-card-terms.ts';

const words = messages.feedback;
const icons = {
  covered: CircleCheck,
  partly: CircleDotDashed,
  missing: CircleDashed,
  contradicted: CircleAlert,
};

type Props = {
  setId: string;
  prompt: Prompt;
  /** A follow-up asks for what is missing: reading it here would answer for the student. */
  open: boolean;
  /** Null where nothing can be claimed any more. */
  onClaim: ((index: number) => void) | null;
};

export function PointList({ setId, prompt, open, onClaim }: Props) {
  const termOf = useCardTerms(setId);
  return (
    <ul className="pts" aria-label={words.points}>
      {prompt.points.map((point, index) => (
        <PointLine
          key={`${point.cardId} ${point.text}`}
          point={point}
          number={index + 1}
          term={termBeside(prompt, point, termOf?.(point.cardId))}
          hidden={open && point.verdict !== 'covered'}
          onClaim={point.verdict !== 'covered' && onClaim ? () => onClaim(index) : null}
        />
      ))}
    </ul>
  );
}

type LineProps = {
  point: PointResult;
  number: number;
  /** Of its card, where it is needed to understand the point. */
  term: string | null;
  hidden: boolean;
  onClaim: (() => void) | null;
};

function PointLine({ point, number, term, hidden, onClaim }: LineProps) {
  const [shown, setShown] = useState(false);
  const { verdict, claimed, evidence, text } = point;
  const Icon = icons[verdict];
  const state = claimed ? words.states.claimed : words.states[verdict];
  const secret = hidden && !shown;
  return (
    <li data-verdict={verdict}>
      <Icon className="i" aria-hidden="true" />
      <div>
        {secret ? (
          words.point(number)
        ) : (
          <>
            {term && (
              <b dir="auto">
                <WrittenText text={words.ofTerm(term)} />
              </b>
            )}{' '}
            <span dir="auto">
              <WrittenText text={text} />
            </span>
          </>
        )}{' '}
        <span className={verdict === 'covered' && !claimed ? 'sr' : 'fine'}>({state})</span>
        {evidence && !claimed && (
          <span className="fine block" dir="auto">
            {words.yourWords(evidence)}
          </span>
        )}
      </div>
      {secret ? (
        <Button variant="ghost" aria-label={words.showPointOf(number)} onClick={() => setShown(true)}>
          {words.showPoint}
        </Button>
      ) : (
        onClaim && (
          <Button
            variant="ghost"
            className="pts-claim"
            aria-label={words.saidItOf(spokenText(text))}
            onClick={onClaim}
          >
            {words.saidIt}
          </Button>
        )
      )}
    </li>
  );
}
