/** Decides where one card ends and the next begins, when both the definition and the next term may run over lines. */

export type RowBreak = {
  /** Index of the first line of the next term */
  at: number;
  /** Whether the definition that ends here, and the term that starts, should be looked at again */
  endDoubtful: boolean;
  startDoubtful: boolean;
};

/** An answer option of a multiple-choice question: "A) cell wall". */
const OPTION = /^\s{0,8}\(?[A-Ha-h1-8][).:]\s/;
/** The end of a line that asks for the next: "Complete the sentence:". */
const LEADS_ON = /[:?：？…]\s{0,8}$/;

/** A remark on the line above it: "(noun)". */
const REMARK = /^\s{0,8}[(（]/;

/**
 * The break in the lines from one separator to the next: line 0 ends a definition, the last one ends a term, both may
 * hold more. An empty line is taken to stand inside a side, so breaks are looked for between written lines only. One
 * place is certain; among several a question with its options goes together, and else the last is right most often, or
 * the first where the text shows terms of several lines (`longTerms`).
 */
export function rowBreak(lines: readonly string[], longTerms: boolean): RowBreak {
  const end = lines.length - 1;
  if (end === 1) return certain(1);
  const blank = (at: number) => at > 0 && at < end && lines[at] === '';
  const places: number[] = [];
  for (let at = 1; at <= end; at += 1) if (!blank(at - 1) && !blank(at)) places.push(at);
  const [first] = places;
  const last = places[places.length - 1];
  if (first === undefined || last === undefined) {
    const paragraphBetween = lines.slice(1, end).some((line) => line !== '');
    return { at: end, endDoubtful: paragraphBetween, startDoubtful: false };
  }
  if (first === last) return certain(first);
  const stem = questionStart(lines);
  if (stem !== null) return { at: stem, endDoubtful: true, startDoubtful: true };
  if (longTerms) return { at: first, endDoubtful: true, startDoubtful: true };
  return { at: last, endDoubtful: true, startDoubtful: false };
}

/** Whether a term of several lines shows by its form where it begins. */
export function isQuestion(term: readonly string[]): boolean {
  return questionStart(['', ...term]) === 1;
}

function certain(at: number): RowBreak {
  return { at, endDoubtful: false, startDoubtful: false };
}

/** The line that a run of options, a remark or an asked-for line belongs to, where one ends the lines; else null. */
function questionStart(lines: readonly string[]): number | null {
  const end = lines.length - 1;
  let at = end;
  while (at > 1 && OPTION.test(lines[at] ?? '')) at -= 1;
  const options = end - at;
  if (options === 0) at -= 1;
  const leads = options > 1 || LEADS_ON.test(lines[at] ?? '') || REMARK.test(lines[end] ?? '');
  return leads && at >= 1 && lines[at] !== '' ? at : null;
}
