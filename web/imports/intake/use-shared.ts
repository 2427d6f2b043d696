/** Takes over what was shared with the installed app, when its import screen is opened for it. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { SHARED_PARAMETER } from '#contract/pages.ts';

type Take = {
  text: (text: string) => void;
  files: (files: readonly File[], settled: () => void) => void;
  /** It was shared, and did not come through. */
  nothing: () => void;
};

/** It stays on the device, and in the address, until it was read or refused. */
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
      const { forgetShared, readShared } = await import('./shared-files.ts');
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
