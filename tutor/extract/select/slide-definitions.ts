/** Recognises definitions as slides word them: one phrase. */
import { isPlainVerb, opensWithVerb, predicateStart } from '#tutor/extract/statements/predicates.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';

const MOST_FRONT_WORDS = 5;
/** An enumeration, a step with its measure, a sign or number, a publication, or words inside a sentence. */
const NO_TERM =
  /,\s|(?:^|\s)\d|^(?:.|[IVX]+)$|\((?:19|20)\d\d\)|^\p{L}{3,}ed (?:by|in|to|from|with|via|as|at|on|through)\s/u;
const SMALL = /^\p{Ll}{2,}(?:\s|$)/u;
const FEWEST_WORDS = 4;
const LONGEST = 200;
const SECOND_SENTENCE = /[.!?;]\s+\p{Lu}/u;
const KIND =
  /^(?:an?|the|any|ein|eine|der|die|das|un|une|le|la|l['’]\p{L}+|el|una)\s(?!\p{L}+er\s|more\s|less\s)/iu;
/** A name ("The Dependency Locality Theory"), or an example: "The boy that the girl pushed kissed the baby." */
const NO_KIND = /^(?:The|An?|the) (?:\p{Lu}\p{Ll}+\s){2}|^(?:The|An?)\s.*\.$|^\p{Lu}\p{Ll}+, who\s/su;
/** "diffusion of water through a membrane", "Wert der Investition am Ende" */
const NOUN_OF =
  /^(?!(?:lack|most|some|many|one|all|part|kind|sort|examples?|viele|einige|alle|teil|mangel|beispiele?) )\p{L}{4,} (?:of|between|von|vom|der|des|zwischen|du|des|del|della)(?:\s\S+){3}/iu;
/** "Miete, Gehälter, hot water" */
const ENUMERATION = /^(?:[^\s,]+(?:\s[^\s,]+){0,2}, ){2,}[^\s,]+(?:\s[^\s,]+){0,2}$/u;
/** "defining the goals of an organization" */
export const DEED =
  /^(?!(?:during|according|regarding|concerning|including|building|nothing|something)\s)\p{L}{3,}ing\s\p{L}/iu;
/** "goals that an organization pursues" */
const WHICH = /^(?:\p{L}[\p{L}’'-]*,?\s){1,5}(?:that|which|who|whose|where|in which)\s/u;

/** Whether an answer says in one phrase what its front is: its kind, or what is done in it. In a list the front may begin in lower case. */
export function isBriefDefinition(front: string, answer: string, listed = false): boolean {
  if (NO_TERM.test(front) || (!listed && SMALL.test(front)) || front.split(/\s+/).length > MOST_FRONT_WORDS)
    return false;
  if (answer.length > LONGEST || SECOND_SENTENCE.test(answer) || /\s,|,$/u.test(answer)) return false;
  if (answer.includes('\n') || ENUMERATION.test(answer)) return false;
  const small = answer.charAt(0).toLowerCase() + answer.slice(1);
  const tokens = tokensOf(small);
  if (tokens.filter(({ kind }) => kind !== 'mark').length < FEWEST_WORDS) return false;
  // "Recording creates a chain", "Balancing both will be hard": the deed does something itself.
  if (DEED.test(answer)) return predicateStart(tokens) === undefined;
  if (opensWithVerb(tokens)) return /^\p{L}+s\s/u.test(answer) && tokens[1]!.kind !== 'auxiliary';
  if (NO_KIND.test(answer)) return false;
  return (
    ((KIND.test(answer) || NOUN_OF.test(answer)) && predicateStart(tokens) === undefined) ||
    (WHICH.test(small) && tokens[0]!.kind !== 'verb' && !isPlainVerb(tokens[0]!.lower))
  );
}
