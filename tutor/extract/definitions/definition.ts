/** The type of a definition, and how its words are trimmed. */
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
  /** The words of the term as in the sentence, without article. */
  readonly term: string;
  /** A verbatim part of the sentence, or of the one before it. */
  readonly answer: string;
  /** How strongly this wording defines: about 1 (a parenthetical) to 3 ("is defined as"). */
  readonly strength: number;
  /** The answer is in the sentence before ("… This is called X."). */
  readonly fromPrevious?: boolean;
  /** The sentence is not English, so the question is the bare term. */
  readonly foreign?: boolean;
};

/** A sentence with its words. */
export type Parsed = { readonly text: string; readonly tokens: readonly Token[] };

const FEWEST_WORDS = 3;
/** The start of a new statement that is not part of the definition: "…, and it …", "…, but …", "; …". */
const NEW_STATEMENT =
  /\s*(?:;|,\s+but\b|,\s+and\s+(?:it|they|he|she|this|these|that|those|the|thus|therefore|so|is|are|was|can|may|has|have)\b|,\s+(?:while|whereas|although|though|so|because)\b|\s+[—–-]\s).*$/s;

/** "…, generalizations" before ", and the experiments" */
const LIST_ITEM = /,\s+(?:\S+\s+){0,2}\S+$/;
const LAST_ITEM = /^,\s+and\s+(?:the|these|those|this|that)\s/i;

/** Words that only refer to other parts of the notes: "involves the following steps", "all of which are illustrated in". */
const ONLY_REFERS =
  /^(?:\S+ )?(?:the )?following(?: \S+){0,2}$|^(?:all|some|both|each) of which\b|^(?:has|have) (?:the|an?) (?:opposite|same|similar|different) \S+$/i;

/** The start of a clause that was cut: "…, they", "…, the result". */
const TRAILING =
  /(?:(?<!\bor),?\s+(?:we|they|it|he|she|and|or|but|which|who|that|as|(?:in )?what|(?:which )?(?:became|came to))|,\s+(?:this|these|the result|the process))$/i;

/** A reference to a figure, which a card cannot show: ", as shown in". */
const TO_A_FIGURE =
  /,?\s+(?:as |which (?:is|are) |all of which are )?(?:illustrated|shown|seen|depicted|demonstrated|pictured|listed|summarized|given|displayed)(?: \S+)? (?:in|by)(?:\s+(?:the\s+)?(?:Fig(?:ure|\.)?|Table|diagram|image|picture)s?\s*[\d.]*[a-z]?)?\s*$/i;
/** A word or number, not only punctuation. */
const SPOKEN = /[\p{L}\p{N}]+/gu;

export function phraseText(parsed: Parsed, phrase: Phrase): string {
  return parsed.text
    .slice(parsed.tokens[phrase.from]?.start, parsed.tokens[phrase.to - 1]?.end)
    .replace(/['’]$/, '');
}

/** Removes words before and after a definition; undefined if too little is left. */
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
  return isEnough && !ONLY_REFERS.test(words) ? words : undefined;
}

/** "to form theories, rules, and the experiments …" continues a list and is not a new statement. */
function beforeNewStatement(words: string): string {
  const found = NEW_STATEMENT.exec(words);
  if (!found) return words;
  const goesOn = LIST_ITEM.test(words.slice(0, found.index)) && LAST_ITEM.test(found[0]);
  return goesOn ? words : words.slice(0, found.index);
}

/** Drops a quote or bracket without its partner at either end. */
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
