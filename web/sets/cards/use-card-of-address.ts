/** Brings the card that the address names into sight, as soon as it is drawn, and gives it the focus. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** `drawn` grows while a long list appears. */
export function useCardOfAddress(drawn: number): void {
  const { hash, key } = useLocation();
  const shown = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each part that is drawn the card may have come
  useEffect(() => {
    if (!hash.startsWith('#card-') || shown.current === key) return;
    const card = document.getElementById(hash.slice(1));
    if (!card) return;
    shown.current = key;
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: 'center' });
  }, [hash, key, drawn]);
}
