/** The picture whose labels are hidden, as an address and as bytes to look for labels in. */
import { useContext, useEffect, useState } from 'react';
import type { MediaFile } from '#core/media-reference.ts';
import { MediaSourceContext } from '#web/ui/text/media-source.ts';

type Loaded = { url: string | null; blob: Blob | null; failed: boolean };

const nothing: Loaded = { url: null, blob: null, failed: false };

export function usePicture({ sha256, kind }: MediaFile): Loaded {
  const source = useContext(MediaSourceContext);
  const [loaded, setLoaded] = useState(nothing);
  useEffect(() => {
    const left = new AbortController();
    let url: string | null = null;
    setLoaded({ ...nothing, failed: source === null });
    source?.load({ sha256, kind }, left.signal).then(
      (blob) => {
        if (left.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setLoaded({ url, blob, failed: false });
      },
      () => {
        if (!left.signal.aborted) setLoaded({ ...nothing, failed: true });
      },
    );
    return () => {
      left.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [source, sha256, kind]);
  return loaded;
}
