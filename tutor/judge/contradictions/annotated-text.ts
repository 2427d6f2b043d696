/** Reads a key point or a transcript as words, each with its clause, its sentence and whether it is negated. */

import { isNegation } from '#tutor/stop-words.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { readWords, type Word } from '#tutor/words.ts';

export type Token = Word & {
  readonly place: number;
  readonly clause: number;
  readonly sentence: number;
  /** How many words before it the negation stands that negates it; 0 where it is affirmed. */
  readonly negatedBy: number;
};

export type AnnotatedText = {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** How many of them say something. */
  readonly contentWords: number;
  /** Places of each stem, in order. */
  readonly byStem: ReadonlyMap<string, readonly number[]>;
};

const signWords = (phrase: string) => readWords(phrase);
/** Signs of notes and typed answers, as they are said. */
const SIGNS: readonly (readonly [RegExp, readonly Word[]])[] = [
  [/->|→|=>|⇒/u, signWords('to')],
  [/>|≥/u, signWords('more than')],
  [/<(?!-)|≤/u, signWords('less than')],
  [/≠|!=/u, signWords('is not')],
  [/↑/u, signWords('up')],
  [/↓/u, signWords('down')],
  [/[×*]/u, signWords('times')],
  [/÷/u, signWords('divided by')],
  [/\s\+\s/u, signWords('and')],
  [/\s=\s/u, signWords('is')],
];

function withSigns(text: string, words: readonly Word[]): Word[] {
  const result: Word[] = [];
  let last = 0;
  const take = (from: number, to: number) => {
    const gap = text.slice(from, to);
    if (!/[^\s,.;:]/u.test(gap)) return;
    const sign = SIGNS.find(([pattern]) => pattern.test(gap));
    if (sign) for (const word of sign[1]) result.push({ ...word, start: from, end: to });
  };
  for (const word of words) {
    take(last, word.start);
    result.push(word);
    last = word.end;
  }
  take(last, text.length);
  return result;
}

const SENTENCE_END = /[.!?;\n](?=\s|$)|\n/u;
const CLAUSE_END = /[,:()[\]–—/]|\s-\s/u;
/** Words that open a new clause. */
const CONNECTORS = new Set(
  'and but while whereas plus then so because although though which when if since unlike yet until'.split(
    ' ',
  ),
);

/** Negations that only grammar lists leave out. */
const MORE_NEGATIONS = new Set('hardly barely unlike never lacks lack lacking non 0'.split(' '));
const NEGATING_PAIRS = new Set(
  'rather than,instead of,opposed to,fail to,fails to,failed to,failing to,absence of,free of,lack of'.split(
    ',',
  ),
);
/** "Not only", "no matter", "no more than": nothing is negated by these. */
const NOT_NEGATING_AFTER = new Set(
  'only just merely simply necessarily matter doubt choice more less sure idea wait hang sorry hold problem mind'.split(
    ' ',
  ),
);
const KNOWING = new Set('know remember think mind care matter'.split(' '));
const TAGS = new Set('it they he she that this you we there'.split(' '));
const negationReach = 6;
/** "Non-metals share", "too young to work compared with": these deny one word. */
const NEXT_WORD = /^(?:non|to)$/;

const gapAfter = (text: string, words: readonly Word[], i: number) =>
  text.slice(words[i]?.end, words[i + 1]?.start ?? text.length);

/** "Too young to work": who is, does not. */
const isTooMuch = (words: readonly Word[], i: number) =>
  words[i]!.folded === 'to' &&
  [2, 3, 4, 5].some((back) => words[i - back]?.folded === 'too') &&
  words[i + 1]?.content === true;

const SUBJECTS = new Set('it they he she we'.split(' '));
const FINITE = new Set(
  'is are was were has have had can will does do did just only always still then gets goes stays becomes'.split(
    ' ',
  ),
);
/** "It never disappears it only …": a recogniser sets no full stop where another statement begins. */
const opensStatement = (words: readonly Word[], place: number) =>
  (words[place - 1]?.content === true || /^(?:nothing|nobody|none)$/.test(words[place - 1]?.folded ?? '')) &&
  SUBJECTS.has(words[place]!.folded) &&
  FINITE.has(words[place + 1]?.folded ?? '');

/** How many words the negation that begins at `i` has; 0 where there is none. */
function negationLength(text: string, words: readonly Word[], i: number): number {
  const { folded } = words[i]!;
  const next = words[i + 1]?.folded ?? '';
  if (NEGATING_PAIRS.has(`${folded} ${next}`)) return 2;
  if (!isNegation(folded) && !MORE_NEGATIONS.has(folded)) return isTooMuch(words, i) ? 1 : 0;
  if (folded === 'without' && words[i - 1]?.folded === 'or' && words[i - 2]?.folded === 'with') return 0;
  if ((folded === 'not' || folded === 'no' || folded === 'never') && NOT_NEGATING_AFTER.has(next)) return 0;
  // "All or nothing" is a name for one thing.
  if (folded === 'nothing' && words[i - 1]?.folded === 'or') return 0;
  // "None of them" denies, "compare with None" does not.
  if (folded === 'none' && next !== 'of') return 0;
  // "No, it is …" answers; "isn't it?" asks.
  if (folded === 'no' && /[,.!?;\n]/u.test(gapAfter(text, words, i))) return 0;
  if (/nt$/u.test(folded) && TAGS.has(next) && /^\s*[,.?!]|^\s*$/u.test(gapAfter(text, words, i + 1)))
    return 0;
  if (KNOWING.has(next) && /^(?:dont|cant|not|never|couldnt|didnt)$/u.test(folded)) {
    const who = words[i - 1]?.folded ?? '';
    if (who === '' || who === 'i' || who === 'do' || who === 'can' || folded === 'never') return 0;
  }
  return 1;
}

/** Words that are mostly grammar but here name a thing: "the mean", "an external cause". */
function saysSomething(words: readonly Word[], i: number): boolean {
  const { folded } = words[i]!;
  if (folded === 'cause') return true;
  return folded === 'mean' && /^(?:the|a|than|and|or|of)$/u.test(words[i - 1]?.folded ?? 'the');
}

function read(text: string): AnnotatedText {
  const words = withSigns(text, readWords(text));
  const clauses: number[] = [];
  const sentences: number[] = [];
  let clause = 0;
  let sentence = 0;
  words.forEach((word, i) => {
    const gap = i > 0 ? text.slice(words[i - 1]?.end, word.start) : '';
    if (i > 0 && SENTENCE_END.test(gap)) {
      sentence++;
      clause++;
    } else if (i > 0 && (CLAUSE_END.test(gap) || CONNECTORS.has(word.folded))) clause++;
    clauses.push(clause);
    sentences.push(sentence);
  });
  const tokens: Token[] = [];
  let negation = -1;
  let scope = -1;
  let reach = negationReach;
  words.forEach((word, place) => {
    const length = negationLength(text, words, place);
    if (negation >= 0) {
      // "Not when it is posted": the clause that follows at once is what is denied.
      const carries = place === negation + 1 && /^\s*$/u.test(text.slice(words[negation]?.end, word.start));
      const ended =
        (clauses[place] !== scope && !carries) ||
        place - negation > reach ||
        opensStatement(words, place) ||
        word.folded === 'but' ||
        (place > negation + 1 && isNumber(word));
      scope = clauses[place]!;
      if (ended) negation = -1;
    }
    tokens.push({
      ...word,
      // "HTTPS" is no plural of "HTTP".
      stem: /[aeiouy]/u.test(word.folded) ? word.stem : word.folded,
      content: word.content || saysSomething(words, place),
      place,
      clause: clauses[place]!,
      sentence: sentences[place]!,
      negatedBy: negation >= 0 ? place - negation : 0,
    });
    if (length > 0) {
      negation = place + length - 1;
      reach = length === 1 && NEXT_WORD.test(word.folded) ? 1 : negationReach;
      scope = clauses[Math.min(negation, clauses.length - 1)]!;
    }
  });
  const byStem = new Map<string, number[]>();
  for (const { stem, place } of tokens) {
    const places = byStem.get(stem);
    if (places) places.push(place);
    else byStem.set(stem, [place]);
  }
  return { text, tokens, contentWords: tokens.filter(({ content }) => content).length, byStem };
}

/** `text`: a key point, another text of a card, or a transcript without what the student corrected. */
export const annotateText = cachedByText(read);

/** True for a number in figures; `readWords` writes numbers said in words as such. */
export const isNumber = ({ folded }: Word): boolean => /^\d/u.test(folded);
