/** Finds negations that were added to a point or left out. */

import {
  type AnnotatedText,
  gapAfter,
  isNegated,
  isNumber,
  isSamePolarity,
  type Token,
} from './annotated-text.ts';
import { type Comparison, contentWordsInClause, contradictionAt, isShortAnswer } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import { isAmountWord } from './opposites.ts';

/** Content words of a clause or point that needs no context. */
const shortClause = 2;
const sureOverlap = 0.5;
/** A directly negated word needs less context. */
const directOverlap = 0.3;
/** Stems of words that negate without "not". */
const NEGATING_STEMS = new Set(
  'miss lack absent absenc fail free empti prevent stop avoid unabl imposs refus deni reject renounc abandon lose loss remov except unless gone dead destroi ban forbid prohibit instead late illeg neither nor without resist immun robust regardless insensit unaffect untouch inabl incap incapac intoler insuffici inadequ incompet disabl unwil reluct impair difficult difficulti troubl defici deficit shortag scarc scarciti dislik hate unconsci'.split(
    ' ',
  ),
);
const nearTokens = 10;

/** The tokens around a token, in the same clause or an adjacent one. */
function tokensNear({ tokens }: AnnotatedText, { place, sentence, clause }: Token): Token[] {
  return tokens
    .slice(Math.max(0, place - nearTokens), place + nearTokens + 1)
    .filter((token) => token.sentence === sentence && Math.abs(token.clause - clause) <= 1);
}

/** True where the negation is right because it covers an opposite: "not towards but away". */
const hasOpposite = ({ oppositesInPoint }: Comparison, tokens: readonly Token[]) =>
  tokens.some((token) => isNegated(token) && oppositesInPoint(token).some(({ content }) => content));

/** True where only function words, or its neighbours in the point, are between the negation and the word. */
const isDirect = ({ answer, matchesInPoint }: Comparison, { place, negatedBy }: Token, wanted: Token) =>
  answer.tokens
    .slice(place - negatedBy + 1, place)
    .every(
      (token) =>
        !token.content || matchesInPoint(token).some((other) => Math.abs(other.place - wanted.place) <= 2),
    );

/** "They don't invest as much" says that it gets less. */
const isLessened = ({ text }: AnnotatedText, { end }: Token) =>
  /^[^,.;\n]{0,20}\b(?:as|so) (?:much|many|often|fast|far|long|well)\b/.test(text.slice(end, end + 40));

/** Where an affirmed word of the point is negated in each of its occurrences `said`. */
function negatedAt(comparison: Comparison, wanted: Token, said: readonly Token[]): Token | null {
  const token = said.find((other) => other.stem === wanted.stem && isDirect(comparison, other, wanted));
  if (!token || isLessened(comparison.answer, token)) return null;
  if (hasOpposite(comparison, tokensNear(comparison.answer, token))) return null;
  // A point with a negation of its own may be paraphrased with this one.
  const isNegating = (other: Token) =>
    other.stem !== wanted.stem &&
    other.clause === wanted.clause &&
    (isNegated(other) || NEGATING_STEMS.has(other.stem));
  return comparison.point.tokens.some(isNegating) ? null : token;
}

/** Words of constancy paraphrase a negated change. */
const STEADY = new Set('same constant unchang steadi stabl'.split(' '));
const CHANGE = new Set('chang vari alter affect differ move'.split(' '));
const expressesConstancy = ({ point }: Comparison, wanted: Token, tokens: readonly Token[]) =>
  tokens.some(({ stem }) => STEADY.has(stem)) &&
  point.tokens.some(
    (token) =>
      isNegated(token) && token.clause === wanted.clause && (CHANGE.has(token.stem) || isAmountWord(token)),
  );

/** "Lacks a nucleus and organelles" negates both. */
const sharesNegation = ({ tokens }: AnnotatedText, { place }: Token) => {
  const before = tokens[place - 2];
  return /^(?:and|or)$/u.test(tokens[place - 1]?.folded ?? '') && before !== undefined && isNegated(before);
};

/** Where a negated word of the point is affirmed in each of its occurrences `said`. */
function affirmedAt(
  comparison: Comparison,
  others: readonly Comparison[],
  wanted: Token,
  said: readonly Token[],
): Token | null {
  const { point, answer, matchesInPoint } = comparison;
  // "No nucleus and no organelles": each word has a negation of its own.
  const isApart = (other: Token) =>
    other !== wanted && (!isNegated(other) || (other.negatedBy === 1 && wanted.negatedBy === 1));
  // "Attacks the argument instead of the person": the negated word is one of another point.
  const isFromOtherPoint = ({ stem }: Token) =>
    others.some((other) => other.point.byStem.get(stem)?.some(isApart));
  return (
    said.find((token) => {
      const tokens = tokensNear(answer, token);
      if (sharesNegation(answer, token)) return false;
      if (expressesConstancy(comparison, wanted, tokens)) return false;
      const negated = tokens.filter((other) => isNegated(other) && other.content);
      if (!isNegated(token) && negated.length > 0 && negated.every(isFromOtherPoint)) return true;
      if (
        tokens.some(
          ({ stem, folded }) =>
            (stem !== token.stem && NEGATING_STEMS.has(stem)) ||
            (folded === 'not' && !point.byStem.has('not')),
        )
      )
        return false;
      // A negation nearby may be a paraphrase, unless it covers another word of the point.
      return tokens.every(
        (other) => !isNegated(other) || !other.content || matchesInPoint(other).some(isApart),
      );
    }) ?? null
  );
}

/** Whether an occurrence is about the point: by the words near it, or because there is little else. */
function isAboutPoint(
  comparison: Comparison,
  others: readonly Comparison[],
  token: Token,
  wanted: Token,
): boolean {
  if (isShortAnswer(comparison)) return true;
  const { answer, contentTokens } = comparison;
  const { share } = comparison.overlapNear(token, wanted);
  if (share >= (isNegated(token) ? directOverlap : sureOverlap)) return true;
  if (!others.some((other) => other.overlapNear(token).count > 0)) return false;
  // "Overload, short circuit and shock as well": the negated point differs from the others by this word only.
  const [unique, ...more] = contentTokens.filter(
    ({ stem }) => !others.some((other) => other.point.byStem.has(stem)),
  );
  if (isNegated(wanted) && unique === wanted && more.length === 0) return true;
  return contentTokens.length <= shortClause && contentWordsInClause(answer, token) <= shortClause;
}

const QUESTION_WORDS = new Set('where when who what which why how'.split(' '));

/** "How it lives, not where" for "where it lives". */
function deniedQuestionWord(comparison: Comparison): Contradiction[] {
  const { tokens, text, byStem } = comparison.answer;
  return comparison.point.tokens.flatMap((wanted): Contradiction[] => {
    if (!QUESTION_WORDS.has(wanted.folded) || isNegated(wanted)) return [];
    const [said, ...more] = byStem.get(wanted.stem) ?? [];
    if (!said || more.length > 0) return [];
    const not = tokens[said.place - 1];
    const isLast = said === tokens.at(-1) || /[,.;)\n]/u.test(gapAfter(text, tokens, said.place));
    return isLast && not?.folded === 'not'
      ? [contradictionAt(comparison, 'polarity', 'sure', [not, said], [wanted])]
      : [];
  });
}

/** In "a comparison without like or as" the function words matter. */
function functionWordsAfterWithout({ point, answer, matchesInAnswer }: Comparison): Token[] {
  const isAfterWithout = ({ tokens }: AnnotatedText, { place }: Token) =>
    tokens[place - 1]?.folded === 'without';
  return point.tokens.filter(
    (token) =>
      !token.content &&
      (isAfterWithout(point, token) || matchesInAnswer(token).some((said) => isAfterWithout(answer, said))),
  );
}

/** "Non-metal gives to the metal": a word occurs negated and affirmed, in the other order; likely only, since the sentence may be inverted. */
function reorderedNegation(comparison: Comparison): Contradiction[] {
  const { point, answer, contentTokens } = comparison;
  return contentTokens.flatMap((wanted): Contradiction[] => {
    const [wantedFirst, wantedNext, wantedMore] = point.byStem.get(wanted.stem) ?? [];
    const [first, second] = answer.byStem.get(wanted.stem) ?? [];
    if (wantedFirst !== wanted || !wantedNext || wantedMore || !first || !second) return [];
    if (isSamePolarity(wanted, wantedNext) || isSamePolarity(first, second)) return [];
    if (isSamePolarity(first, wanted)) return [];
    return [contradictionAt(comparison, 'polarity', 'likely', [first, second], [wanted])];
  });
}

/** "Changes the temperature without the state" for "the state without the temperature". */
function exchangedNegation(comparison: Comparison): Contradiction[] {
  const { point, contentTokens, matchesInAnswer } = comparison;
  const flipped = contentTokens.flatMap((wanted) => {
    const [said, ...more] = matchesInAnswer(wanted);
    if (!said || point.byStem.get(wanted.stem)?.length !== 1) return [];
    const isFlipped = (token: Token) => token.stem === wanted.stem && !isSamePolarity(token, wanted);
    return isFlipped(said) && more.every(isFlipped) ? [{ wanted, said }] : [];
  });
  // Only for "without": a passive moves words across a "cannot".
  const negated = flipped.find(
    ({ wanted }) => isNegated(wanted) && point.tokens[wanted.place - wanted.negatedBy]?.folded === 'without',
  );
  const affirmed = flipped.find(({ wanted }) => !isNegated(wanted));
  if (!negated || !affirmed || negated.said.sentence !== affirmed.said.sentence) return [];
  return [contradictionAt(comparison, 'polarity', 'sure', [negated.said, affirmed.said], [negated.wanted])];
}

/** The token from the word that negates it, if any. */
const withNegation = ({ tokens }: AnnotatedText, { place, negatedBy }: Token) =>
  tokens.slice(place - negatedBy, place + 1);

/** `others`: the other points of the same question; `isElsewhere`: whether a token of the answer is about another part of it. */
export function wrongNegation(
  comparison: Comparison,
  others: readonly Comparison[],
  isElsewhere: (said: Token) => boolean = () => false,
): Contradiction[] {
  const { point, answer, front, contentTokens, matchesInAnswer } = comparison;
  const found: Contradiction[] = [
    ...deniedQuestionWord(comparison),
    ...reorderedNegation(comparison),
    ...exchangedNegation(comparison),
  ];
  for (const wanted of [...contentTokens, ...functionWordsAfterWithout(comparison)]) {
    if (isNumber(wanted) || front.byStem.has(wanted.stem)) continue;
    const said = matchesInAnswer(wanted).filter((token) => !isElsewhere(token));
    if (said.length === 0 || said.some((token) => isSamePolarity(token, wanted))) continue;
    // "Changes the state without changing the temperature" affirms and negates one word.
    const isOpposite = (other: Token) => other.stem === wanted.stem && !isSamePolarity(other, wanted);
    if (point.tokens.some((other) => other.clause === wanted.clause && isOpposite(other))) continue;
    // "Rough has ribosomes, smooth has none": only their labels distinguish these points.
    if (others.some((other) => other.point.tokens.some(isOpposite))) continue;
    const token = isNegated(wanted)
      ? affirmedAt(comparison, others, wanted, said)
      : negatedAt(comparison, wanted, said);
    if (!token || !isAboutPoint(comparison, others, token, wanted)) continue;
    const conflicting = isNegated(wanted) ? [token] : withNegation(answer, token);
    found.push(contradictionAt(comparison, 'polarity', 'sure', conflicting, withNegation(point, wanted)));
  }
  return found;
}
