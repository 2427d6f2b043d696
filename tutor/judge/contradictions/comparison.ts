/** Compares the words of a key point with those of an answer. */
import { cachedByObject } from '#tutor/judge/object-cache.ts';
import { likeFinder } from '#tutor/like-words.ts';
import { areSynonyms } from '#tutor/synonyms.ts';
import type { AnnotatedText, Token } from './annotated-text.ts';
import type { Contradiction, ContradictionKind } from './contradiction.ts';
import { areOpposites, oppositeFinder, sideKeysOf } from './opposites.ts';

/** Similarity from which two words match. */
const sameWord = 0.84;
/** Shorter words must match exactly or be synonyms. */
const shortestFuzzyMatch = 5;
/** Number of different words of an answer that are matched by similarity; a talk of ten minutes has fewer. */
const mostFuzzyLookups = 600;
/** Number of words on either side of a token, in the same sentence, that count as near. */
const nearWords = 9;
/** Number of matches kept for a repeated word, which bounds the work. */
const mostPlaces = 40;
/** Number of the point's other words near a token that certainly make it about the point. */
const enoughNear = 3;
/** Content words of an answer that is about the point as a whole. */
const shortAnswer = 6;

export type CardWords = { readonly has: (word: string) => boolean };

export type Comparison = {
  /** The key point without its label. */
  readonly point: AnnotatedText;
  /** Places of the point's content words. */
  readonly contentPlaces: readonly number[];
  readonly answer: AnnotatedText;
  /** The card's front; repeating it proves nothing. */
  readonly front: AnnotatedText;
  /** All words of the card: front, back and key points. */
  readonly card: CardWords;
  /** Places of the point whose word matches the one at a place of the answer, exactly or by similarity. */
  readonly matchesInPoint: (place: number) => readonly number[];
  /** Places of the answer that match a place of the point. */
  readonly matchesInAnswer: (pointPlace: number) => readonly number[];
  /** The same, plus words on the same side of a scale: "bigger" for "increases". */
  readonly looseMatchesInAnswer: (pointPlace: number) => readonly number[];
  /** Places of the point whose opposite is at a place of the answer. */
  readonly oppositesInPoint: (place: number) => readonly number[];
  /** How many of the point's content words, except `without`, are near a place of the answer; `share` reaches 1 at `enoughNear`. */
  readonly overlapNear: (place: number, without: readonly number[]) => { count: number; share: number };
};

const nothing: readonly number[] = [];

/** Short words match only as synonyms ("slow" is not a misheard "low"), and opposites never. */
const canMatch = (said: Token, wanted: Token) =>
  !areOpposites(said, wanted) &&
  (Math.min(said.folded.length, wanted.folded.length) >= shortestFuzzyMatch ||
    areSynonyms(said.stem, wanted.stem));

/** Places of an answer by side of a scale; the same for all points. */
const placesBySide = cachedByObject((answer: AnnotatedText): ReadonlyMap<string, readonly number[]> => {
  const index = new Map<string, number[]>();
  for (const token of answer.tokens)
    for (const side of sideKeysOf(token)) {
      const places = index.get(side) ?? [];
      if (places.length < mostPlaces) places.push(token.place);
      index.set(side, places);
    }
  return index;
});

export function compare(
  point: AnnotatedText,
  answer: AnnotatedText,
  front: AnnotatedText,
  card: CardWords,
): Comparison {
  const contentPlaces = point.tokens.flatMap(({ content: is, place }) => (is ? [place] : []));
  const like = likeFinder(contentPlaces.map((place) => point.tokens[place]!));
  const opposites = oppositeFinder(point.tokens);
  const matchesByWord = new Map<string, readonly number[]>();
  const matchWord = (word: Token): readonly number[] => {
    const known = matchesByWord.get(word.folded);
    if (known) return known;
    const exact = point.byStem.get(word.stem) ?? nothing;
    const similar =
      word.content && exact.length === 0 && matchesByWord.size < mostFuzzyLookups
        ? like(word).flatMap(({ place, similarity }) =>
            similarity >= sameWord && canMatch(word, point.tokens[contentPlaces[place]!]!)
              ? [contentPlaces[place]!]
              : [],
          )
        : nothing;
    const found = similar.length === 0 ? exact : similar;
    matchesByWord.set(word.folded, found);
    return found;
  };
  const pointMatches = answer.tokens.map(matchWord);
  const answerMatches = point.tokens.map((): number[] => []);
  pointMatches.forEach((places, place) => {
    for (const at of places) if (answerMatches[at]!.length < mostPlaces) answerMatches[at]!.push(place);
  });
  const bySide = placesBySide(answer);
  const looseMatches = new Map<number, readonly number[]>();
  const looseMatchesInAnswer = (at: number): readonly number[] => {
    const known = looseMatches.get(at);
    if (known) return known;
    const found = new Set(answerMatches[at]);
    for (const side of sideKeysOf(point.tokens[at]!))
      for (const place of bySide.get(side) ?? nothing) if (found.size < mostPlaces) found.add(place);
    looseMatches.set(at, [...found]);
    return [...found];
  };
  return {
    point,
    contentPlaces,
    answer,
    front,
    card,
    matchesInPoint: (place) => pointMatches[place] ?? nothing,
    matchesInAnswer: (place) => answerMatches[place] ?? nothing,
    looseMatchesInAnswer,
    oppositesInPoint: (place) => opposites(answer.tokens[place]!),
    overlapNear(place, without) {
      const { sentence } = answer.tokens[place]!;
      const near = new Set<number>();
      const first = Math.max(0, place - nearWords);
      const last = Math.min(answer.tokens.length - 1, place + nearWords);
      for (let at = first; at <= last; at++) {
        const token = answer.tokens[at]!;
        if (at === place || token.sentence !== sentence || !token.content) continue;
        for (const match of pointMatches[at]!)
          if (point.tokens[match]?.content && !without.includes(match)) near.add(match);
      }
      const others = contentPlaces.filter((one) => !without.includes(one)).length;
      return { count: near.size, share: others === 0 ? 0 : near.size / Math.min(others, enoughNear) };
    },
  };
}

/** First and last place of some words of a text. */
export type PlaceRange = { readonly from: number; readonly to: number };

/** The smallest range that contains all of the places. */
export const rangeOf = (...places: readonly number[]): PlaceRange => ({
  from: Math.min(...places),
  to: Math.max(...places),
});

/** Builds a contradiction from ranges of the answer (`said`) and of the point (`wanted`). */
export function contradictionAt(
  comparison: Comparison,
  kind: ContradictionKind,
  confidence: Contradiction['confidence'],
  said: PlaceRange,
  wanted: PlaceRange,
): Contradiction {
  const [first, last] = [comparison.answer.tokens[said.from]!, comparison.answer.tokens[said.to]!];
  const [begin, end] = [comparison.point.tokens[wanted.from]!, comparison.point.tokens[wanted.to]!];
  return {
    kind,
    confidence,
    said: { start: first.start, end: last.end },
    wanted: comparison.point.text.slice(begin.start, end.end),
  };
}

/** Bounds the clauses of transcripts without punctuation. */
const longestClause = 30;

/** True for a brief answer to a point of one or two content words, where no context is needed. */
export const isShortAnswer = ({ contentPlaces, answer }: Comparison): boolean =>
  contentPlaces.length <= 2 && answer.contentWords <= shortAnswer;

/** Number of content words in the clause around a place. */
export function contentWordsInClause({ tokens }: AnnotatedText, place: number): number {
  const { clause } = tokens[place]!;
  let count = tokens[place]?.content ? 1 : 0;
  for (const step of [-1, 1])
    for (
      let at = place + step;
      tokens[at]?.clause === clause && Math.abs(at - place) < longestClause;
      at += step
    )
      if (tokens[at]?.content) count++;
  return count;
}

/** The stem directly before (`step` -1) or after (1) both words; null where it differs. */
export function sharedNeighbour(
  comparison: Comparison,
  wanted: Token,
  said: Token,
  step: 1 | -1,
): string | null {
  const own = comparison.point.tokens[wanted.place + step];
  const other = comparison.answer.tokens[said.place + step];
  return own && other?.stem === own.stem && other.clause === said.clause ? own.stem : null;
}

/** Which neighbours a word of the answer shares with a word of the point; 'one' at the edge of a clause, where there is no other. */
export function matchingNeighbours(
  comparison: Comparison,
  wanted: Token,
  said: Token,
): 'both' | 'one' | 'none' {
  const beside = ([-1, 1] as const).map((step) => {
    if (sharedNeighbour(comparison, wanted, said, step) !== null) return true;
    return comparison.point.tokens[wanted.place + step]?.clause === wanted.clause ? false : null;
  });
  if (beside.includes(false) || !beside.includes(true)) return 'none';
  return beside.includes(null) ? 'one' : 'both';
}
