/** One side of a comparison, with the words the other side lacks marked. */
import { differingWords } from '#core/differing-words.ts';
import { splitFormulas } from '#core/split-formulas.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';

export function MarkedText({ text, other }: { text: string; other: string }) {
  // A formula is compared as a whole: its signs are not words.
  if (splitFormulas(text).some(({ kind }) => kind === 'formula')) return <WrittenText text={text} />;
  return differingWords(text, other).map((piece, at) =>
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
