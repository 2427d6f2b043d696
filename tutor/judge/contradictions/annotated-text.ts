/** Splits a text into tokens annotated with clause, sentence and negation. */

import { addTo } from '#tutor/judge/multi-map.ts';
import { isNegation } from '#tutor/stop-words.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { readWords, type Word } from '#tutor/words.ts';

export type Token = Word & {
  /** Index in `AnnotatedText.tokens`. */
  readonly place: number;
  readonly clause: number;
  readonly sentence: number;
  /** Distance in tokens to the negation that covers this one; 0 where it is affirmed. */
  readonly negatedBy: number;
};

export type AnnotatedText = {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Number of content words. */
  readonly contentWords: number;
  /** The tokens of each stem, in order. */
  readonly byStem: ReadonlyMap<string, readonly Token[]>;
};

/** Symbols of notes and typed answers, and the words they are read as. */
const SYMBOLS: readonly (readonly [RegExp, readonly Word[]])[] = [
  [/->|→|=>|⇒/u, readWords('to')],
  [/>|≥/u, readWords('more than')],
  [/<(?!-)|≤/u, readWords('less than')],
  [/≠|!=/u, readWords('is not')],
  [/↑/u, readWords('up')],
  [/↓/u, readWords('down')],
  [/[×*]/u, readWords('times')],
  [/÷/u, readWords('divided by')],
  [/\s\+\s/u, readWords('and')],
  [/\s=\s/u, readWords('is')],
];

function withSymbols(text: string, words: readonly Word[]): Word[] {
  const result: Word[] = [];
  let last = 0;
  const addSymbol = (from: number, to: number) => {
    const gap = text.slice(from, to);
    if (!/[^\s,.;:]/u.test(gap)) return;
    const symbol = SYMBOLS.find(([pattern]) => pattern.test(gap));
    if (symbol) for (const word of symbol[1]) result.push({ ...word, start: from, end: to });
  };
  for (const word of words) {
    addSymbol(last, word.start);
    result.push(word);
    last = word.end;
  }
  addSymbol(last, text.length);
  return result;
}

const SENTENCE_END = /[.!?;\n](?=\s|$)|\n/u;
const CLAUSE_END = /[,:()[\]–—/]|\s-\s/u;
/** Words that start a new clause. */
const CONNECTORS = new Set(
  'and but while whereas plus then so because although though which when if since unlike yet until'.split(
    ' ',
  ),
);

/** Negations besides those of `isNegation`. */
const OTHER_NEGATIONS = new Set('hardly barely unlike never lacks lack lacking non 0'.split(' '));
const NEGATING_PAIRS = new Set(
  'rather than,instead of,opposed to,fail to,fails to,failed to,failing to,absence of,free of,lack of'.split(
    ',',
  ),
);
/** "Not only", "no matter", "no more than" negate nothing. */
const NOT_NEGATING_AFTER = new Set(
  'only just merely simply necessarily matter doubt choice more less sure idea wait hang sorry hold problem mind'.split(
    ' ',
  ),
);
const COGNITION_VERBS = new Set('know remember think mind care matter'.split(' '));
const TAG_PRONOUNS = new Set('it they he she that this you we there'.split(' '));
/** Number of tokens a negation covers at most. */
const negationReach = 6;
/** "Non-metals share", "too young to work compared with": only the next word is negated. */
const ONE_WORD_NEGATION = /^(?:non|to)$/;

/** The text between a word and the next one, or the end. */
export const gapAfter = (text: string, words: readonly Word[], i: number): string =>
  text.slice(words[i]?.end, words[i + 1]?.start ?? text.length);

/** "Too young to work" means not working. */
const isTooAdjectiveTo = (words: readonly Word[], { folded }: Word, i: number) =>
  folded === 'to' &&
  [2, 3, 4, 5].some((back) => words[i - back]?.folded === 'too') &&
  words[i + 1]?.content === true;

const SUBJECTS = new Set('it they he she we'.split(' '));
const FINITE = new Set(
  'is are was were has have had can will does do did just only always still then gets goes stays becomes'.split(
    ' ',
  ),
);
/** Speech recognition omits full stops: in "it never disappears it only …" the second "it" starts a statement. */
const startsStatement = (words: readonly Word[], { folded }: Word, place: number) =>
  (words[place - 1]?.content === true || /^(?:nothing|nobody|none)$/.test(words[place - 1]?.folded ?? '')) &&
  SUBJECTS.has(folded) &&
  FINITE.has(words[place + 1]?.folded ?? '');

/** Length in words of the negation that starts with `word`; 0 where there is none. */
function negationLength(text: string, words: readonly Word[], word: Word, i: number): number {
  const { folded } = word;
  const next = words[i + 1]?.folded ?? '';
  if (NEGATING_PAIRS.has(`${folded} ${next}`)) return 2;
  if (!isNegation(folded) && !OTHER_NEGATIONS.has(folded)) return isTooAdjectiveTo(words, word, i) ? 1 : 0;
  if (folded === 'without' && words[i - 1]?.folded === 'or' && words[i - 2]?.folded === 'with') return 0;
  if ((folded === 'not' || folded === 'no' || folded === 'never') && NOT_NEGATING_AFTER.has(next)) return 0;
  // "All or nothing" is a fixed phrase.
  if (folded === 'nothing' && words[i - 1]?.folded === 'or') return 0;
  // "None of them" negates, "compare with None" does not.
  if (folded === 'none' && next !== 'of') return 0;
  // "No, it is …" replies to a question, and "isn't it?" is a tag question.
  if (folded === 'no' && /[,.!?;\n]/u.test(gapAfter(text, words, i))) return 0;
  if (/nt$/u.test(folded) && TAG_PRONOUNS.has(next) && /^\s*[,.?!]|^\s*$/u.test(gapAfter(text, words, i + 1)))
    return 0;
  if (COGNITION_VERBS.has(next) && /^(?:dont|cant|not|never|couldnt|didnt)$/u.test(folded)) {
    const subject = words[i - 1]?.folded ?? '';
    if (/^(?:i|do|can)?$/.test(subject) || folded === 'never') return 0;
  }
  return 1;
}

/** Words that are usually function words, but nouns here: "the mean", "an external cause". */
function isContentInContext(words: readonly Word[], { folded }: Word, i: number): boolean {
  if (folded === 'cause') return true;
  return folded === 'mean' && /^(?:the|a|than|and|or|of)$/u.test(words[i - 1]?.folded ?? 'the');
}

function annotate(text: string): AnnotatedText {
  const words = withSymbols(text, readWords(text));
  let clause = 0;
  let sentence = 0;
  const placed = words.map((word, i) => {
    const gap = i > 0 ? gapAfter(text, words, i - 1) : '';
    if (i > 0 && SENTENCE_END.test(gap)) {
      sentence++;
      clause++;
    } else if (i > 0 && (CLAUSE_END.test(gap) || CONNECTORS.has(word.folded))) clause++;
    return { word, clause, sentence };
  });
  const tokens: Token[] = [];
  let negation = -1;
  let scope: number | undefined;
  let reach = negationReach;
  placed.forEach(({ word, clause, sentence }, place) => {
    const length = negationLength(text, words, word, place);
    if (negation >= 0) {
      // "Not when it is posted": the negation covers the clause that directly follows.
      const coversNextClause = place === negation + 1 && /^\s*$/u.test(gapAfter(text, words, negation));
      const ended =
        (clause !== scope && !coversNextClause) ||
        place - negation > reach ||
        startsStatement(words, word, place) ||
        word.folded === 'but' ||
        (place > negation + 1 && isNumber(word));
      scope = clause;
      if (ended) negation = -1;
    }
    tokens.push({
      ...word,
      // Keeps "HTTPS" from being stemmed to "HTTP".
      stem: /[aeiouy]/u.test(word.folded) ? word.stem : word.folded,
      content: word.content || isContentInContext(words, word, place),
      place,
      clause,
      sentence,
      negatedBy: negation >= 0 ? place - negation : 0,
    });
    if (length > 0) {
      negation = place + length - 1;
      reach = length === 1 && ONE_WORD_NEGATION.test(word.folded) ? 1 : negationReach;
      scope = placed[negation]?.clause;
    }
  });
  const byStem = new Map<string, Token[]>();
  for (const token of tokens) addTo(byStem, token.stem, token);
  return { text, tokens, contentWords: tokens.filter(({ content }) => content).length, byStem };
}

/** Annotates a key point, another text of a card, or a transcript without the parts the student corrected. */
export const annotateText = cachedByText(annotate);

/** True for numbers in figures; `readWords` has converted number words to figures. */
export const isNumber = ({ folded }: Word): boolean => /^\d/u.test(folded);

export const isNegated = ({ negatedBy }: Token): boolean => negatedBy > 0;

/** True where both tokens are negated, or neither is. */
export const isSamePolarity = (a: Token, b: Token): boolean => isNegated(a) === isNegated(b);
