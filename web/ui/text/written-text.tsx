/** Text as a student wrote it: formulas set, links and markup inert. */
import { memo } from 'react';
import { Formula } from './formula.tsx';
import { splitFormulas, type TextPiece } from './split-formulas.ts';

/** The words and formulas of `text` in their order; line breaks are kept where the parent says `white-space: pre-wrap`. */
export const WrittenText = memo(function WrittenText({ text }: { text: string }) {
  return splitFormulas(text).map((piece, index, pieces) => {
    if (piece.kind === 'formula') return <Formula key={piece.at} tex={piece.tex} display={piece.display} />;
    // A formula that has lines of its own needs no space or break beside it.
    const before = isBlock(pieces[index - 1]) ? piece.text.replace(/^[ \t]*\n?[ \t]*/, '') : piece.text;
    return isBlock(pieces[index + 1]) ? before.replace(/[ \t]*\n?[ \t]*$/, '') : before;
  });
});

const isBlock = (piece: TextPiece | undefined) => piece?.kind === 'formula' && piece.display;
