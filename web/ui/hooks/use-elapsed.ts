/** Counts the time since a moment, for clocks on the page. */
import { useEffect, useState } from 'react';

const stepMs = 200;

/** Milliseconds since `startedAtMs` (of `Date.now()`), brought up to date five times a second; 0 where nothing is counted. */
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
