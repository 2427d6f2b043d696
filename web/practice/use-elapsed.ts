/** Counts the time since a moment, for clocks on the page. */
import { useEffect, useState } from 'react';

const stepMs = 200;

/** Milliseconds since `startedAtMs`, brought up to date five times a second. */
export function useElapsed(startedAtMs: number): number {
  const [nowMs, setNowMs] = useState(startedAtMs);
  useEffect(() => {
    const look = () => setNowMs(Date.now());
    look();
    const timer = setInterval(look, stepMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, nowMs - startedAtMs);
}
