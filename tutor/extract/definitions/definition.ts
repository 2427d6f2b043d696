/** What a sentence says a term is, and how a defining stretch of words is cut clean. */
import type { Phrase } from '#tutor/extract/terms/noun-phrases.ts';
import type { Token } from '#tutor/extract/terms/words.ts';
import { withoutConnective } from './self-contained.ts';

/** The wording by which a term is defined. */
export type Form =
  | 'subject'
  | 'named'
  | 'relative'
  | 'parenthetical'
  | 'colon'
  | 'alias'
  | 'setting'
  | 'told';

export type Definition = {
  readonly form: Form;
  /** The words of the term as they stand in the sentence, without article. */
  readonly term: string;
  /** A stretch of the sentence (or of the one before), word for word. */
  readonly answer: string;
  /** How surely this wording defines: about 1 (a parenthetical) to 3 ("is defined as"). */
  readonly strength: number;
  /** The answer stands in the sentence before ("… This is called X."). */
  readonly fromPrevious?: boolean;
  /** The sentence is not English, so the question is the bare term. */
  readonly foreign?: boolean;
};

/** A sentence with its words. */
export type Parsed = { readonly text: string; readonly tokens: readonly Token[] };

const FEWEST_WORDS = 3;
/** Where a new statement begins that no longer defines: "…, and it …", "…, but …", "; …". */
const NEW_STATEMENT =
  /\s*(?:;|,\s+but\b|,\s+and\s+(?:it|they|he|she|this|these|that|those|the|thus|therefore|so|is|are|was|can|may|has|have)\b|,\s+(?:while|whereas|although|though|so|because)\b|\s+[—–-]\s).*$/s;

/** "…, generalizations" before ", and the experiments" */
const LIST_ITEM = /,\s+(?:\S+\s+){0,2}\S+$/;
const LAST_ITEM = /^,\s+and\s+(?:the|these|those|this|that)\s/i;

/** "involves the following steps", "all of which are illustrated in": the notes say it elsewhere. */
const TELLS_NOTHING =
  /^(?:\S+ )?(?:the )?following(?: \S+){0,2}$|^(?:all|some|both|each) of which\b|^(?:has|have) (?:the|an?) (?:opposite|same|similar|different) \S+$/i;

/** What remains of a clause cut short: "…, they", "…, the result". */
const TRAILING =
  /(?:(?<!\bor),?\s+(?:we|they|it|he|she|and|or|but|which|who|that|as|(?:in )?what|(?:which )?(?:became|came to))|,\s+(?:this|these|the result|the process))$/i;

/** ", as shown in" a figure that was not pasted along, or in one the card cannot show. */
const TO_A_FIGURE =
  /,?\s+(?:as |which (?:is|are) |all of which are )?(?:illustrated|shown|seen|depicted|demonstrated|pictured|listed|summarized|given|displayed)(?: \S+)? (?:in|by)(?:\s+(?:the\s+)?(?:Fig(?:ure|\.)?|Table|diagram|image|picture)s?\s*[\d.]*[a-z]?)?\s*$/i;
/** A word or number: "[ and ]" says nothing. */
const SPOKEN = /[\p{L}\p{N}]+/gu;

export function phraseText(parsed: Parsed, phrase: Phrase): string {
  return parsed.text
    .slice(parsed.tokens[phrase.from]?.start, parsed.tokens[phrase.to - 1]?.end)
    .replace(/['’]$/, '');
}

/** Removes what trails and leads a definition; undefined when too little is left. */
export function definingWords(text: string): string | undefined {
  let words = withoutConnective(text.replace(/\s*\(\s*\)/g, '').trim());
  const cut = beforeNewStatement(words);
  if (cut.split(' ').length >= FEWEST_WORDS + 1) words = cut;
  words = words
    .replace(/^[\s,:;—–-]+|[\s,:;—–-]+$/g, '')
    .replace(/[.!?]+(["”’)]*)$/, '$1')
    .trim();
  words = unbalanced(words).replace(TO_A_FIGURE, '').replace(TRAILING, '');
  const isEnough = words.split(' ').length >= FEWEST_WORDS && (words.match(SPOKEN)?.length ?? 0) > 1;
  return isEnough && !TELLS_NOTHING.test(words) ? words : undefined;
}

/** "to form theories, rules, and the experiments …" is a list that goes on, not a new statement. */
function beforeNewStatement(words: string): string {
  const found = NEW_STATEMENT.exec(words);
  if (!found) return words;
  const goesOn = LIST_ITEM.test(words.slice(0, found.index)) && LAST_ITEM.test(found[0]);
  return goesOn ? words : words.slice(0, found.index);
}

/** Drops a quote or bracket at an end whose partner was left outside. */
function unbalanced(words: string): string {
  const pairs = [
    ['(', ')'],
    ['“', '”'],
    ['[', ']'],
  ] as const;
  let out = words;
  for (const [open, shut] of pairs) {
    if (out.endsWith(shut) && !out.includes(open)) out = out.slice(0, -1).trim();
    if (out.startsWith(open) && !out.includes(shut)) out = out.slice(1).trim();
    if (out.includes(open) && !out.includes(shut)) out = out.slice(0, out.lastIndexOf(open)).trim();
  }
  return out;
}
