/** Recognises sentences that only cite a source: they define nothing. */

/** "New York: Harper & Row, 45.", "Retrieved May 3, 2020", "347 U.S. 483 (1954)", "vol. 3, pp. 4–9", "doi:10.1000/1". */
const CITATION =
  /\b(?:University Press|(?:Press|Publish(?:ers|ing)|Harper & Row|Wiley|Routledge|Books), (?:\d|pp?\.)|Retrieved (?:from\b|\p{Lu}\p{Ll}+ \d)|Ibid\b|pp\. ?\d|vol\. ?\d|doi:|\d+ U\.S\. \d+)|^“[^”]+,” (?:\p{Lu}|\d)|^\p{Lu}\p{L}+, (?:\p{Lu}\. ?){1,3}[,(&]|https?:\/\//u;
/** Longer sentences say something beside. */
const LONGEST_CITATION = 140;
const SAYS = /\s(?:is|are|was|were|means|refers)\s/;

export function isCitation(sentence: string): boolean {
  return sentence.length <= LONGEST_CITATION && CITATION.test(sentence) && !SAYS.test(sentence);
}
