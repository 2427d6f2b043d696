/** Replaces LaTeX by symbols, for voices of any language: each reads "π · r²" in its own words. */

import { greekNames, plainDigits, superscripts, tableOf } from './tables.ts';

const signs: Readonly<Record<string, string>> = {
  ...tableOf(`times: ×; cdot: ·; div: ÷; pm: ±; le leq: ≤; ge geq: ≥; ne neq: ≠; approx: ≈; equiv: ≡; to rightarrow longrightarrow: →;
    Rightarrow: ⇒; leftrightarrow: ↔; rightleftharpoons: ⇌; infty: ∞; sum: ∑; int: ∫; partial: ∂; degree circ: °; in: ∈; propto: ∝`),
  ...greekLetters(),
};
/** Layout commands, which are not read. */
const unspoken = new Set('left right quad qquad text mathrm mathbf ce displaystyle'.split(' '));

/** The text without LaTeX; everything else stays unchanged. */
export function formulaSigns(text: string): string {
  return text
    .replace(/\$\$?|\\[()[\]]/g, ' ')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, ' $1 ÷ $2 ')
    .replace(/\\sqrt\s*\{([^{}]*)\}/g, ' √$1 ')
    .replace(/\^(?:\{([0-9+-]+)\}|([0-9]))/g, (_, braced?: string, bare?: string) =>
      raised(braced ?? bare ?? ''),
    )
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => (unspoken.has(name) ? ' ' : ` ${signs[name] ?? name} `))
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/[\^_]\{([^{}]*)\}|(?<=[\p{L}\p{N})])[\^_](?=[\p{L}\p{N}]\b)/gu, ' $1 ')
    .replace(/(?<=\S)[{}]|[{}](?=\S)/g, ' ')
    .replace(/(?<=\S) +(?=[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻])/g, '');
}

function raised(power: string): string {
  return [...power].map((sign) => superscripts[plainDigits.indexOf(sign)] ?? sign).join('');
}

function greekLetters(): Record<string, string> {
  return Object.fromEntries(
    [...greekNames].flatMap(([letter, name]) => [
      [name, letter],
      [name.charAt(0).toUpperCase() + name.slice(1), letter.toUpperCase()],
    ]),
  );
}
