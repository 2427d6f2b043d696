/** Imports what was shared with the installed app. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { SHARED_PARAMETER } from '#contract/pages.ts';

const CACHE = 'shared';

type Shared = { text: string; files: File[] };

/** Null if nothing was shared or the browser has no cache. */
async function readShared(): Promise<Shared | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(CACHE);
  const shared: Shared = { text: '', files: [] };
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (!kept) continue;
    const name = kept.headers.get('X-File-Name');
    if (name === null) shared.text = await kept.text();
    else {
      const type = kept.headers.get('Content-Type') ?? '';
      shared.files.push(new File([await kept.blob()], decodeURIComponent(name), { type }));
    }
  }
  return shared.text === '' && shared.files.length === 0 ? null : shared;
}

async function forgetShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}

type Take = {
  text: (text: string) => void;
  files: (files: readonly File[], settled: () => void) => void;
  /** The shared content is gone. */
  nothing: () => void;
};

/** Whether shared content waits to be taken. */
export const useIsShared = () => useSearchParams()[0].has(SHARED_PARAMETER);

/** Shared content stays stored and in the address until it was read or refused. */
export function useShared(take: Take, ready: boolean): void {
  const [parameters, setParameters] = useSearchParams();
  const waiting = parameters.has(SHARED_PARAMETER) && ready;
  const latest = useRef({ take, setParameters });
  useEffect(() => {
    latest.current = { take, setParameters };
  });
  useEffect(() => {
    if (!waiting) return;
    let current = true;
    void (async () => {
      const shared = await readShared();
      if (!current) return;
      const settled = () => {
        void forgetShared();
        latest.current.setParameters({}, { replace: true });
      };
      if (shared && shared.files.length > 0) return latest.current.take.files(shared.files, settled);
      if (shared) latest.current.take.text(shared.text);
      else latest.current.take.nothing();
      settled();
    })();
    return () => {
      current = false;
    };
  }, [waiting]);
}
