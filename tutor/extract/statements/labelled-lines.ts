/** Reads lines and parts of lines that begin with a label: "Example: Jio", "method car crash film", "SE: dry mouth". */
import { isPartLabel } from '#tutor/extract/select/topic-fronts.ts';
import { isAspect, isAspectNoun } from '#tutor/extract/terms/relational-nouns.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import { opensWithVerb, predicateStart } from './predicates.ts';
import type { Sides } from './statement-sides.ts';

type Aspect = { readonly name: string; readonly value: string };

const LABELLED = /^(?<label>\p{L}[^:,;.]{0,24}):\s+(?<answer>\S.*)$/u;
/** A label before a sign: "Example: Jio", "test - competent judges". */
const SEPARATED = /^(?<name>\p{L}[^:=–]{1,30}?)\s*(?::|\s[=–-])\s+(?<value>\S.*)$/su;
/** Words of other languages after a noun that goes on. */
const LINKS =
  /^(?:vs|von|der|des|für|bei|im|in|ist|sind|und|oder|zum|zur|de|du|d['’].*|des|est|sont|et|ou|del|es|y)$/u;
const FEWEST_VALUE_WORDS = 4;
/** Words after a noun that is not a label: "method of loci", "RATIO TEST". */
const NO_VALUE = /^(?:\p{L}(?!\p{L})|\P{L}|\p{Lu}{2,}\s)/u;

/** The aspect and its value of a line without a sign between them: "method car crash film, 5 verbs". */
function aspectValue(line: string): Aspect | undefined {
  const [name = ''] = line.split(' ', 1);
  const value = line.slice(name.length + 1);
  const isLong = /[,\d]/u.test(value) || value.split(' ').length >= FEWEST_VALUE_WORDS;
  if (!isAspectNoun(name.toLowerCase()) || !isLong || NO_VALUE.test(value)) return undefined;
  const tokens = tokensOf(line);
  const isSaid = opensWithVerb(tokens) || predicateStart(tokens) !== undefined;
  return isSaid || tokens[1]?.kind !== 'word' || LINKS.test(tokens[1].lower) ? undefined : { name, value };
}

/** An aspect of the topic above, and what is said about it: "Example: Jio", "method car crash film, 5 verbs". */
export function aspectOf(line: string): Aspect | undefined {
  const flat = line.replace(/\s*\n\s*/g, ' ').trim();
  const { name, value } = SEPARATED.exec(flat)?.groups ?? {};
  return name && value && isAspect(name) ? { name, value } : aspectValue(flat);
}

/** A labelled part after a statement about its subject: "SE: dry mouth, blurry vision". */
export function labelledSides(subject: string, part: string): Sides | undefined {
  const { label, answer } = LABELLED.exec(part)?.groups ?? {};
  return label && answer && isPartLabel(label) ? { question: `${subject}: ${label}`, answer } : undefined;
}
