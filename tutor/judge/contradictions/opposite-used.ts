/** Finds opposites of the point's words: "wide" for "narrow", "towards" for "away from". */
import { isNegation } from '#tutor/stop-words.ts';
import { type AnnotatedText, isSamePolarity, type Token } from './annotated-text.ts';
import {
  type Comparison,
  contentWordsInClause,
  contradictionAt,
  isShortAnswer,
  matchingNeighbours,
} from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import { areOnSameSide, haveOpposedPrefixes, isAmountWord } from './opposites.ts';

/** Content words of a clause about a single fact. */
const shortClause = 3;
/** Occurrences of a point's word that are checked, which bounds the work. */
const mostPlaces = 40;
const sureOverlap = 0.5;
const leastOverlap = 0.3;
/** Words within which two words share a neighbour. */
const neighbourWords = 4;

/** Words within which two amounts are part of one statement. */
const statementWords = 12;

type Flip = {
  readonly wanted: Token;
  readonly said: Token;
  readonly confidence: Contradiction['confidence'];
};

/** True where the word, or one on the same side of a scale, is in the front or in another point. */
function belongsElsewhere(comparison: Comparison, others: readonly Comparison[], said: Token): boolean {
  const isIn = (tokens: readonly Token[]) =>
    tokens.some(
      (token) =>
        token.stem === said.stem || (token.content && !isAmountWord(said) && areOnSameSide(token, said)),
    );
  // Function words are in most points and do not identify another one.
  return isIn(comparison.front.tokens) || (said.content && others.some((other) => isIn(other.point.tokens)));
}

/** "Voluntary or involuntary" affirms both. */
function areJoined({ answer }: Comparison, a: Token, b: Token): boolean {
  const between = answer.tokens[(a.place + b.place) / 2];
  return Math.abs(a.place - b.place) === 2 && /^(?:or|and)$/u.test(between?.folded ?? '');
}

/** A later turn corrects an earlier one. */
const isLaterTurn = (comparison: Comparison, earlier: Token, later: Token) =>
  comparison.answer.text.slice(earlier.end, later.start).includes('\n');

/** True where the point's word, or one on the same side of a scale, was said too, as near to the point's other words. */
function isPointAlsoSaid(comparison: Comparison, wanted: Token, opposite: Token, near: number): boolean {
  return comparison.looseMatchesInAnswer(wanted).some((token) => {
    if (!isSamePolarity(token, wanted) || areJoined(comparison, token, opposite)) return false;
    if (isLaterTurn(comparison, opposite, token)) return true;
    return token.sentence === opposite.sentence || comparison.overlapNear(token, wanted).count >= near;
  });
}

/** True where both words have a word of the point nearby. */
function sharesNeighbour(comparison: Comparison, wanted: Token, said: Token): boolean {
  for (let step = 1; step <= neighbourWords; step++)
    for (const place of [said.place - step, said.place + step]) {
      const token = comparison.answer.tokens[place];
      if (!token?.content || token.sentence !== said.sentence) continue;
      const isNear = (other: Token) =>
        Math.abs(other.place - wanted.place) <= neighbourWords && other !== wanted;
      if (comparison.matchesInPoint(token).some(isNear)) return true;
    }
  return false;
}

/** The nearest content word on one side, at most three words away. */
const nextContent = ({ tokens }: AnnotatedText, { place }: Token, step: 1 | -1) =>
  [1, 2, 3].map((far) => tokens[place + far * step]).find((token) => token?.content);

/** For function words: whether the next content word on one side is the same. */
const sharesNextContentWord = ({ point, answer, matchesInPoint }: Comparison, wanted: Token, said: Token) =>
  ([1, -1] as const).some((step) => {
    const [own, near] = [nextContent(point, wanted, step), nextContent(answer, said, step)];
    return own && near && matchesInPoint(near).includes(own);
  });

/** "It ended the first world war": an ordinal is no opposite of a verb. */
const isOrdinalWithVerb = (a: Token, b: Token) =>
  /^(?:first|second|third|last|[123])$/u.test(a.folded) && /(?:ed|ing)$/u.test(b.folded);

const LESSENING = new Set('reduc decreas lower lessen limit less fewer cut hinder'.split(' '));
const lesseningReach = 3;
/** "Reduces how fast", "oxygen-poor": less of the opposite is equivalent to the word. */
const isDiminished = ({ answer, matchesInPoint }: Comparison, { place, clause, end }: Token) =>
  /^-(?:poor|free|depleted|deficient)\b/.test(answer.text.slice(end, end + 12)) ||
  answer.tokens
    .slice(Math.max(0, place - lesseningReach), place)
    .some(
      (token) => token.clause === clause && LESSENING.has(token.stem) && matchesInPoint(token).length === 0,
    );

/** Tokens between "than" and the words it compares. */
const comparisonReach = 10;

/** "Sand drains faster than clay" for a point about clay: with subject and object swapped, the opposite is right. */
function isConverse({ answer, point, front }: Comparison, { place, sentence }: Token): boolean {
  const than = answer.tokens.find(
    (token) =>
      token.sentence === sentence &&
      token.place > 0 &&
      Math.abs(token.place - place) <= comparisonReach &&
      /^(?:than|compared)$/u.test(token.folded),
  );
  if (!than) return false;
  const inSentence = answer.tokens.filter((token) => token.sentence === sentence && token.content);
  const subject = inSentence.find((token) => token.place < than.place);
  const object = inSentence.find((token) => token.place > than.place && token !== than);
  const placeOf = (token: Token | undefined) => {
    const [inPoint] = (token && point.byStem.get(token.stem)) ?? [];
    const [inFront] = (token && front.byStem.get(token.stem)) ?? [];
    return inPoint?.place ?? (inFront ? point.tokens.length + inFront.place : null);
  };
  const [from, to] = [placeOf(subject), placeOf(object)];
  return from !== null && to !== null && to < from;
}

function flipAt(
  comparison: Comparison,
  others: readonly Comparison[],
  opposite: Token,
  wanted: Token,
): Flip | null {
  if (isNegation(opposite.folded) || isNegation(wanted.folded)) return null;
  if (isDiminished(comparison, opposite) || isConverse(comparison, opposite)) return null;
  if (isOrdinalWithVerb(opposite, wanted) || isOrdinalWithVerb(wanted, opposite)) return null;
  const { count, share } = comparison.overlapNear(opposite, wanted);
  const isInSlot = (said: Token) => matchingNeighbours(comparison, wanted, said) !== 'none';
  const flip = (confidence: Contradiction['confidence']) => ({ wanted, said: opposite, confidence });
  const samePolarity = isSamePolarity(opposite, wanted);
  // Between the same neighbours it replaces the point's word, whatever else was said.
  if (wanted.content && samePolarity && share >= sureOverlap && isInSlot(opposite))
    return comparison
      .matchesInAnswer(wanted)
      .some((token) => isInSlot(token) || isLaterTurn(comparison, opposite, token))
      ? null
      : flip('sure');
  // In a point with both opposites only their order matters.
  if (comparison.matchesInPoint(opposite).length > 0 || !samePolarity) return null;
  if (belongsElsewhere(comparison, others, opposite)) return null;
  if (isPointAlsoSaid(comparison, wanted, opposite, count)) return null;
  if (!wanted.content || !opposite.content)
    return sharesNextContentWord(comparison, wanted, opposite) ? flip('sure') : null;
  if (isShortAnswer(comparison)) return flip('sure');
  if (share >= leastOverlap && sharesNeighbour(comparison, wanted, opposite))
    return flip(share >= sureOverlap ? 'sure' : 'likely');
  // "…, saturated, …": a separate clause in an answer about the same card.
  const isAboutCard = others.some((other) => other.overlapNear(opposite).count > 0);
  const isSeparate = contentWordsInClause(comparison.answer, opposite) <= shortClause && isAboutCard;
  if (isSeparate && comparison.contentTokens.length <= shortClause) return flip('sure');
  return haveOpposedPrefixes(wanted, opposite) ? flip('likely') : null;
}

/** What makes two changes depend on each other. */
const DEPENDING =
  /\b(?:as|when|whenever|where|if|the (?:more|less|\p{L}+er)|with|than|because|since|means|makes?|leads?|causes?)\b|→|->|[⇒∝]/iu;

/** Two opposites of amount that depend on each other cancel each other: "when the price falls less is offered". */
function isDoublyFlipped({ point, answer, oppositesInPoint }: Comparison, { wanted, said }: Flip): boolean {
  if (!isAmountWord(wanted) || !(DEPENDING.test(point.text) || DEPENDING.test(answer.text))) return false;
  return answer.tokens
    .slice(Math.max(0, said.place - statementWords), said.place + statementWords)
    .some(
      (token) =>
        token !== said &&
        token.sentence === said.sentence &&
        oppositesInPoint(token).some((other) => other !== wanted && isAmountWord(other)),
    );
}

/** `others`: the other points of the same question. */
export function oppositeUsed(comparison: Comparison, others: readonly Comparison[]): Contradiction[] {
  const flips = new Map<Token, Flip>();
  const occurrences = new Map<Token, number>();
  for (const opposite of comparison.answer.tokens) {
    for (const wanted of comparison.oppositesInPoint(opposite)) {
      const seen = occurrences.get(wanted) ?? 0;
      occurrences.set(wanted, seen + 1);
      if (seen >= mostPlaces || flips.get(wanted)?.confidence === 'sure') continue;
      const flip = flipAt(comparison, others, opposite, wanted);
      if (flip) flips.set(wanted, flip);
    }
  }
  return [...flips.values()]
    .filter((flip) => !isDoublyFlipped(comparison, flip))
    .map(({ wanted, said, confidence }) =>
      contradictionAt(comparison, 'opposite', confidence, [said], [wanted]),
    );
}
