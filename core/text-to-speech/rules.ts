/** Replacements in order, shared by the files that read one field's notation each. */

/** Longer text is cut: OpenAI-compatible speech APIs accept 4096 characters, about four minutes. */
export const MAX_SPOKEN_CHARACTERS = 4000;

/** Symbols become words, so reading twice the limit is enough. */
export const MAX_READ_CHARACTERS = 2 * MAX_SPOKEN_CHARACTERS;

/** The last two of `found` are the position and the text, which need the flag `g` to be of use. */
export type SpokenRule = readonly [RegExp, string | ((whole: string, ...found: string[]) => string)];

/**
 * Later rules do not see what earlier ones replaced, but its words. The text is cut after each, or signs that become long words would cost
 * a multiple.
 */
export const applyRules = (text: string, rules: readonly SpokenRule[]) =>
  rules.reduce(
    (sofar, [pattern, words]) =>
      (typeof words === 'string' ? sofar.replace(pattern, words) : sofar.replace(pattern, words)).slice(
        0,
        MAX_READ_CHARACTERS,
      ),
    text,
  );
