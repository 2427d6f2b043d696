/** Finds negations that were added to a point or left out. */

import {
  type AnnotatedText,
  gapAfter,
  isNegated,
  isNumber,
  isSamePolarity,
  type Token,
} from './annotated-text.ts';
import {
  type Comparison,
  contentWordsInClause,
  contradictionAt,
  isShortAnswer,
  rangeOf,
} from './comparison.ts';
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
const hasOpposite = ({ point, oppositesInPoint }: Comparison, tokens: readonly Token[]) =>
  tokens.some(
    (token) => isNegated(token) && oppositesInPoint(token.place).some((at) => point.tokens[at]?.content),
  );

/** True where only function words, or its neighbours in the point, are between the negation and the word. */
const isDirect = ({ answer, matchesInPoint }: Comparison, { place, negatedBy }: Token, at: number) =>
  answer.tokens
    .slice(place - negatedBy + 1, place)
    .every(
      (token) => !token.content || matchesInPoint(token.place).some((other) => Math.abs(other - at) <= 2),
    );

/** Where an affirmed word of the point is negated in each of its occurrences `said`. */
function negatedAt(comparison: Comparison, wanted: Token, said: readonly Token[]): Token | null {
  const token = said.find((other) => other.stem === wanted.stem && isDirect(comparison, other, wanted.place));
  if (!token || hasOpposite(comparison, tokensNear(comparison.answer, token))) return null;
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

/** Where a negated word of the point is affirmed in each of its occurrences `said`. */
function affirmedAt(
  comparison: Comparison,
  others: readonly Comparison[],
  wanted: Token,
  said: readonly Token[],
): Token | null {
  const { point, answer, matchesInPoint } = comparison;
  // "Attacks the argument instead of the person": the negated word is one that another point affirms.
  const isFromOtherPoint = ({ stem }: Token) =>
    others.some((other) =>
      (other.point.byStem.get(stem) ?? []).some((at) => !isNegated(other.point.tokens[at]!)),
    );
  return (
    said.find((token) => {
      const tokens = tokensNear(answer, token);
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
      // A negation nearby may be a paraphrase, unless it covers something the point affirms.
      return tokens.every(
        (other) =>
          !isNegated(other) ||
          !other.content ||
          matchesInPoint(other.place).some((at) => !isNegated(point.tokens[at]!)),
      );
    }) ?? null
  );
}

/** Whether an occurrence is about the point: by the words near it, or because there is little else. */
function isAboutPoint(
  comparison: Comparison,
  others: readonly Comparison[],
  token: Token,
  at: number,
): boolean {
  if (isShortAnswer(comparison)) return true;
  const { point, answer, contentPlaces } = comparison;
  const { share } = comparison.overlapNear(token.place, [at]);
  if (share >= (isNegated(token) ? directOverlap : sureOverlap)) return true;
  if (!others.some((other) => other.overlapNear(token.place, []).count > 0)) return false;
  // "Overload, short circuit and shock as well": the negated point differs from the others by this word only.
  const isUnique = (place: number) =>
    !others.some((other) => other.point.byStem.has(point.tokens[place]!.stem));
  if (isNegated(point.tokens[at]!) && contentPlaces.filter(isUnique).join() === String(at)) return true;
  return contentPlaces.length <= shortClause && contentWordsInClause(answer, token.place) <= shortClause;
}

const QUESTION_WORDS = new Set('where when who what which why how'.split(' '));

/** "How it lives, not where" for "where it lives". */
function deniedQuestionWord(comparison: Comparison): Contradiction[] {
  const { tokens, text, byStem } = comparison.answer;
  return comparison.point.tokens.flatMap((wanted): Contradiction[] => {
    if (!QUESTION_WORDS.has(wanted.folded) || isNegated(wanted)) return [];
    const places = byStem.get(wanted.stem) ?? [];
    const place = places.find((at) => {
      const isLast = at === tokens.length - 1 || /[,.;)\n]/u.test(gapAfter(text, tokens, at));
      return isLast && tokens[at - 1]?.folded === 'not';
    });
    if (place === undefined || places.length > 1) return [];
    return [
      contradictionAt(comparison, 'polarity', 'sure', rangeOf(place - 1, place), rangeOf(wanted.place)),
    ];
  });
}

/** In "a comparison without like or as" the function words matter. */
function functionWordsAfterWithout({ point, answer, matchesInAnswer }: Comparison): number[] {
  const isAfterWithout = ({ tokens }: AnnotatedText, place: number) =>
    tokens[place - 1]?.folded === 'without';
  return point.tokens.flatMap(({ content, place }) =>
    !content &&
    (isAfterWithout(point, place) || matchesInAnswer(place).some((at) => isAfterWithout(answer, at)))
      ? [place]
      : [],
  );
}

/** "Non-metal gives to the metal": a word occurs negated and affirmed, in the other order; likely only, since the sentence may be inverted. */
function reorderedNegation(comparison: Comparison): Contradiction[] {
  const tokensOf = ({ tokens, byStem }: AnnotatedText, stem: string) =>
    (byStem.get(stem) ?? []).map((place) => tokens[place]!);
  return comparison.contentPlaces.flatMap((at): Contradiction[] => {
    const { stem } = comparison.point.tokens[at]!;
    const [wanted, wantedNext, wantedMore] = tokensOf(comparison.point, stem);
    const [first, second] = tokensOf(comparison.answer, stem);
    if (!wanted || !wantedNext || wantedMore || wanted.place !== at || !first || !second) return [];
    if (isSamePolarity(wanted, wantedNext) || isSamePolarity(first, second)) return [];
    if (isSamePolarity(first, wanted)) return [];
    return [
      contradictionAt(comparison, 'polarity', 'likely', rangeOf(first.place, second.place), rangeOf(at)),
    ];
  });
}

/** "Changes the temperature without the state" for "the state without the temperature". */
function exchangedNegation(comparison: Comparison): Contradiction[] {
  const { point, answer, contentPlaces } = comparison;
  const flipped = contentPlaces.flatMap((at) => {
    const wanted = point.tokens[at]!;
    const said = comparison.matchesInAnswer(at).map((place) => answer.tokens[place]!);
    const isFlipped =
      said.length > 0 &&
      point.byStem.get(wanted.stem)?.length === 1 &&
      said.every((token) => token.stem === wanted.stem && !isSamePolarity(token, wanted));
    return isFlipped ? [{ wanted, said: said[0]! }] : [];
  });
  // Only for "without": a passive moves words across a "cannot".
  const negated = flipped.find(
    ({ wanted }) => isNegated(wanted) && point.tokens[wanted.place - wanted.negatedBy]?.folded === 'without',
  );
  const affirmed = flipped.find(({ wanted }) => !isNegated(wanted));
  if (!negated || !affirmed || negated.said.sentence !== affirmed.said.sentence) return [];
  const range = rangeOf(negated.said.place, affirmed.said.place);
  return [contradictionAt(comparison, 'polarity', 'sure', range, rangeOf(negated.wanted.place))];
}

/** `others`: the other points of the same question; `isElsewhere`: whether a place of the answer is about another part of it. */
export function wrongNegation(
  comparison: Comparison,
  others: readonly Comparison[],
  isElsewhere: (place: number) => boolean = () => false,
): Contradiction[] {
  const { point, answer, front, contentPlaces, matchesInAnswer } = comparison;
  const found: Contradiction[] = [
    ...deniedQuestionWord(comparison),
    ...reorderedNegation(comparison),
    ...exchangedNegation(comparison),
  ];
  for (const at of [...contentPlaces, ...functionWordsAfterWithout(comparison)]) {
    const wanted = point.tokens[at]!;
    if (isNumber(wanted) || front.byStem.has(wanted.stem)) continue;
    const said = matchesInAnswer(at).flatMap((place) => (isElsewhere(place) ? [] : [answer.tokens[place]!]));
    if (said.length === 0 || said.some((token) => isSamePolarity(token, wanted))) continue;
    // "Changes the state without changing the temperature" affirms and negates one word.
    const isOpposite = (other: Token) => other.stem === wanted.stem && !isSamePolarity(other, wanted);
    if (point.tokens.some((other) => other.clause === wanted.clause && isOpposite(other))) continue;
    // "Rough has ribosomes, smooth has none": only their labels distinguish these points.
    if (others.some((other) => other.point.tokens.some(isOpposite))) continue;
    const token = isNegated(wanted)
      ? affirmedAt(comparison, others, wanted, said)
      : negatedAt(comparison, wanted, said);
    if (!token || !isAboutPoint(comparison, others, token, at)) continue;
    const from = isNegated(wanted) ? token.place : token.place - token.negatedBy;
    const range = rangeOf(at - wanted.negatedBy, at);
    found.push(contradictionAt(comparison, 'polarity', 'sure', rangeOf(from, token.place), range));
  }
  return found;
}
