/** Sets a formula into an element without style attributes, which the content security policy refuses. */
import type katex from 'katex';

/** Card text is untrusted: `trust` would allow links, pictures and attributes. */
export const formulaOptions = {
  output: 'html',
  throwOnError: false,
  trust: false,
  strict: 'ignore',
  maxSize: 20,
  maxExpand: 200,
} as const;

/** KaTeX writes style attributes on errors and drawn signs; quotes in its text are escaped, so only attributes are renamed. */
export function typeset(
  { renderToString }: Pick<typeof katex, 'renderToString'>,
  { tex, display }: { tex: string; display: boolean },
  into: HTMLElement,
): void {
  const html = renderToString(tex, { ...formulaOptions, displayMode: display });
  const parsed = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  into.replaceChildren(...parsed.body.childNodes);
  for (const element of into.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}
