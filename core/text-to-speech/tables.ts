/** Tables shared by several speech rules: symbol notation, superscript and subscript digits, and Greek letters. */

/** Parses "le leq: ≤; pm: plus or minus" into one entry for each name before a colon. */
export const tableOf = (rows: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.split(';').flatMap((row) => {
      const [names = '', words = ''] = row.split(':');
      return names
        .trim()
        .split(/\s+/)
        .map((name) => [name, words.trim()] as const);
    }),
  );

/** Digits and signs: the same position in all three strings is the same character. */
export const plainDigits = '0123456789+-';
export const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
export const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋';

/** Names of small letters from U+03B1 on; "_" is final sigma, which formulas do not use. */
const names =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho _ sigma tau upsilon phi chi psi omega';
export const greekNames: ReadonlyMap<string, string> = new Map(
  names.split(' ').flatMap((name, at) => (name === '_' ? [] : [[String.fromCharCode(0x3b1 + at), name]])),
);
