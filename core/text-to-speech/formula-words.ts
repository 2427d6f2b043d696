/** Words for formulas and symbols, because voices read "x^2" and "≤" wrongly or not at all. */

import { spellLatex } from './latex.ts';
import { greekNames, plainDigits, subscripts, superscripts, tableOf } from './tables.ts';

/** LaTeX commands for one word or symbol. */
const commands = tableOf(`
  times cdot: times; div: divided by; pm: plus or minus; leq le: ≤; geq ge: ≥; neq ne: ≠; approx: ≈; equiv: ≡;
  to rightarrow longrightarrow: →; Rightarrow implies: ⇒; leftrightarrow rightleftharpoons: ↔; infty: ∞; degree circ: °; in: ∈; propto: ∝;
  sum: the sum of; int: the integral of; prod: the product of; oint: the closed integral of; lim: the limit of; partial: partial;
  notin: not in; iff Leftrightarrow: if and only if; nabla: del; hbar: h bar; prime: prime; cup: union; cap: intersection;
  subset subseteq: is a subset of; emptyset varnothing: the empty set; forall: for all; exists: there is; neg lnot: not;
  land wedge: and; lor vee: or; cong: is congruent to; sim: is about; ll: is much less than; gg: is much greater than; lt: <; gt: >;
  mid: given; vdash: proves; models vDash: entails; setminus: without; mapsto: maps to; therefore: therefore; ell: l; perp: is perpendicular to; parallel: is parallel to; sin: sine; cos: cosine; tan: tangent; ln: natural log;
  ldots cdots dots: and so on; varepsilon: epsilon; varphi: phi; vartheta: theta;
  left right quad text textit textbf emph underline mathsf mathrm mathbf ce displaystyle limits mathbb mathcal mathit boldsymbol operatorname:`);

const signs = tableOf(`
  ≤: is at most; ≥: is at least; ≠: is not equal to; ≈: is about; ≡: is equivalent to; →: to; ⇒: so; ↔ ⇌: in balance with; ←: from;
  ∞: infinity; ×: times; ÷: divided by; ·:; ±: plus or minus; √: the square root of; ∑: the sum of; ∫: the integral of; ∂: partial;
  ∈: in; ∝: is proportional to; °C: degrees Celsius; °F: degrees Fahrenheit; °: degrees; µ: micro; %: percent; &: and; €: euros;
  £: pounds; −: minus`);

/** Replaces formulas and symbols of a text by words; everything else stays unchanged. */
export function formulaWords(text: string): string {
  return speakSigns(speakLatex(unfoldScripts(text)));
}

/** x² → x^2, H₂O → H_2 O, so that both spellings are read by the same rules. */
function unfoldScripts(text: string): string {
  const unfold = (run: string, from: string) =>
    [...run].map((sign) => plainDigits[from.indexOf(sign)] ?? '').join('');
  return text
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/g, (run) => `^{${unfold(run, superscripts)}}`)
    .replace(/[₀₁₂₃₄₅₆₇₈₉₊₋]+/g, (run) => `_{${unfold(run, subscripts)}}`);
}

function speakLatex(text: string): string {
  const spoken = spellLatex(
    text.replace(/(?<=\\[A-Za-z][^\n]{0,200})&(?=\s?[=≤≥\\])/g, ' ').replace(/\$\$?|\\[()[\]]/g, ' '),
  )
    .replace(/\\sqrt\s*\{([^{}]*)\}/g, ' the square root of $1 ')
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => ` ${commands[name] ?? name} `)
    .replace(/\\[,;:! {}]/g, ' ')
    .replace(
      /\^(?:\{([A-Za-z0-9+-]+)\}|(\d?[+-](?![\w({\\])|[+-]?(?:\d+|[A-Za-z]+)))/g,
      (_, braced?: string, bare?: string) => ` ${speakPower(braced ?? bare ?? '')} `,
    )
    .replace(/(?<=squared|cubed|power of \w{1,9}) *-(?=[\w(])/g, ' minus ')
    .replace(
      /_(?:\{([A-Za-z0-9+-]*)\}|([A-Za-z]|\d{1,3})(?![A-Za-z0-9]))/g,
      (_, braced?: string, bare?: string) => ` ${braced ?? bare} `,
    )
    .replace(/\^\{([^{}]*)\}/g, ' to the power of $1 ')
    // Twice, for nested indices.
    .replace(/_\{([^{}]*)\}/g, ' $1 ')
    .replace(/_\{([^{}]*)\}/g, ' $1 ')
    .replace(/(?<=\S)[{}]|[{}](?=\S)/g, ' ');
  return /\\[A-Za-z]/.test(text) ? spoken.replace(/[{}]/g, ' ') : spoken;
}

function speakPower(power: string): string {
  if (power === '2') return 'squared';
  if (power === '3') return 'cubed';
  if (power === '+' || power === '-') return power === '+' ? 'plus' : 'minus';
  if (/^\d[+-]$/.test(power)) return `${power[0]} ${power[1] === '+' ? 'plus' : 'minus'}`;
  return `to the power of ${power.replace(/^-/, 'minus ')}`;
}

function speakSigns(text: string): string {
  return text
    .replace(/°[CF]|[≤≥≠≈≡→⇒↔⇌←∞×÷·±√∑∫∂∈∝°µ%&€£−]/g, (sign) => ` ${signs[sign] ?? ''} `)
    .replace(
      /(?<=[\p{L}\d_)])(?:\s+|(?=.(?!\s\p{L}{3})))([<>])\s*(?=[\p{L}\d(]|\.\d)/gu,
      (_, sign: string) => ` is ${sign === '<' ? 'less' : 'greater'} than `,
    )
    .replace(/(?<!\p{scx=Greek}|[\s(]-)[α-ωΑ-Ω]{1,2}(?!\p{scx=Greek})/gu, (letters) =>
      letters.replace(/[α-ω]/giu, (letter) => ` ${greekNames.get(letter.toLowerCase()) ?? ''} `),
    )
    .replace(/(?<=\d)(?<!\p{Lu}{2}\d{1,4})\s*[–—-]\s*(?=\d)/gu, ' to ')
    .replace(/(?<!-)-+>/g, ' to ')
    .replace(/(?<!\s)\s*={1,3}\s*/g, ' equals ')
    .replace(/(?<=[\w)])\s*\+\s*(?=[\w(])/g, ' plus ')
    .replace(/(?<=\w)\s+-\s+(?=\w)/g, ' minus ');
}
