/** Text as a student wrote it: marks and formulas set, pictures shown, links and markup inert. */
import { Fragment, memo, type ReactNode, useEffect, useState } from 'react';
import { filledPieces, mayHoldGaps } from '#core/facets/gaps.ts';
import { mayHoldMedia, mediaKinds, splitMedia } from '#core/media-reference.ts';
import { splitFormulas, type TextPiece } from '#core/split-formulas.ts';
import { splitBlocks, splitInline } from '#core/written-marks.ts';
import { arrows } from './arrows.ts';
import { Formula } from './formula.tsx';
import { trimAroundBlocks } from './trim-around-blocks.ts';
import './written-text.css';
import { MediaPlaceholder } from './media-placeholder.tsx';

type MediaTextType = typeof import('./media-view.tsx').MediaText;

/** Loaded with the first picture, because most texts have none. */
let MediaText: MediaTextType | null = null;
/** Called where a picture is about to be shown; each text with one calls it itself. */
export async function loadMediaText(): Promise<void> {
  ({ MediaText } = await import('./media-view.tsx'));
}
/** Shown until it has loaded: a picture's place is kept. */
const places = (text: string): ReactNode =>
  splitMedia(text).map((piece, index, pieces) => {
    if (typeof piece === 'string')
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may be the same
        <Fragment key={index}>
          {words(trimAroundBlocks(piece, index > 0, index + 1 < pieces.length))}
        </Fragment>
      );
    if (mediaKinds[piece.kind].sense === 'sound') return piece.alt;
    return (
      <span key={piece.at} className="media">
        <MediaPlaceholder alt={piece.alt} />
      </span>
    );
  });

/** The words, formulas and pictures of `text` in their order, gaps filled and marked; line breaks are kept where the parent says `white-space: pre-wrap`. */
export const WrittenText = memo(function WrittenText({ text }: { text: string }) {
  if (!mayHoldGaps(text)) return <Written text={text} />;
  return filledPieces(text).map((piece, index) =>
    typeof piece === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may be the same
      <Written key={index} text={piece} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <mark key={index} className="gap gap-filled">
        <Written text={piece.word} />
      </mark>
    ),
  );
});

function Written({ text }: { text: string }) {
  return mayHoldMedia(text) ? <WithMedia text={text} /> : words(text);
}

/** Without Suspense, which keeps what stands in the picture's place for at least 300 ms. */
function WithMedia({ text }: { text: string }) {
  const [, setLoaded] = useState(MediaText !== null);
  useEffect(() => {
    if (MediaText) return;
    loadMediaText().then(
      () => setLoaded(true),
      // Thrown while drawing, so that the page's error boundary shows it.
      (error: unknown) =>
        setLoaded(() => {
          throw error;
        }),
    );
  }, []);
  return MediaText ? <MediaText text={text} words={words} /> : places(text);
}

/** Spans throughout, since a card's side is a paragraph. */
const words = (text: string): ReactNode =>
  splitBlocks(text).map((block, index, blocks) => {
    if (block.kind === 'code')
      return (
        <code key={block.at} className="written-block">
          {block.text}
        </code>
      );
    if (block.kind === 'lines')
      return (
        <Fragment key={block.at}>
          {marked(trimAroundBlocks(block.text, index > 0, index + 1 < blocks.length))}
        </Fragment>
      );
    return (
      // biome-ignore lint/a11y/useSemanticElements: a list cannot stand in a paragraph
      <span key={block.at} className="written-list" role="list">
        {block.items.map((item, place) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same
          <span key={place} role="listitem">
            {marked(item)}
          </span>
        ))}
      </span>
    );
  });

const marked = (text: string): ReactNode =>
  splitInline(text).map((piece) => {
    if (piece.kind === 'bold') return <b key={piece.at}>{marked(piece.text)}</b>;
    if (piece.kind === 'code')
      return (
        <code key={piece.at} className="written-code">
          {piece.text}
        </code>
      );
    return <Fragment key={piece.at}>{withFormulas(piece.text)}</Fragment>;
  });

const withFormulas = (text: string): ReactNode =>
  splitFormulas(text).map((piece, index, pieces) => {
    if (piece.kind === 'formula') return <Formula key={piece.at} tex={piece.tex} display={piece.display} />;
    return trimAroundBlocks(arrows(piece.text), isBlock(pieces[index - 1]), isBlock(pieces[index + 1]));
  });

const isBlock = (piece: TextPiece | undefined) => piece?.kind === 'formula' && piece.display;
