/** Decides by its context whether a slash is a division: "Q/4πε" becomes "Q over 4πε", "he/she" stays. */
import type { SpokenRule } from './rules.ts';

const shortForm =
  /(?<![\p{L}\p{N}])(?:[mfn]\/[mfn]|[nN]\/[aA]|[iI]\/[oO]|A\/[BC]|C\/D|w\/o|b\/[cw]|s\/[hp]|y\/[no]|r\/[wov]|[ch]\/[ow]|p\/w|[wvm]\/[wvm])(?![\p{L}\p{N}])/u;

/** Ends and starts of formulas that no word has: powers, indices, Greek letters, functions. */
const formulaBefore =
  /(?:[²³⁰-⁹₀-₉}α-ωΑ-Ω]|factorial|h bar|Δ\p{L}{1,6}|(?:sine|cosine|tangent|log) of \S{1,3}|\b(?:ln|log) \S{1,3})$/u;
const formulaBehind = /^(?:[√(]|\d?[α-ωΑ-Ω]|[a-zA-Z](?:[²³₀-₉]|\^)|%Δ|(?:det|sin|cos|tan|exp|ln|[fghP])\()/u;
const termBefore = /(?:[)\]½¼]|(?<!\p{L})\p{L}{1,4}\d?|(?<![\p{L}\d.,])\d{1,3}\p{L}{0,3})$/u;
const termBehind = /^(?:\d{0,3}\p{L}{1,3}\d?(?!\p{L})|\d{1,4}(?![\d/]|\s\p{Ll}{3}))/u;
const letterBefore = /(?<![\p{L}\p{N}])(?:[b-hj-z]|\d{1,3})$/u;
const letterBehind = /^[b-zA-Z]\d?(?![\p{L}\p{N}])/u;

/** Words that earlier rules put into formulas. */
const spoken = /\b(?:given|minus|times|half|prime|sine|cosine|tangent|natural|absolute|value|size)\b/g;
/** The right side of a formula up to the slash, without long words. */
const inEquation = /(?:[=≈∝]|power of \()(?:[^.;,!?\n=\p{L}]|(?<!\p{L}{4})\p{L}|\.\d){0,40}$/u;
/** A quantity named by a symbol or capital letters, and its definition in any words. */
const ofName = /(?:^|[\s(:,])(?:\p{Lu}{1,5}\d?|\p{L}{1,2}[₀-₉]?)\s?[=≈]\s?[^=.;\n]{1,40}$/u;
const quantities =
  'force|mass|weight|distance|displacement|work|energy|charge|voltage|current|power|moles|momentum|opposite|adjacent|stress|strain|change|profit|revenue|output|volume|area|time|income|assets|sales|load|effort|input|hypotenuse|rise|debt|equity|size';
const ofQuantities = new RegExp(
  `[=≈][^=.;\\n]{0,40}(?:(?:${quantities})(?:\\s\\p{L}{1,12}){0,2}\\s?/|/\\s?(?:\\p{L}{1,12}\\s){0,2}(?:${quantities}))`,
  'u',
);

/** How many characters these patterns need. */
const reach = 60;

function divides(before: string, sign: string, behind: string): boolean {
  if (sign === '/ ') return false;
  if (shortForm.test(`${before.slice(-2)}/${behind.slice(0, 2)}`)) return false;
  // "M/M/1".
  if (/\/[\p{L}\p{N}]{1,3}$/u.test(before) || /^[\p{L}\p{N}]{1,3}\//u.test(behind)) return false;
  if (/^(?:sine|cosine|tangent) of/.test(behind)) return termBefore.test(before);
  if (/^\p{L}{4}/u.test(behind))
    return (sign !== '/' && ofName.test(before)) || ofQuantities.test(`${before}/${behind}`);
  if (formulaBefore.test(before))
    return /^\d/.test(behind) || termBehind.test(behind) || formulaBehind.test(behind);
  if (!termBefore.test(before)) return false;
  if (formulaBehind.test(behind)) return true;
  if (inEquation.test(before.replace(spoken, ''))) return termBehind.test(behind);
  if (/[)\]]$/.test(before))
    return letterBehind.test(behind) || /^\d{1,3}(?![\d/]|\s\p{Ll}{3})/u.test(behind);
  // "Vp/Vs = Np/Ns".
  if (/(?<!\p{L})\p{Lu}\p{Ll}?\d?$/u.test(before) && /^\p{Lu}\p{Ll}?\d?\s?=/u.test(behind)) return true;
  if (!letterBehind.test(behind)) return false;
  return letterBefore.test(before) || sign === ' / ' || /^\w\d?\s?=/.test(behind);
}

export const divisions: SpokenRule = [
  /\s?\/\s?/g,
  (sign, at, all) => {
    const [start, end] = [Number(at), Number(at) + sign.length];
    const before = all.slice(Math.max(0, start - reach), start);
    return divides(before, sign, all.slice(end, end + reach)) ? ' over ' : sign;
  },
];
