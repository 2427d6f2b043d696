/** Finds the opposite of a word of the point in that word's place: "wide" for "narrow", "towards" for "away from". */
import { isNegation } from '#tutor/stop-words.ts';
import type { AnnotatedText, Token } from './annotated-text.ts';
import { type Comparison, clauseContent, contradictionAt, gapOf, wordAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import { haveOpposedPrefixes, onSameSide, saysAmount } from './opposites.ts';

/** An answer of at most so many content words is about the point as a whole; a clause of so few about one thing. */
const shortAnswer = 6;
const shortClause = 3;
/** Of a word said more often only the first places are looked at, which bounds the work. */
const mostPlaces = 40;
const sureShare = 0.5;
const leastShare = 0.3;
/** A word stands in another's place when a word of the point stands this near to both. */
const neighbourWords = 4;

/** Amounts this near to each other belong to one statement. */
const sentenceWords = 12;

type Flip = {
  readonly wanted: Token;
  readonly said: Token;
  readonly confidence: Contradiction['confidence'];
};

/** True where the word that was said, or one of its side, is what another point or the front says. */
function belongsElsewhere(one: Comparison, others: readonly Comparison[], said: Token): boolean {
  const isIn = (tokens: readonly Token[]) =>
    tokens.some(
      (token) => token.stem === said.stem || (token.content && !saysAmount(said) && onSameSide(token, said)),
    );
  // A word of grammar is told from that of another point by what stands beside it.
  return isIn(one.front.tokens) || (said.content && others.some((other) => isIn(other.point.tokens)));
}

/** "Voluntary or involuntary": both are said to be so. */
function joined(one: Comparison, a: number, b: number): boolean {
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  return to - from === 2 && /^(?:or|and)$/u.test(one.said.tokens[from + 1]?.folded ?? '');
}

/** What a later turn says settles what an earlier one left wrong. */
const isLaterTurn = (one: Comparison, earlier: Token, later: Token) =>
  one.said.text.slice(earlier.end, later.start).includes('\n');

/** True where the point's own word, or one of the same side, stands as near to the point's other words. */
function isAlsoSaid(one: Comparison, wanted: Token, opposite: Token, near: number): boolean {
  return one.saidInSense(wanted.place).some((place) => {
    const token = one.said.tokens[place]!;
    if (token.negatedBy > 0 !== wanted.negatedBy > 0 || joined(one, place, opposite.place)) return false;
    if (isLaterTurn(one, opposite, token)) return true;
    return token.sentence === opposite.sentence || one.nearness(place, [wanted.place]).count >= near;
  });
}

/** True where the word before or after is the same in the point and in the transcript, little words apart. */
function sharesNeighbour(one: Comparison, wanted: Token, said: Token): boolean {
  for (let step = 1; step <= neighbourWords; step++)
    for (const place of [said.place - step, said.place + step]) {
      const token = one.said.tokens[place];
      if (!token?.content || token.sentence !== said.sentence) continue;
      if (
        one.saysAt(place).some((at) => Math.abs(at - wanted.place) <= neighbourWords && at !== wanted.place)
      )
        return true;
    }
  return false;
}

/** The nearest content word on one side, at most three words on; null where there is none. */
function nextContent({ tokens }: AnnotatedText, place: number, step: 1 | -1): number | null {
  const at = [1, 2, 3].map((far) => place + far * step).find((near) => tokens[near]?.content);
  return at ?? null;
}

/** For words of grammar: beside the same word, on the same side, whatever grammar is between. */
function sharesNextWord(one: Comparison, wanted: Token, said: Token): boolean {
  return ([1, -1] as const).some((step) => {
    const [at, near] = [nextContent(one.point, wanted.place, step), nextContent(one.said, said.place, step)];
    return at !== null && near !== null && one.saysAt(near).includes(at);
  });
}

/** "It ended the first world war": which one is no opposite of what is done. */
const countsWhatHappens = (a: Token, b: Token) =>
  /^(?:first|second|third|last|[123])$/u.test(a.folded) && /(?:ed|ing)$/u.test(b.folded);

const LESSENING = new Set('reduc decreas lower lessen limit less fewer cut hinder'.split(' '));
const lesseningReach = 3;
/** "Reduces how fast": less of the opposite says the word itself. */
const isLessened = ({ said, saysAt }: Comparison, { place, clause }: Token) =>
  said.tokens
    .slice(Math.max(0, place - lesseningReach), place)
    .some(
      (token) => token.clause === clause && LESSENING.has(token.stem) && saysAt(token.place).length === 0,
    );

/** How far from a "than" the words stand that it compares. */
const comparisonReach = 10;

/** "Sand drains faster than clay" where the point speaks of clay: told from the other side, the opposite is right. */
function isConverse({ said, point, front }: Comparison, { place, sentence }: Token): boolean {
  const than = said.tokens.find(
    (token) =>
      token.sentence === sentence &&
      token.place > 0 &&
      Math.abs(token.place - place) <= comparisonReach &&
      /^(?:than|compared)$/u.test(token.folded),
  );
  if (!than) return false;
  const inSentence = said.tokens.filter((token) => token.sentence === sentence && token.content);
  const subject = inSentence.find((token) => token.place < than.place);
  const object = inSentence.find((token) => token.place > than.place && token !== than);
  const placeOf = (token: Token | undefined) => {
    const own = token && (point.byStem.get(token.stem)?.[0] ?? null);
    const named = token && front.byStem.get(token.stem)?.[0];
    return own ?? (named === undefined ? null : point.tokens.length + named);
  };
  const [from, to] = [placeOf(subject), placeOf(object)];
  return from !== null && to !== null && to < from;
}

function flipAt(one: Comparison, others: readonly Comparison[], opposite: Token, wanted: Token): Flip | null {
  if (isNegation(opposite.folded) || isNegation(wanted.folded)) return null;
  if (isLessened(one, opposite) || isConverse(one, opposite)) return null;
  if (countsWhatHappens(opposite, wanted) || countsWhatHappens(wanted, opposite)) return null;
  const { count, share } = one.nearness(opposite.place, [wanted.place]);
  const isThere = (said: Token) => gapOf(one, wanted, said) !== 'none';
  const flip = (confidence: Contradiction['confidence']) => ({ wanted, said: opposite, confidence });
  // In the very place of the point's own word it says the opposite, whatever else was said.
  const samePolarity = opposite.negatedBy > 0 === wanted.negatedBy > 0;
  if (wanted.content && samePolarity && share >= sureShare && isThere(opposite))
    return one.saidAt(wanted.place).some((place) => {
      const token = one.said.tokens[place]!;
      return isThere(token) || isLaterTurn(one, opposite, token);
    })
      ? null
      : flip('sure');
  // A point that says both ends tells by their order which is meant.
  if (one.saysAt(opposite.place).length > 0 || opposite.negatedBy > 0 !== wanted.negatedBy > 0) return null;
  if (belongsElsewhere(one, others, opposite)) return null;
  if (isAlsoSaid(one, wanted, opposite, count)) return null;
  if (!wanted.content || !opposite.content)
    return sharesNextWord(one, wanted, opposite) ? flip('sure') : null;
  if (one.content.length <= 2 && one.said.contentWords <= shortAnswer) return flip('sure');
  if (share >= leastShare && sharesNeighbour(one, wanted, opposite))
    return flip(share >= sureShare ? 'sure' : 'likely');
  // "…, saturated, …": a clause of its own in an answer that speaks of the same card.
  const speaksOfCard = others.some((other) => other.nearness(opposite.place, []).count > 0);
  const alone = clauseContent(one.said, opposite.place) <= shortClause && speaksOfCard;
  if (alone && one.content.length <= shortClause) return flip('sure');
  return haveOpposedPrefixes(wanted, opposite) ? flip('likely') : null;
}

/** Two amounts turned in one sentence say the same thing: "when the price falls less is offered". */
function isTurnedTwice(one: Comparison, { wanted, said }: Flip): boolean {
  if (!saysAmount(wanted)) return false;
  return one.said.tokens
    .slice(Math.max(0, said.place - sentenceWords), said.place + sentenceWords)
    .some(
      ({ place, sentence }) =>
        place !== said.place &&
        sentence === said.sentence &&
        one.opposedAt(place).some((at) => at !== wanted.place && saysAmount(one.point.tokens[at]!)),
    );
}

/** `others`: the other points of the same question. */
export function oppositeUsed(one: Comparison, others: readonly Comparison[]): Contradiction[] {
  const flips = new Map<number, Flip>();
  const looked = new Map<number, number>();
  for (const opposite of one.said.tokens) {
    for (const place of one.opposedAt(opposite.place)) {
      const times = looked.get(place) ?? 0;
      looked.set(place, times + 1);
      if (times >= mostPlaces || flips.get(place)?.confidence === 'sure') continue;
      const flip = flipAt(one, others, opposite, one.point.tokens[place]!);
      if (flip) flips.set(place, flip);
    }
  }
  return [...flips.values()]
    .filter((flip) => !isTurnedTwice(one, flip))
    .map(({ wanted, said, confidence }) =>
      contradictionAt(one, 'opposite', confidence, wordAt(said.place), wordAt(wanted.place)),
    );
}
