/** Finds formulas in a line ("$…$", "\(…\)"), so that no other reader splits one. */
import type { Span } from './readable-text.ts';

/** Display and inline formulas, and the two bracket forms of LaTeX, each on one line. */
const FORMULA =
  /\$\$[^$\n]{1,600}\$\$|(?<!\\)\$(?=[^\s$])[^$\n]{1,400}\$|\\\([^\n]{1,400}?\\\)|\\\[[^\n]{1,400}?\\\]/g;
/** Text between dollar signs is a formula if it has one of these characters, or is only a name; else they are prices. */
const TEX = /[\\^_{}=<>+*/|()[\]]|^\$\s*[\p{L}\d]{1,3}['′]*\s*\$$/u;
/** Replaces every character of a formula; not a letter, digit, space or separator. */
const MASK = '\uE000';

/** The formulas of `line` with their delimiters, in order. */
export function formulaSpans(line: string): Span[] {
  if (!line.includes('$') && !line.includes('\\')) return [];
  const spans: Span[] = [];
  for (const { 0: formula, index } of line.matchAll(FORMULA))
    if (TEX.test(formula)) spans.push({ start: index, end: index + formula.length });
  return spans;
}

/** `line` with formulas masked, of the same length. */
export function withFormulasMasked(line: string): string {
  let masked = '';
  let done = 0;
  for (const { start, end } of formulaSpans(line)) {
    masked += line.slice(done, start) + MASK.repeat(end - start);
    done = end;
  }
  return masked + line.slice(done);
}

const OPENS = '{([';
const SHUTS = '})]';
/** The sign between two sides, outside all brackets. */
const RELATION = /^(?:=|\\(?:iff|Leftrightarrow|Rightarrow|implies|approx|equiv|Longrightarrow)(?![a-zA-Z]))/;
const DELIMITER = /^(?:\$\$?|\\\(|\\\[)/;

/** The two sides of "$\int 1/x = \ln|x|$" as formulas; undefined if it is not an equation. */
export function equationSides(formula: string): { left: string; right: string } | undefined {
  const open = DELIMITER.exec(formula)?.[0] ?? '';
  const shut = open.startsWith('\\') ? (open === '\\(' ? '\\)' : '\\]') : open;
  const inner = formula.slice(open.length, formula.length - shut.length);
  let depth = 0;
  for (let at = 0; at < inner.length; at++) {
    const sign = inner.charAt(at);
    if (OPENS.includes(sign)) depth++;
    else if (SHUTS.includes(sign)) depth--;
    else if (depth <= 0) {
      const relation = RELATION.exec(inner.slice(at, at + 16))?.[0];
      const before = inner[at - 1] ?? '';
      if (relation && !'<>!:'.includes(before === '' ? ' ' : before)) {
        const left = inner.slice(0, at).trim();
        const right = inner.slice(at + relation.length).trim();
        return left && right ? { left: open + left + shut, right: open + right + shut } : undefined;
      }
    }
    if (sign === '\\' && !RELATION.test(inner.slice(at, at + 16))) at++;
  }
  return undefined;
}
