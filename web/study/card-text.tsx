/** A side of a card as it was written: line breaks kept, formulas set, links and markup inert. */
import { useMemo } from 'react';
import { Formula } from './formula.tsx';
import { splitFormulas } from './split-formulas.ts';

/** Longer texts are set as paragraphs, whichever side they are on. */
const longCharacters = 140;

export function CardText({ text }: { text: string }) {
  const pieces = useMemo(() => splitFormulas(text), [text]);
  return (
    <span className={text.length > longCharacters ? 'card-text card-text-long' : 'card-text'} dir="auto">
      {pieces.map((piece, index) =>
        piece.kind === 'text' ? (
          piece.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
          <Formula key={`${index} ${piece.tex}`} tex={piece.tex} display={piece.display} />
        ),
      )}
    </span>
  );
}
