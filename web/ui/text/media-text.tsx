/** A text with pictures or sounds among its words. */
import { Fragment, type ReactNode } from 'react';
import { splitMedia } from '#core/media-reference.ts';
import { MediaView } from './media-view.tsx';
import { trimAroundBlocks } from './trim-around-blocks.ts';

/** `words` sets what stands between them. */
export function MediaText({ text, words }: { text: string; words: (text: string) => ReactNode }) {
  let at = 0;
  return splitMedia(text).map((piece, index, pieces) => {
    if (typeof piece !== 'string') return <MediaView key={piece.at} piece={piece} />;
    at += 1;
    return (
      <Fragment key={`words ${at}`}>
        {words(trimAroundBlocks(piece, index > 0, index + 1 < pieces.length))}
      </Fragment>
    );
  });
}
