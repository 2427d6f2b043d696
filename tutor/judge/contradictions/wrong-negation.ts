/** Finds a "not" added to what the point affirms, or left out where the point denies. */

import { type AnnotatedText, isNumber, type Token } from './annotated-text.ts';
import { type Comparison, clauseContent, contradictionAt, wordAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import { saysAmount } from './opposites.ts';

const shortAnswer = 6;
const shortClause = 2;
const sureShare = 0.5;
/** Where a "not" stands right before the word itself, less of the point need be near. */
const directShare = 0.3;
/** Words that deny without a "not"; stems. */
const DENYING = new Set(
  'miss lack absent absenc fail free empti prevent stop avoid unabl imposs refus deni reject renounc abandon lose loss remov except unless gone dead destroi ban forbid prohibit instead late illeg neither nor without resist immun robust regardless insensit unaffect untouch'.split(
    ' ',
  ),
);
const around = 10;

const isDenied = ({ negatedBy }: Token) => negatedBy > 0;

/** The tokens around a place, of the same clause or the ones beside it. */
function near(one: Comparison, place: number): Token[] {
  const { sentence, clause } = one.said.tokens[place]!;
  return one.said.tokens
    .slice(Math.max(0, place - around), place + around + 1)
    .filter((token) => token.sentence === sentence && Math.abs(token.clause - clause) <= 1);
}

/** True where an opposite of a word of the point stands beside: then the "not" is right ("not towards but away"). */
const hasOpposite = (one: Comparison, tokens: readonly Token[]) =>
  tokens.some(({ place, negatedBy }) =>
    one.opposedAt(place).some((at) => one.point.tokens[at]?.content && negatedBy > 0),
  );

/** True where only words of grammar, or words beside it in the point too, stand between the "not" and the word. */
const isDirect = (one: Comparison, { place, negatedBy }: Token, at: number) =>
  one.said.tokens
    .slice(place - negatedBy + 1, place)
    .every((token) => !token.content || one.saysAt(token.place).some((other) => Math.abs(other - at) <= 2));

/** `wanted` is affirmed in the point, and each time it was said it was denied. */
function deniedAt(one: Comparison, wanted: Token, said: readonly Token[]): Token | null {
  const token = said.find((other) => other.stem === wanted.stem && isDirect(one, other, wanted.place));
  if (!token || hasOpposite(one, near(one, token.place))) return null;
  // A point that denies in its own words may be said with another "not".
  const denies = (other: Token) =>
    other.stem !== wanted.stem &&
    other.clause === wanted.clause &&
    (isDenied(other) || DENYING.has(other.stem));
  return one.point.tokens.some(denies) ? null : token;
}

/** What stays the same does not change. */
const STEADY = new Set('same constant unchang steadi stabl'.split(' '));
const CHANGE = new Set('chang vari alter affect differ move'.split(' '));
const saysSteady = (one: Comparison, wanted: Token, tokens: readonly Token[]) =>
  tokens.some(({ stem }) => STEADY.has(stem)) &&
  one.point.tokens.some(
    (token) =>
      isDenied(token) && token.clause === wanted.clause && (CHANGE.has(token.stem) || saysAmount(token)),
  );

/** `wanted` is denied in the point, and each time it was said it was affirmed. */
function affirmedAt(
  one: Comparison,
  others: readonly Comparison[],
  wanted: Token,
  said: readonly Token[],
): Token | null {
  // "Attacks the argument instead of the person": what is denied there is what another point affirms.
  const isExchanged = ({ stem }: Token) =>
    others.some(({ point }) => (point.byStem.get(stem) ?? []).some((at) => !isDenied(point.tokens[at]!)));
  return (
    said.find((token) => {
      const tokens = near(one, token.place);
      if (saysSteady(one, wanted, tokens)) return false;
      const denied = tokens.filter((other) => isDenied(other) && other.content);
      if (!isDenied(token) && denied.length > 0 && denied.every(isExchanged)) return true;
      if (
        tokens.some(
          ({ stem, folded }) =>
            (stem !== token.stem && DENYING.has(stem)) || (folded === 'not' && !one.point.byStem.has('not')),
        )
      )
        return false;
      // A "not" nearby may be another way to deny it, unless it denies what the point affirms.
      return tokens.every(
        (other) =>
          !isDenied(other) ||
          !other.content ||
          one.saysAt(other.place).some((at) => !isDenied(one.point.tokens[at]!)),
      );
    }) ?? null
  );
}

/** How surely a place speaks of the point: by what stands near, or because there is little else. */
function speaksOfPoint(one: Comparison, others: readonly Comparison[], token: Token, at: number): boolean {
  if (one.content.length <= 2 && one.said.contentWords <= shortAnswer) return true;
  const { share } = one.nearness(token.place, [at]);
  const least = isDenied(token) ? directShare : sureShare;
  if (share >= least) return true;
  const ofCard = others.some((other) => other.nearness(token.place, []).count > 0);
  // "Overload, short circuit and shock as well": one word alone tells the denied point from the others of the row.
  const isOwn = (place: number) =>
    !others.some(({ point }) => point.byStem.has(one.point.tokens[place]!.stem));
  if (ofCard && isDenied(one.point.tokens[at]!) && one.content.filter(isOwn).join() === String(at))
    return true;
  return ofCard && one.content.length <= shortClause && clauseContent(one.said, token.place) <= shortClause;
}

const ASKING = new Set('where when who what which why how'.split(' '));

/** "How it lives, not where" for "where it lives". */
function questionDenied(one: Comparison): Contradiction[] {
  const { tokens, text } = one.said;
  return one.point.tokens.flatMap((wanted): Contradiction[] => {
    if (!ASKING.has(wanted.folded) || isDenied(wanted)) return [];
    const places = one.said.byStem.get(wanted.stem) ?? [];
    const place = places.find((at) => {
      const next = tokens[at + 1];
      const isLast = next === undefined || /[,.;)\n]/u.test(text.slice(tokens[at]!.end, next.start));
      return isLast && tokens[at - 1]?.folded === 'not';
    });
    if (place === undefined || places.length > 1) return [];
    const at = wordAt(wanted.place);
    return [contradictionAt(one, 'polarity', 'sure', { from: place - 1, to: place }, at)];
  });
}

/** "A comparison without like or as": there a little word says something. */
function behindWithout(one: Comparison): number[] {
  const follows = ({ tokens }: AnnotatedText, place: number) => tokens[place - 1]?.folded === 'without';
  return one.point.tokens.flatMap(({ content, place }) =>
    !content &&
    [one.point, one.said].some((text) =>
      (text === one.point ? [place] : one.saidAt(place)).some((at) => follows(text, at)),
    )
      ? [place]
      : [],
  );
}

/** "Non-metal gives to the metal": what was denied and what was affirmed of one word may have changed places; or the sentence is turned. */
function exchanged(one: Comparison): Contradiction[] {
  return one.content.flatMap((at): Contradiction[] => {
    const { stem } = one.point.tokens[at]!;
    const wanted = (one.point.byStem.get(stem) ?? []).map((place) => one.point.tokens[place]!);
    const said = (one.said.byStem.get(stem) ?? []).map((place) => one.said.tokens[place]!);
    const [first, second] = said;
    const isPair =
      wanted.length === 2 && wanted[0]!.place === at && isDenied(wanted[0]!) !== isDenied(wanted[1]!);
    if (!isPair || !first || !second || isDenied(first) === isDenied(second)) return [];
    if (isDenied(first) === isDenied(wanted[0]!)) return [];
    return [contradictionAt(one, 'polarity', 'likely', { from: first.place, to: second.place }, wordAt(at))];
  });
}

/** "Changes the temperature without the state" for "the state without the temperature": what is denied and what is not changed places. */
function bothTurned(one: Comparison): Contradiction[] {
  const turned = one.content.flatMap((at) => {
    const wanted = one.point.tokens[at]!;
    const said = one.saidAt(at).map((place) => one.said.tokens[place]!);
    const isTurned =
      said.length > 0 &&
      one.point.byStem.get(wanted.stem)?.length === 1 &&
      said.every((token) => token.stem === wanted.stem && isDenied(token) !== isDenied(wanted));
    return isTurned ? [{ wanted, said: said[0]! }] : [];
  });
  // Before a "cannot" stands what the passive puts behind it.
  const isWithout = ({ place, negatedBy }: Token) =>
    one.point.tokens[place - negatedBy]?.folded === 'without';
  const denied = turned.find(({ wanted }) => isDenied(wanted) && isWithout(wanted));
  const affirmed = turned.find(({ wanted }) => !isDenied(wanted));
  if (!denied || !affirmed || denied.said.sentence !== affirmed.said.sentence) return [];
  const places = [denied.said.place, affirmed.said.place];
  const at = denied.wanted.place;
  return [
    contradictionAt(
      one,
      'polarity',
      'sure',
      { from: Math.min(...places), to: Math.max(...places) },
      wordAt(at),
    ),
  ];
}

/** `others`: the other points of the same question; `isElsewhere`: whether what stands at a place is said of another part than the point's. */
export function wrongNegation(
  one: Comparison,
  others: readonly Comparison[],
  isElsewhere: (place: number) => boolean = () => false,
): Contradiction[] {
  const found: Contradiction[] = [...questionDenied(one), ...exchanged(one), ...bothTurned(one)];
  for (const at of [...one.content, ...behindWithout(one)]) {
    const wanted = one.point.tokens[at]!;
    if (isNumber(wanted) || one.front.byStem.has(wanted.stem)) continue;
    const said = one.saidAt(at).flatMap((place) => (isElsewhere(place) ? [] : [one.said.tokens[place]!]));
    if (said.length === 0 || said.some((token) => isDenied(token) === isDenied(wanted))) continue;
    // "Changes the state without changing the temperature" both says and denies it.
    const ofStem = one.point.byStem.get(wanted.stem) ?? [];
    const isBoth = ofStem.some((place) => {
      const other = one.point.tokens[place]!;
      return other.clause === wanted.clause && isDenied(other) !== isDenied(wanted);
    });
    if (isBoth) continue;
    // "Rough has ribosomes, smooth has none": which part is meant only their names tell.
    const isOfOther = others.some(({ point }) =>
      point.tokens.some((other) => other.stem === wanted.stem && isDenied(other) !== isDenied(wanted)),
    );
    if (isOfOther) continue;
    const token = isDenied(wanted) ? affirmedAt(one, others, wanted, said) : deniedAt(one, wanted, said);
    if (!token || !speaksOfPoint(one, others, token, at)) continue;
    const from = isDenied(wanted) ? token.place : token.place - token.negatedBy;
    found.push(
      contradictionAt(
        one,
        'polarity',
        'sure',
        { from, to: token.place },
        { from: at - wanted.negatedBy, to: at },
      ),
    );
  }
  return found;
}
