/** One key point: what became of it, the student's own words for it, and the student's own word on it. */
import { ArrowLeftRight, Check, CircleAlert, CircleDashed, Equal, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PointResult } from '#contract/practice.ts';
import { spokenText } from '#core/spoken-text.ts';
import { isUndecided } from '#core/verdict.ts';
import type { Correction } from '#web/practice/answer/answer-effects.ts';
import { messages } from '#web/practice/session/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { ComparePoint } from './compare-point.tsx';
import type { DecisionListener } from './decision-listener.ts';

const words = messages.feedback;

type Look = 'covered' | 'mixed-up' | 'contradicted' | 'compare' | 'open';
const icons = {
  covered: Check,
  'mixed-up': ArrowLeftRight,
  contradicted: CircleAlert,
  compare: Equal,
  open: CircleDashed,
};

type Props = {
  setId: string;
  point: PointResult;
  number: number;
  /** The question has ended. */
  complete: boolean;
  /** The term of its card; null until it is known. */
  cardTerm: string | null;
  /** The same where it is needed to understand the point. */
  term: string | null;
  /** The words of the latest answer. */
  said: string;
  /** It is the one that card and answer are shown of side by side. */
  compared: boolean;
  busy: boolean;
  /** The student's word on it was just given or taken back. */
  judged: boolean;
  /** Hears a decision that is spoken; null where answers are typed. */
  aloud: DecisionListener | null;
  onCompare: () => void;
  /** Null where nothing can be said of it any more. */
  onWord: ((word: (index: number) => Correction) => void) | null;
};

function lookOf(point: PointResult): Look {
  if (point.verdict === 'covered') return 'covered';
  if (point.denied) return 'open';
  if (isUndecided(point)) return 'compare';
  return point.decision === 'mixed-up' || point.decision === 'contradicted' ? point.decision : 'open';
}

function labelOf(point: PointResult, look: Look, compared: boolean): string {
  const { states } = words;
  if (look === 'covered') return point.claimed ? states.claimed : states.covered;
  if (look === 'mixed-up') return states.mixedUp;
  if (look === 'contradicted') return states.contradicted;
  if (look === 'compare') return compared ? states.compare : states.unsure;
  return states.missing;
}

export function PointLine(props: Props) {
  const {
    setId,
    point,
    number,
    complete,
    cardTerm,
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
  const Icon = icons[look];
  const own = point.claimed || point.denied;
  const focus = useFocusAfterWord(judged, own);
  const told = look === 'covered' || shown || point.denied;
  const comparing = look === 'compare' && compared;
  return (
    <li className={`pt pt-${look}`} data-decision={point.decision}>
      <span className="pt-icon">
        <Icon className="i" aria-hidden="true" />
      </span>
      <div className="pt-body" ref={focus}>
        <p className="pt-label">{labelOf(point, look, compared)}</p>
        <h3 dir="auto">
          {comparing ? (
            words.sameQuestion
          ) : look === 'mixed-up' && point.mixedUpWith && !shown ? (
            <MixedUp other={point.mixedUpWith.term} own={cardTerm} />
          ) : told ? (
            <PointText term={term} text={point.text} />
          ) : (
            words.point(number)
          )}
        </h3>
        {comparing ? (
          <ComparePoint
            setId={setId}
            point={point}
            number={number}
            said={said}
            {...{ busy, aloud }}
            onSame={onWord && (() => onWord((index) => ({ claimedPoints: [index] })))}
            onNot={onWord && (() => onWord((index) => ({ deniedPoints: [index] })))}
          />
        ) : (
          point.evidence !== null &&
          !own && (
            <p className="pt-said" dir="auto">
              <span className="sr">{words.youSaid}: </span>
              <q>{point.evidence}</q>
            </p>
          )
        )}
        {own && (
          <p className="pt-word">
            {point.denied
              ? words.decidedNot
              : point.decision === 'unsure'
                ? words.decidedSame
                : words.decidedSaid}
            {onWord && (
              <Button
                variant="ghost"
                busy={busy && judged}
                aria-label={words.undoOf(number)}
                icon={<Undo2 className="i-sm" aria-hidden="true" />}
                onClick={() => onWord((index) => ({ withdrawnPoints: [index] }))}
              >
                {words.undo}
              </Button>
            )}
          </p>
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
            {...{ number, shown, busy: busy && judged }}
            text={point.text}
            onShow={() => setShown(true)}
            onClaim={onWord && (() => onWord((index) => ({ claimedPoints: [index] })))}
          />
        )}
      </div>
    </li>
  );
}

/** Words that are hidden until asked for, and the claim that they were said. */
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
      <Button variant="ghost" busy={busy} aria-label={words.saidItOf(spokenText(text))} onClick={onClaim}>
        {words.saidIt}
      </Button>
    )
  );
}

function PointText({ term, text }: { term: string | null; text: string }) {
  return (
    <>
      {term && (
        <b>
          <WrittenText text={words.ofTerm(term)} />{' '}
        </b>
      )}
      <WrittenText text={text} />
    </>
  );
}

const asks = (front: string) => front.trim().endsWith('?');

/** Names both things and asks what is different: the answer itself is not given. */
function MixedUp({ other, own }: { other: string; own: string | null }) {
  return (
    <>
      {words.soundsLike(asks(other))}
      <b>
        <WrittenText text={other} />
      </b>
      {own === null ? (
        words.soundsLikeOther(asks(other))
      ) : (
        <>
          {words.aboutOther(asks(other), asks(own))}
          <b>
            <WrittenText text={own} />
          </b>
          {words.whatDiffers(asks(own))}
        </>
      )}
    </>
  );
}

/** The pressed button has gone: the focus moves to the first one in its place. */
function useFocusAfterWord(judged: boolean, own: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(own);
  useEffect(() => {
    if (before.current === own) return;
    before.current = own;
    if (judged) body.current?.querySelector('button')?.focus();
  }, [judged, own]);
  return body;
}
