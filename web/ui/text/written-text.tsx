/** Text as a student wrote it: formulas set, pictures shown, links and markup inert. */
import { lazy, memo, Suspense } from 'react';
import { splitFormulas, type TextPiece } from '#core/split-formulas.ts';
import { Formula } from './formula.tsx';
import { trimAroundBlocks } from './trim-around-blocks.ts';

/** Loaded with the first picture, because most texts have none. */
const MediaText = lazy(async () => ({ default: (await import('./media-view.tsx')).MediaText }));
const mayHoldMedia = (text: string) => text.includes('](media:');
/** Shown until it has loaded. */
const withoutAddresses = (text: string) => text.replace(/!\[([^[\]\n]*)\]\(media:[^)\n]*\)/g, '$1');

/** The words, formulas and pictures of `text` in their order; line breaks are kept where the parent says `white-space: pre-wrap`. */
export const WrittenText = memo(function WrittenText({ text }: { text: string }) {
  if (!mayHoldMedia(text)) return words(text);
  return (
    <Suspense fallback={words(withoutAddresses(text))}>
      <MediaText text={text} words={words} />
    </Suspense>
  );
});

const words = (text: string) =>
  splitFormulas(text).map((piece, index, pieces) => {
    if (piece.kind === 'formula') return <Formula key={piece.at} tex={piece.tex} display={piece.display} />;
    return trimAroundBlocks(piece.text, isBlock(pieces[index - 1]), isBlock(pieces[index + 1]));
  });

const isBlock = (piece: TextPiece | undefined) => piece?.kind === 'formula' && piece.display;
