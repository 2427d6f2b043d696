/** Text as a student wrote it: formulas set, links and markup inert. */
import { memo } from 'react';
import { Formula } from './formula.tsx';
import { splitFormulas } from './split-formulas.ts';

/** The words and formulas of `text` in their order; line breaks are kept where the parent says `white-space: pre-wrap`. */
export const WrittenText = memo(function WrittenText({ text }: { text: string }) {
  return splitFormulas(text).map((piece) =>
    piece.kind === 'text' ? piece.text : <Formula key={piece.at} tex={piece.tex} display={piece.display} />,
  );
});
