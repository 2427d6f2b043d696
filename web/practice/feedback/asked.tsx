/** A question as it is asked: its text with a blank for each missing word, and its pictures. */
import { Fragment } from 'react';
import type { Prompt } from '#contract/practice.ts';
import { toldQuestion } from '#core/occlusion/hidden-labels.ts';
import { GAP } from '#core/question-state.ts';
import { messages } from '#web/practice/session/messages.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { useCardPictures } from './use-card-terms.ts';

/** A missing word, by its first letter where that is shown. */
const MISSING = new RegExp(`([\\p{L}\\p{N}]?)${GAP}`, 'u');

type Piece = { at: number; letter: string | null; piece: string };

/** The text between the missing words, each piece with the first letter of the word before it; null for the beginning. */
function piecesOf(text: string): Piece[] {
  const parts = text.split(MISSING);
  let at = 0;
  return parts.flatMap((piece, i) => {
    if (i % 2 === 1) return [];
    const letter = i === 0 ? null : (parts[i - 1] ?? '');
    at += piece.length + GAP.length;
    return [{ at, letter, piece }];
  });
}

export function AskedText({ text }: { text: string }) {
  return piecesOf(text).map(({ at, letter, piece }) => (
    <Fragment key={at}>
      {letter !== null && (
        <span className="whitespace-nowrap">
          {letter}
          <span className={letter === '' ? 'asked-blank' : 'asked-blank asked-rest'}>
            <span className="sr">{messages.blank}</span>
          </span>
        </span>
      )}
      <WrittenText text={piece} />
    </Fragment>
  ));
}

type Props = { setId: string; points: Prompt['points']; told: boolean };

/** The pictures of the cards a question is about; of a hidden label, what was marked once it is `told`. */
export function AskedPictures({ setId, points, told }: Props) {
  const pictures = useCardPictures(
    setId,
    points.map(({ cardId }) => cardId),
    'term',
  );
  return (
    pictures && (
      <div className="practice-pictures">
        <WrittenText text={told ? toldQuestion(pictures) : pictures} />
      </div>
    )
  );
}
