/** Sets a formula; the typesetter and its fonts are fetched when the first one appears. */
import { useEffect, useRef } from 'react';
import { spokenText } from '#core/spoken-text.ts';

type Props = { tex: string; display: boolean };

/** Built node by node, because a style attribute parsed from text is not allowed to act on this site. */
async function typeset(tex: string, display: boolean, into: HTMLElement): Promise<void> {
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')]);
  katex.render(tex, into, {
    displayMode: display,
    output: 'html',
    throwOnError: false,
    trust: false,
    strict: 'ignore',
    maxSize: 20,
    maxExpand: 200,
  });
}

export function Formula({ tex, display }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.textContent = tex;
    // Without the typesetter (no network) the formula stays readable as it was written.
    typeset(tex, display, element).catch(() => {
      element.textContent = tex;
    });
  }, [tex, display]);
  return (
    <span
      role="math"
      aria-label={spokenText(`\\(${tex}\\)`)}
      className={display ? 'formula-block' : undefined}
    >
      <span ref={ref} aria-hidden="true" />
    </span>
  );
}
