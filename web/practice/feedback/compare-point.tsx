/** Shows card and answer side by side: the student decides whether they mean the same. */

import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { PointResult } from '#contract/practice.ts';
import { differingWords } from '#core/differing-words.ts';
import { splitFormulas } from '#core/split-formulas.ts';
import { messages } from '#web/practice/session/messages.ts';
import { useCanSpeak } from '#web/practice/setup/use-hearing.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useShortcutsSetting } from '#web/ui/hooks/use-shortcuts-setting.ts';
import type { Icon } from '#web/ui/icons/drawn.tsx';
import { Check, Mic, Square, X } from '#web/ui/icons/frame-icons.ts';
import { arrows } from '#web/ui/text/arrows.ts';
import { Kbd } from '#web/ui/text/kbd.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import type { DecisionListener } from './decision-listener.ts';
import { useCardPictures } from './use-card-terms.ts';

const words = messages.feedback;

type Props = {
  setId: string;
  point: PointResult;
  /** The accessible name of the point. */
  name: string;
  /** The whole answer. */
  said: string;
  busy: boolean;
  /** Listens for a spoken decision; null where answers are typed. */
  aloud: DecisionListener | null;
  /** Null once it can no longer be decided. */
  onSame: (() => void) | null;
  onNot: (() => void) | null;
};

/** A short answer is judged whole: of "they lower cholesterol", "lower" alone says too little. */
const shortAnswer = 120;

/** The words beside the card: what was matched to the point, or the answer it stands in where that is short or nothing was matched. */
function wordsToJudge(evidence: string | null, said: string): string {
  if (evidence === null) return said;
  return said.length <= shortAnswer && said.includes(evidence) ? said : evidence;
}

export function ComparePoint({ setId, point, name, said, busy, aloud, onSame, onNot }: Props) {
  const mine = wordsToJudge(point.evidence, said);
  const pictures = useCardPictures(setId, [point.cardId], 'definition');
  return (
    <>
      <dl className="pt-two">
        <div>
          <dt>{words.yourCard}</dt>
          <dd dir="auto">
            <MarkedText text={point.text} other={mine} />
            {pictures && <WrittenText text={pictures} />}
          </dd>
        </div>
        <div className="pt-mine">
          <dt>{words.youSaid}</dt>
          <dd dir="auto">
            <MarkedText text={mine} other={point.text} />
          </dd>
        </div>
      </dl>
      {onSame && onNot && (
        <>
          <div className="pt-decide">
            <Decide
              likely
              label={words.same}
              name={words.sameOf(name)}
              shortcut={words.keySame}
              icon={Check}
              busy={busy}
              onClick={onSame}
            />
            <Decide
              label={words.notSaid}
              name={words.notSaidOf(name)}
              shortcut={words.keyNot}
              icon={X}
              busy={busy}
              onClick={onNot}
            />
          </div>
          {aloud && <SpokenDecision listener={aloud} {...{ name, onSame, onNot }} />}
        </>
      )}
    </>
  );
}

function Decide(props: {
  label: string;
  name: string;
  shortcut: string;
  icon: Icon;
  busy: boolean;
  /** The tutor's guess; it counts only once it is pressed. */
  likely?: boolean;
  onClick: () => void;
}) {
  const { label, name, shortcut, icon: Icon, busy, likely, onClick } = props;
  const [keys] = useShortcutsSetting();
  return (
    <Button
      variant="secondary"
      className={likely ? 'pt-likely' : undefined}
      busy={busy}
      data-key={shortcut}
      aria-label={name}
      icon={Icon}
      onClick={onClick}
    >
      {label}
      {keys && <Kbd>{shortcut}</Kbd>}
    </Button>
  );
}

/** One side of a comparison, with the words the other side lacks marked. */
function MarkedText({ text, other }: { text: string; other: string }) {
  // A formula is compared as a whole: its signs are not words.
  if (splitFormulas(text).some(({ kind }) => kind === 'formula')) return <WrittenText text={text} />;
  return differingWords(arrows(text), other).map((piece, at) =>
    piece.differs ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
      <mark key={at} className="pt-differs">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

const aloudWords = messages.feedback.aloud;

type SpokenProps = {
  listener: DecisionListener;
  /** The accessible name of the point. */
  name: string;
  onSame: () => void;
  onNot: () => void;
};

/** Lets the student judge a point by voice: one press listens for a short yes or no. */
function SpokenDecision({ listener, name, onSame, onNot }: SpokenProps) {
  const [keys] = useShortcutsSetting();
  const canSpeak = useCanSpeak();
  const state = useStore(listener.state);
  const decided = useRef({ onSame, onNot });
  decided.current = { onSame, onNot };
  // Stops listening when the point, the question or the page changes.
  useEffect(() => () => listener.cancel(), [listener]);
  if (!canSpeak) return null;
  const listening = state.kind === 'listening';
  const listen = async () => {
    const decision = await listener.listen();
    if (decision) decided.current[decision === 'same' ? 'onSame' : 'onNot']();
  };
  return (
    <div className="pt-aloud">
      <Button
        variant="voice-soft"
        busy={state.kind === 'opening' || state.kind === 'hearing'}
        data-key={aloudWords.key}
        aria-label={listening ? aloudWords.finishOf(name) : aloudWords.sayOf(name)}
        icon={listening ? Square : Mic}
        onClick={() => (listening ? listener.finish() : void listen())}
      >
        {listening ? aloudWords.finish : aloudWords.say}
        {keys && <Kbd>{aloudWords.key}</Kbd>}
      </Button>
      <p className="fine" role="status">
        {listening ? aloudWords.listening : state.kind === 'unclear' ? aloudWords.unclear(state.heard) : null}
      </p>
      {state.kind === 'failed' && (
        <Note tone="danger" title={state.title}>
          {state.message}
        </Note>
      )}
    </div>
  );
}
