/** The elapsed time since a start, for clocks on the page. */
import { useEffect, useState } from 'react';

const stepMs = 200;

/** Milliseconds since `startedAtMs` (of `Date.now()`), updated five times a second; 0 without a start. */
export function useElapsed(startedAtMs: number | null): number {
  const [nowMs, setNowMs] = useState(0);
  const counting = startedAtMs !== null;
  useEffect(() => {
    if (!counting) return;
    const look = () => setNowMs(Date.now());
    look();
    const timer = setInterval(look, stepMs);
    return () => clearInterval(timer);
  }, [counting]);
  return startedAtMs === null ? 0 : Math.max(0, nowMs - startedAtMs);
}
