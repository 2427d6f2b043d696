/** One key point: its verdict, what the student said for it, and the student's own decision on it. */
import { useState } from 'react';
import type { PointResult } from '#contract/practice.ts';
import { speechText } from '#core/text-to-speech/speech-text.ts';
import type { Correction } from '#web/practice/answer/answer-effects.ts';
import { messages } from '#web/practice/session/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { ComparePoint } from './compare-point.tsx';
import type { DecisionListener } from './decision-listener.ts';
import { OwnWord } from './own-word.tsx';
import { labelOf, lookOf, PointText, pointIcons } from './point-look.tsx';
import './points.css';
import { useFocusAfterWord } from './own-word.tsx';

const words = messages.feedback;

type Props = {
  setId: string;
  point: PointResult;
  number: number;
  /** The question has ended, so open points are shown. */
  complete: boolean;
  /** The card above already shows the same text. */
  unnamed: boolean;
  /** The term of its card, where it is needed to understand the point. */
  term: string | null;
  /** The words of the latest answer. */
  said: string;
  /** This point's card and answer are shown side by side. */
  compared: boolean;
  busy: boolean;
  /** The student just decided on it, or undid that. */
  judged: boolean;
  /** Listens for a spoken decision; null where answers are typed. */
  aloud: DecisionListener | null;
  onCompare: () => void;
  /** Null once it can no longer be judged. */
  onWord: ((word: (index: number) => Correction) => void) | null;
};

export function PointLine(props: Props) {
  const {
    setId,
    point,
    number,
    complete,
    unnamed,
    term,
    said,
    compared,
    busy,
    judged,
    aloud,
    onCompare,
    onWord,
  } = props;
  const [shown, setShown] = useState(false);
  const look = lookOf(point);
  const Icon = pointIcons[look];
  const own = point.claimed || point.denied;
  const focus = useFocusAfterWord<HTMLDivElement>(judged, `${point.claimed} ${point.denied}`);
  const told = look === 'covered' || complete || shown || point.denied;
  const comparing = look === 'compare' && compared;
  return (
    <li className={`pt pt-${look}`}>
      <span className="pt-icon">
        <Icon className="i" aria-hidden="true" />
      </span>
      <div className="grid min-w-0 justify-items-start gap-0.75" ref={focus}>
        <p className="pt-label">{labelOf(point)}</p>
        {!unnamed && (
          <h3 dir="auto">
            {comparing ? (
              words.sameQuestion
            ) : told && look !== 'compare' ? (
              <PointText term={term} text={point.text} />
            ) : (
              words.point(number)
            )}
          </h3>
        )}
        {comparing ? (
          <ComparePoint
            setId={setId}
            point={point}
            name={words.pointName(number)}
            said={said}
            {...{ busy, aloud }}
            onSame={onWord && (() => onWord((index) => ({ claimedPoints: [index] })))}
            onNot={onWord && (() => onWord((index) => ({ deniedPoints: [index] })))}
          />
        ) : (
          point.evidence !== null &&
          !own && (
            <p className="leading-snug text-ink-2 wrap-anywhere" dir="auto">
              <span className="sr">{words.youSaid}: </span>
              <q>{point.evidence}</q>
            </p>
          )
        )}
        {own && (
          <OwnWord
            point={point}
            name={words.pointName(number)}
            busy={busy && judged}
            onUndo={onWord && (() => onWord((index) => ({ withdrawnPoints: [index] })))}
          />
        )}
        {look === 'compare' && !compared && (
          <Button
            variant="ghost"
            aria-label={complete ? words.compareOf(number) : words.didISayOf(number)}
            onClick={onCompare}
          >
            {complete ? words.compare : words.didISay}
          </Button>
        )}
        {(look === 'open' || look === 'contradicted' || (look === 'mixed-up' && complete)) && !own && (
          <Open
            {...{ number, shown: told, busy: busy && judged }}
            text={point.text}
            onShow={() => setShown(true)}
            onClaim={onWord && (() => onWord((index) => ({ claimedPoints: [index] })))}
          />
        )}
      </div>
    </li>
  );
}

/** Text that is hidden until asked for, and the button that claims it was said. */
function Open(props: {
  number: number;
  text: string;
  shown: boolean;
  busy: boolean;
  onShow: () => void;
  onClaim: (() => void) | null;
}) {
  const { number, text, shown, busy, onShow, onClaim } = props;
  if (!shown)
    return (
      <Button variant="ghost" aria-label={words.showPointOf(number)} onClick={onShow}>
        {words.showPoint}
      </Button>
    );
  return (
    onClaim && (
      <Button variant="ghost" busy={busy} aria-label={words.saidItOf(speechText(text))} onClick={onClaim}>
        {words.saidIt}
      </Button>
    )
  );
}
