/** Replacements in order, shared by the files that read one field's notation each. */

export type SpokenRule = readonly [RegExp, string | ((whole: string, ...groups: string[]) => string)];

/** Later rules do not see what earlier ones replaced, but its words. */
export const applyRules = (text: string, rules: readonly SpokenRule[]) =>
  rules.reduce(
    (sofar, [pattern, words]) =>
      typeof words === 'string' ? sofar.replace(pattern, words) : sofar.replace(pattern, words),
    text,
  );
