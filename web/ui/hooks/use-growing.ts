/** Renders a long list in portions: the visible part at once, the rest right after. */
import { startTransition, useEffect, useState } from 'react';

/** More than the tallest window holds. */
const atFirst = 60;

/** How many of `total` rows to draw now; grows by `portion` until all are there, and never shrinks. */
export function useGrowing(total: number, portion: number): number {
  const [drawn, setDrawn] = useState(atFirst);
  useEffect(() => {
    if (drawn >= total) return;
    // After the browser has shown what there is, and between presses: a portion may be interrupted.
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + portion)));
    return () => clearTimeout(timer);
  }, [drawn, total, portion]);
  return Math.min(drawn, total);
}
