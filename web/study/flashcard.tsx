/** The card on its stack: what is asked, then the answer, which is not in the DOM until it is revealed. */

import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import type { StudyItem } from '#contract/study.ts';
import { type FacePiece, faceText } from '#core/facets/faces.ts';
import { withoutMedia } from '#core/media-reference.ts';
import { toldQuestion } from '#core/occlusion/hidden-labels.ts';
import type { LearningState } from '#core/scheduler.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Volume2, VolumeX } from '#web/ui/icons/frame-icons.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { faceOfItem } from './face.ts';
import './flashcard.css';
import { messages } from './messages.ts';
import type { Speech } from './use-speech.ts';

type Props = {
  card: StudyItem;
  learning: LearningState;
  revealed: boolean;
  onReveal: () => void;
  speech: Speech;
  onSpeak: () => void;
  termRef: RefObject<HTMLParagraphElement | null>;
  answerRef: RefObject<HTMLParagraphElement | null>;
  children: ReactNode;
};

/** Of the element with the question. */
export const questionId = 'question';

export function Flashcard(props: Props) {
  const { card, learning, revealed, onReveal, speech, onSpeak, termRef, answerRef, children } = props;
  const face = faceOfItem(card);
  return (
    <section className="deck" aria-label={revealed ? messages.cardShown : messages.cardHidden}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for touch; the button below does the same for all */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the whole screen */}
      <div
        className={revealed ? 'face' : 'face face-front'}
        onClick={(event) => {
          if (!revealed && !isOnControl(event.target)) onReveal();
        }}
      >
        <div className="face-top -mx-2 flex min-h-(--tap) items-center justify-between">
          <span className="fine ps-2 font-semibold">{messages[face.questionSide]}</span>
          {speech.available && (
            <IconButton
              label={speech.speaking ? messages.speech.stop : messages.speech.read}
              icon={speech.speaking ? VolumeX : Volume2}
              onClick={onSpeak}
            />
          )}
        </div>
        <div className="face-mid">
          <p className="face-term" dir="auto" id={questionId} tabIndex={-1} ref={termRef}>
            <CardText pieces={revealed ? face.question.map(told) : face.question} />
          </p>
          {revealed && (
            <p className="face-def" dir="auto" tabIndex={-1} ref={answerRef}>
              <CardText pieces={face.answer} />
            </p>
          )}
        </div>
        <Badges learning={learning} />
        {children}
      </div>
    </section>
  );
}

function Badges({ learning }: { learning: LearningState }) {
  const { badges } = messages;
  const words = [
    badges.interval(learning.intervalCards),
    badges.ease(learning.easeFactor),
    badges.successes(learning.consecutiveSuccesses),
    badges.lapses(learning.lapseCount),
  ];
  return (
    <ul className="face-badges num mt-auto flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word} className="chip">
          {word}
        </li>
      ))}
    </ul>
  );
}

function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, summary, details') !== null;
}

/** Shows what was marked on a picture. */
const told = (piece: FacePiece): FacePiece => (typeof piece === 'string' ? toldQuestion(piece) : piece);

/** Longer texts are set as paragraphs. */
const longCharacters = 140;

/** One side of a card. */
function CardText({ pieces }: { pieces: readonly FacePiece[] }) {
  const isLong = withoutMedia(faceText(pieces)).length > longCharacters;
  return (
    <span className={clsx('card-text block whitespace-pre-wrap wrap-anywhere', isLong && 'card-text-long')}>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may be the same
        <Piece key={index} piece={piece} />
      ))}
    </span>
  );
}

function Piece({ piece }: { piece: FacePiece }) {
  if (typeof piece === 'string') return <WrittenText text={piece} />;
  if (piece.kind === 'word')
    return (
      <mark className="gap gap-filled">
        <WrittenText text={piece.word} />
      </mark>
    );
  return (
    <span className="gap">
      <span className="sr-only">{messages.gap} </span>
      {piece.hint === '' ? '…' : piece.hint}
    </span>
  );
}
