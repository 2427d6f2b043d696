/** Recognises answers that can be read alone, because they do not start with a word that refers to something else. */

const POINTS_OUTSIDE =
  /^(?:it|its|this|these|that|those|they|their|them|he|she|his|her|such|here|there|however|therefore|thus|hence|for example|for instance|also|moreover|furthermore|in addition|as a result|consequently|instead|otherwise|then|so|but|and|or|similarly|likewise|nevertheless|nonetheless|unlike|in contrast|on the other hand|esp|especially|e\.g|i\.e|see|called|known as)\b/i;

/** Connectives that can be dropped at the start of a statement. */
const CONNECTIVE =
  /^(?:however|therefore|thus|hence|moreover|furthermore|in addition|for example|for instance|in fact|in other words|that is|consequently|as a result|similarly|likewise|in contrast|on the other hand|by contrast|instead|indeed|finally|first|second|third|also|in general|of course|nevertheless|nonetheless|specifically|in short|again|today|now)\s*,\s*|^(?:and|but|so|thus|then)\s+/i;

export function isSelfContained(answer: string): boolean {
  return !POINTS_OUTSIDE.test(answer);
}

export function withoutConnective(sentence: string): string {
  return sentence.replace(CONNECTIVE, '');
}
