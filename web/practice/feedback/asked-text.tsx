/** A question as it is asked, with a blank for each missing word. */
import { Fragment } from 'react';
import { GAP } from '#core/question-state.ts';
import { messages } from '#web/practice/session/messages.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';

function piecesOf(text: string): { at: number; piece: string }[] {
  let next = 0;
  return text.split(GAP).map((piece) => {
    const at = next;
    next += piece.length + GAP.length;
    return { at, piece };
  });
}

export function AskedText({ text }: { text: string }) {
  return piecesOf(text).map(({ at, piece }) => (
    <Fragment key={at}>
      {at > 0 && (
        <span className="asked-blank">
          <span className="sr">{messages.blank}</span>
        </span>
      )}
      <WrittenText text={piece} />
    </Fragment>
  ));
}
