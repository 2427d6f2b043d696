/** A question as it is asked, with a blank for each missing word. */
import { Fragment } from 'react';
import { GAP } from '#core/question-state.ts';
import { messages } from '#web/practice/session/messages.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';

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
