/** Renders a formula near the viewport; KaTeX and its fonts are loaded with the first one. */
import { useEffect, useRef } from 'react';
import { speechText } from '#core/text-to-speech/speech-text.ts';
import './formula.css';
import { whenNear } from '#web/ui/hooks/when-near.ts';
import { typeset } from './typeset.ts';

type Props = { tex: string; display: boolean };
type Typesetter = typeof import('katex').default;

let typesetter: Typesetter | null = null;

async function fetchTypesetter(): Promise<void> {
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')]);
  typesetter = katex;
}

export function Formula({ tex, display }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let callOff: (() => void) | null = null;
    let shown = true;
    element.textContent = tex;
    const set = () => {
      if (!shown) return;
      callOff = whenNear(element, () => typesetter && typeset(typesetter, { tex, display }, element));
    };
    if (typesetter) set();
    else
      fetchTypesetter().then(set, () => {
        // Without the typesetter (no network) the formula stays readable as it was written.
      });
    return () => {
      shown = false;
      callOff?.();
    };
  }, [tex, display]);
  return (
    <span
      role="math"
      aria-label={speechText(`\\(${tex}\\)`)}
      className={display ? 'formula-block' : undefined}
    >
      <span ref={ref} aria-hidden="true" />
    </span>
  );
}
