/** The address of a picture or sound while its element is on the page and near the window. */
import { type RefObject, useCallback, useContext, useEffect, useState } from 'react';
import type { MediaFile } from '#core/media-reference.ts';
import { whenNear } from '#web/ui/hooks/when-near.ts';
import { MediaSourceContext } from './media-source.ts';

type Loading = { status: 'waiting' } | { status: 'ready'; url: string } | { status: 'failed' };

/** `fail` tells that the file came and the browser can do nothing with it. */
export function useMediaUrl(
  { sha256, kind }: MediaFile,
  near: RefObject<Element | null>,
): { media: Loading; fail: () => void; again: () => void } {
  const source = useContext(MediaSourceContext);
  const [media, setMedia] = useState<Loading>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what loads again
  useEffect(() => {
    const element = near.current;
    if (!element) return;
    setMedia({ status: source ? 'waiting' : 'failed' });
    const left = new AbortController();
    let url: string | null = null;
    const callOff = whenNear(element, () => {
      source?.load({ sha256, kind }, left.signal).then(
        (blob) => {
          if (left.signal.aborted) return;
          url = URL.createObjectURL(blob);
          setMedia({ status: 'ready', url });
        },
        () => {
          if (!left.signal.aborted) setMedia({ status: 'failed' });
        },
      );
    });
    return () => {
      left.abort();
      callOff();
      if (url) URL.revokeObjectURL(url);
    };
  }, [source, sha256, kind, near, attempt]);

  const again = useCallback(() => setAttempt((times) => times + 1), []);
  const failed = media.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed, again]);
  return { media, fail: useCallback(() => setMedia({ status: 'failed' }), []), again };
}
