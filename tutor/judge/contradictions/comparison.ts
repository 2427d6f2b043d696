/** Compares a key point with a transcript: which words of the one are said by which of the other, and how much of the point stands near a place. */
import { oncePer } from '#tutor/judge/once-per.ts';
import { likeFinder } from '#tutor/like-words.ts';
import { areSynonyms } from '#tutor/synonyms.ts';
import type { AnnotatedText, Token } from './annotated-text.ts';
import type { Contradiction, ContradictionKind } from './contradiction.ts';
import { oppositeFinder, sayOpposites, sidesOf } from './opposites.ts';

/** A word this similar to one of the point counts as that word. */
const sameWord = 0.84;
/** Shorter words than this are taken as they are. */
const shortestSlip = 5;
/** So many different words of a transcript are compared with those of a point; a talk of ten minutes has fewer. */
const mostLookups = 600;
/** So many words to either side of a place in the same sentence belong to it. */
const nearWords = 9;
/** Of a word that is said more often only the first places are looked at, which bounds the work. */
const mostPlaces = 40;
/** From so many of the point's other words on, a place surely speaks of the point. */
const enoughNear = 3;

export type CardWords = { readonly has: (word: string) => boolean };

export type Comparison = {
  /** The key point's meaning, without the name it is introduced by. */
  readonly point: AnnotatedText;
  /** The places in `point` of the words that say something. */
  readonly content: readonly number[];
  readonly said: AnnotatedText;
  /** What the card's front says: repeating it shows nothing. */
  readonly front: AnnotatedText;
  /** Everything the card says: front, back, and its key points. */
  readonly card: CardWords;
  /** Places of the point that a place of the transcript says, by the same or a similar word. */
  readonly saysAt: (place: number) => readonly number[];
  /** Places of the transcript that say a place of the point. */
  readonly saidAt: (pointPlace: number) => readonly number[];
  /** The same, or a word of the same side of a scale: "bigger" for "increases". */
  readonly saidInSense: (pointPlace: number) => readonly number[];
  /** Places of the point whose opposite stands at a place of the transcript. */
  readonly opposedAt: (place: number) => readonly number[];
  /** How much of the rest of the point stands near a place of the transcript, 0..1; `count` in words. */
  readonly nearness: (place: number, without: readonly number[]) => { count: number; share: number };
};

const nothing: readonly number[] = [];

/** "Slow" is no slip of "low": short words stand for each other only as synonyms, and opposites never. */
const mayStandFor = (said: Token, wanted: Token) =>
  !sayOpposites(said, wanted) &&
  (Math.min(said.folded.length, wanted.folded.length) >= shortestSlip || areSynonyms(said.stem, wanted.stem));

/** Where in a transcript each side of a scale is said; read once for all points. */
const placesOnSides = oncePer((said: AnnotatedText): ReadonlyMap<string, readonly number[]> => {
  const index = new Map<string, number[]>();
  for (const token of said.tokens)
    for (const side of sidesOf(token)) {
      const places = index.get(side) ?? [];
      if (places.length < mostPlaces) places.push(token.place);
      index.set(side, places);
    }
  return index;
});

export function compare(
  point: AnnotatedText,
  said: AnnotatedText,
  front: AnnotatedText,
  card: CardWords,
): Comparison {
  const content = point.tokens.flatMap(({ content: is, place }) => (is ? [place] : []));
  const like = likeFinder(content.map((place) => point.tokens[place]!));
  const opposites = oppositeFinder(point.tokens);
  const byWord = new Map<string, readonly number[]>();
  const wordSays = (word: Token): readonly number[] => {
    const known = byWord.get(word.folded);
    if (known) return known;
    const exact = point.byStem.get(word.stem) ?? nothing;
    const alike =
      word.content && exact.length === 0 && byWord.size < mostLookups
        ? like(word).flatMap(({ place, similarity }) =>
            similarity >= sameWord && mayStandFor(word, point.tokens[content[place]!]!)
              ? [content[place]!]
              : [],
          )
        : nothing;
    const found = alike.length === 0 ? exact : alike;
    byWord.set(word.folded, found);
    return found;
  };
  const says = said.tokens.map(wordSays);
  const saidAt = point.tokens.map((): number[] => []);
  says.forEach((places, place) => {
    for (const at of places) if (saidAt[at]!.length < mostPlaces) saidAt[at]!.push(place);
  });
  const onSides = placesOnSides(said);
  const inSense = new Map<number, readonly number[]>();
  const saidInSense = (at: number): readonly number[] => {
    const known = inSense.get(at);
    if (known) return known;
    const found = new Set(saidAt[at]);
    for (const side of sidesOf(point.tokens[at]!))
      for (const place of onSides.get(side) ?? nothing) if (found.size < mostPlaces) found.add(place);
    inSense.set(at, [...found]);
    return [...found];
  };
  return {
    point,
    content,
    said,
    front,
    card,
    saysAt: (place) => says[place] ?? nothing,
    saidAt: (place) => saidAt[place] ?? nothing,
    saidInSense,
    opposedAt: (place) => opposites(said.tokens[place]!),
    nearness(place, without) {
      const { sentence } = said.tokens[place]!;
      const near = new Set<number>();
      const first = Math.max(0, place - nearWords);
      const last = Math.min(said.tokens.length - 1, place + nearWords);
      for (let at = first; at <= last; at++) {
        const token = said.tokens[at]!;
        if (at === place || token.sentence !== sentence || !token.content) continue;
        for (const one of says[at]!) if (point.tokens[one]?.content && !without.includes(one)) near.add(one);
      }
      const others = content.filter((one) => !without.includes(one)).length;
      return { count: near.size, share: others === 0 ? 0 : near.size / Math.min(others, enoughNear) };
    },
  };
}

/** The range of a single word. */
export const wordAt = (place: number) => ({ from: place, to: place });

/** A contradiction at a range of the transcript's words. */
export function contradictionAt(
  one: Comparison,
  kind: ContradictionKind,
  confidence: Contradiction['confidence'],
  said: { readonly from: number; readonly to: number },
  wanted: { readonly from: number; readonly to: number },
): Contradiction {
  const [first, last] = [one.said.tokens[said.from]!, one.said.tokens[said.to]!];
  const [begin, end] = [one.point.tokens[wanted.from]!, one.point.tokens[wanted.to]!];
  return {
    kind,
    confidence,
    said: { start: first.start, end: last.end },
    wanted: one.point.text.slice(begin.start, end.end),
  };
}

/** Clauses of transcripts without punctuation are cut here. */
const longestClause = 30;

/** How many content words the clause around a place has. */
export function clauseContent({ tokens }: AnnotatedText, place: number): number {
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

/** The stem right before or after both, where it is the same; null where there is none. */
export function sharedBeside(one: Comparison, wanted: Token, said: Token, step: 1 | -1): string | null {
  const own = one.point.tokens[wanted.place + step];
  const other = one.said.tokens[said.place + step];
  return own && other?.stem === own.stem && other.clause === said.clause ? own.stem : null;
}

/** Whether a word stands between the same two words as the point's own; at the edge of a clause one of them is enough. */
export function gapOf(one: Comparison, wanted: Token, said: Token): 'both' | 'one' | 'none' {
  const beside = ([-1, 1] as const).map((step) => {
    if (sharedBeside(one, wanted, said, step) !== null) return true;
    return one.point.tokens[wanted.place + step]?.clause === wanted.clause ? false : null;
  });
  if (beside.includes(false) || !beside.includes(true)) return 'none';
  return beside.includes(null) ? 'one' : 'both';
}
