/** Tables that several rules of speech share: their notation, the digits above and below the line, and the Greek letters. */

/** Reads "le leq: ≤; pm: plus or minus" as one entry for each name before a colon. */
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

/** Digits and signs of one place each: the same place in all three is the same digit. */
export const plainDigits = '0123456789+-';
export const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
export const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋';

/** Names by small letter, from U+03B1 on; "_" is the sigma at the end of a word, which formulas do not have. */
const names =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho _ sigma tau upsilon phi chi psi omega';
export const greekNames: ReadonlyMap<string, string> = new Map(
  names.split(' ').flatMap((name, at) => (name === '_' ? [] : [[String.fromCharCode(0x3b1 + at), name]])),
);
