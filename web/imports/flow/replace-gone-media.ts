/** Puts the words of pictures and sounds that are no longer kept in the place of their references, so that no card shows a broken one. */

import { mapTexts, textsOf } from '#core/card.ts';
import { type MediaPiece, mediaKinds, mediaOf, mediaReference, splitMedia } from '#core/media-reference.ts';
import type { PreviewCard } from '#web/imports/preview/preview-card.ts';
import { goneMedia } from '#web/session/media/find-gone-media.ts';
import { counted } from '#web/ui/text/counts.ts';

export type KeptMedia = {
  cards: readonly PreviewCard[];
  /** Says how many media are gone; null if none are. */
  notice: string | null;
};

/** Rejects with an ApiError. */
export async function replaceGoneMedia(cards: readonly PreviewCard[]): Promise<KeptMedia> {
  const pieces = cards.flatMap(textsOf).flatMap(mediaOf);
  const gone = pieces.length > 0 ? await goneMedia(pieces) : [];
  if (gone.length === 0) return { cards, notice: null };
  const lost = new Set(gone.map(({ sha256 }) => sha256));
  const words = (piece: MediaPiece) =>
    lost.has(piece.sha256)
      ? `[${piece.alt || mediaKinds[piece.kind].sense}]`
      : mediaReference(piece.alt, piece);
  const inWords = (text: string) =>
    splitMedia(text)
      .map((piece) => (typeof piece === 'string' ? piece : words(piece)))
      .join('');
  return {
    cards: cards.map((card) => ({ ...card, ...mapTexts(card, inWords) })),
    notice: noticeOf(gone.length),
  };
}

const noticeOf = (count: number) =>
  `${counted(count, 'picture or sound is', 'pictures and sounds are')} not kept in your account any more: words stand in ${count === 1 ? 'its' : 'their'} place.`;
