/** Prefetches the pictures and sounds of upcoming cards, so that studying continues offline. */
import { useContext, useEffect } from 'react';
import type { StudyItem } from '#contract/study.ts';
import { textsOf } from '#core/card.ts';
import { type MediaFile, mediaOf } from '#core/media-reference.ts';
import { MediaSourceContext } from '#web/ui/text/media-source.ts';

/** Below the service worker's own limit. */
const most = 300;
const atOnce = 3;
/** The card on screen comes first. */
const afterMs = 1_500;

/** Each card once, in however many ways it is asked. */
function filesOf(cards: readonly StudyItem[]): MediaFile[] {
  const files = new Map<string, MediaFile>();
  const seen = new Set<string>();
  for (const card of cards) {
    if (files.size >= most) break;
    const id = card.card_id ?? card.id;
    if (seen.has(id)) continue;
    seen.add(id);
    for (const file of textsOf(card).flatMap(mediaOf)) files.set(file.sha256, file);
  }
  return [...files.values()].slice(0, most);
}

/** Only with a service worker, which caches them. */
export function usePicturesAhead(cards: readonly StudyItem[]): void {
  const source = useContext(MediaSourceContext);
  useEffect(() => {
    if (!source || !navigator.serviceWorker?.controller) return;
    const left = new AbortController();
    const fetchFrom = async (files: MediaFile[]): Promise<void> => {
      for (let file = files.shift(); file && !left.signal.aborted; file = files.shift())
        // A failed fetch is repeated when its card is shown.
        await source.load(file, left.signal).catch(() => undefined);
    };
    const timer = setTimeout(() => {
      const files = filesOf(cards);
      for (let worker = 0; worker < atOnce; worker++) void fetchFrom(files);
    }, afterMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [source, cards]);
}
