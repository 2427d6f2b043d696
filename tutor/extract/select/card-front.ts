/** The front of a card for a term found in prose: the term, as in a glossary. */

/** Terms that look like a task when alone: "State diagram", "List comprehension". */
const READS_AS_TASK = /^(?:state|name|list|label|draw|compare|define|describe|explain) \S/i;

/**
 * "cell wall" becomes "Cell wall", unless the student's own fronts are in lower case; "pH", "mRNA" and "list.append" keep their spelling.
 */
export function cardFront(term: string, keepsSmall: boolean): string {
  if (READS_AS_TASK.test(term)) return `What is meant by “${term}”?`;
  const [firstWord = ''] = term.split(/[\s-]/, 1);
  const isWord = /^\p{Ll}[\p{Ll}'’]+$/u.test(firstWord);
  return isWord && !keepsSmall ? term.charAt(0).toUpperCase() + term.slice(1) : term;
}

/** Whether most of the student's own fronts start in lower case. */
export function writesSmall(fronts: readonly string[]): boolean {
  const small = fronts.filter((front) => /^\p{Ll}/u.test(front)).length;
  return small * 2 > fronts.length;
}
