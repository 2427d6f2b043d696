/** Compares the words of a key point with those of an answer. */
import { addTo } from '#tutor/judge/multi-map.ts';
import { cachedByObject } from '#tutor/judge/object-cache.ts';
import { likeFinder } from '#tutor/like-words.ts';
import { areSynonyms } from '#tutor/synonyms.ts';
import { spanOf, type Word } from '#tutor/words.ts';
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
  /** The point's content words. */
  readonly contentTokens: readonly Token[];
  readonly answer: AnnotatedText;
  /** The card's front; repeating it proves nothing. */
  readonly front: AnnotatedText;
  /** All words of the card: front, back and key points. */
  readonly card: CardWords;
  /** The point's tokens that match one of the answer, exactly or by similarity. */
  readonly matchesInPoint: (said: Token) => readonly Token[];
  /** The answer's tokens that match one of the point. */
  readonly matchesInAnswer: (wanted: Token) => readonly Token[];
  /** The same, plus words on the same side of a scale: "bigger" for "increases". */
  readonly looseMatchesInAnswer: (wanted: Token) => readonly Token[];
  /** The point's tokens that are opposites of one of the answer. */
  readonly oppositesInPoint: (said: Token) => readonly Token[];
  /** How many of the point's content words, except `without`, are near a token of the answer; `share` reaches 1 at `enoughNear`. */
  readonly overlapNear: (said: Token, without?: Token) => { count: number; share: number };
};

const nothing: readonly Token[] = [];

/** Short words match only as synonyms ("slow" is not a misheard "low"), and opposites never. */
const canMatch = (said: Token, wanted: Token) =>
  !areOpposites(said, wanted) &&
  (Math.min(said.folded.length, wanted.folded.length) >= shortestFuzzyMatch ||
    areSynonyms(said.stem, wanted.stem));

/** Tokens of an answer by side of a scale; the same for all points. */
const tokensBySide = cachedByObject((answer: AnnotatedText): ReadonlyMap<string, readonly Token[]> => {
  const index = new Map<string, Token[]>();
  for (const token of answer.tokens)
    for (const side of sideKeysOf(token)) {
      const tokens = index.get(side) ?? [];
      if (tokens.length < mostPlaces) tokens.push(token);
      index.set(side, tokens);
    }
  return index;
});

export function compare(
  point: AnnotatedText,
  answer: AnnotatedText,
  front: AnnotatedText,
  card: CardWords,
): Comparison {
  const contentTokens = point.tokens.filter(({ content }) => content);
  const like = likeFinder(contentTokens);
  const matchesByWord = new Map<string, readonly Token[]>();
  const matchesInPoint = (word: Token): readonly Token[] => {
    const known = matchesByWord.get(word.folded);
    if (known) return known;
    const exact = point.byStem.get(word.stem) ?? nothing;
    const similar =
      word.content && exact.length === 0 && matchesByWord.size < mostFuzzyLookups
        ? like(word).flatMap(({ word: wanted, similarity }) =>
            similarity >= sameWord && canMatch(word, wanted) ? [wanted] : [],
          )
        : nothing;
    const found = similar.length === 0 ? exact : similar;
    matchesByWord.set(word.folded, found);
    return found;
  };
  const answerMatches = new Map<Token, Token[]>();
  const matchesInAnswer = (wanted: Token) => answerMatches.get(wanted) ?? nothing;
  for (const said of answer.tokens)
    for (const wanted of matchesInPoint(said))
      if (matchesInAnswer(wanted).length < mostPlaces) addTo(answerMatches, wanted, said);
  const bySide = tokensBySide(answer);
  const looseMatches = new Map<Token, readonly Token[]>();
  const looseMatchesInAnswer = (wanted: Token): readonly Token[] => {
    const known = looseMatches.get(wanted);
    if (known) return known;
    const found = new Set(matchesInAnswer(wanted));
    for (const side of sideKeysOf(wanted))
      for (const token of bySide.get(side) ?? nothing) if (found.size < mostPlaces) found.add(token);
    looseMatches.set(wanted, [...found]);
    return [...found];
  };
  return {
    point,
    contentTokens,
    answer,
    front,
    card,
    matchesInPoint,
    matchesInAnswer,
    looseMatchesInAnswer,
    oppositesInPoint: oppositeFinder(point.tokens),
    overlapNear(said, without) {
      const near = new Set<Token>();
      for (const token of answer.tokens.slice(
        Math.max(0, said.place - nearWords),
        said.place + nearWords + 1,
      )) {
        if (token === said || token.sentence !== said.sentence || !token.content) continue;
        for (const match of matchesInPoint(token)) if (match.content && match !== without) near.add(match);
      }
      const others = contentTokens.length - (without?.content ? 1 : 0);
      return { count: near.size, share: others === 0 ? 0 : near.size / Math.min(others, enoughNear) };
    },
  };
}

/** Builds a contradiction from words of the answer (`said`) and of the point (`wanted`). */
export function contradictionAt(
  { point }: Comparison,
  kind: ContradictionKind,
  confidence: Contradiction['confidence'],
  said: readonly Word[],
  wanted: readonly Word[],
): Contradiction {
  const { start, end } = spanOf(wanted);
  return { kind, confidence, said: spanOf(said), wanted: point.text.slice(start, end) };
}

/** Bounds the clauses of transcripts without punctuation. */
const longestClause = 30;

/** True for a brief answer to a point of one or two content words, where no context is needed. */
export const isShortAnswer = ({ contentTokens, answer }: Comparison): boolean =>
  contentTokens.length <= 2 && answer.contentWords <= shortAnswer;

/** Number of content words in the clause around a token. */
export function contentWordsInClause({ tokens }: AnnotatedText, { place, clause, content }: Token): number {
  let count = content ? 1 : 0;
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
