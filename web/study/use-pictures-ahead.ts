/** Prefetches the pictures and sounds of upcoming cards, so that studying continues offline. */
import { useContext, useEffect } from 'react';
import type { StudyCard } from '#contract/study.ts';
import { textsOf } from '#core/card.ts';
import { type MediaFile, mediaOf } from '#core/media-reference.ts';
import { MediaSourceContext } from '#web/ui/text/media-source.ts';

/** Below the service worker's own limit. */
const most = 300;
const atOnce = 3;
/** The card on screen comes first. */
const afterMs = 1_500;

function filesOf(cards: readonly StudyCard[]): MediaFile[] {
  const files = new Map<string, MediaFile>();
  for (const card of cards)
    for (const file of textsOf(card).flatMap(mediaOf)) if (files.size < most) files.set(file.sha256, file);
  return [...files.values()];
}

/** Only with a service worker, which caches them. */
export function usePicturesAhead(cards: readonly StudyCard[]): void {
  const source = useContext(MediaSourceContext);
  useEffect(() => {
    if (!source || !navigator.serviceWorker?.controller) return;
    const files = filesOf(cards);
    const left = new AbortController();
    const fetchNext = async (): Promise<void> => {
      for (let file = files.shift(); file && !left.signal.aborted; file = files.shift())
        // A failed fetch is repeated when its card is shown.
        await source.load(file, left.signal).catch(() => undefined);
    };
    const timer = setTimeout(() => {
      for (let worker = 0; worker < atOnce; worker++) void fetchNext();
    }, afterMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [source, cards]);
}
