/** Compares an answer with all cards of the set: how well the asked card explains it, and which other card explains it best. */

import type { DeckIndex } from './deck-index.ts';
import { relatedTo } from './related-words.ts';
import { likeness, type Sense, senseOf } from './senses.ts';

/** What a word that only means about the same counts. */
const synonymShare = 0.6;
/** Of larger sets every second, third … card is compared by sense, which bounds the work. */
const mostCompared = 64;
/** Cards that share this much of their backs say the same and do not compete. */
const nearDuplicate = 0.7;

export type Contrast = {
  /** Share of what was said, by how telling the words are in this set, that the asked card has. */
  readonly own: number;
  /** The same for the other card that has most of it. */
  readonly rival: number;
  /** Index of that card in the deck; null where no other card has a word of what was said. */
  readonly rivalCard: number | null;
  /** Telling words said that only the rival has of the two, and that only the asked card has, weighed. */
  readonly rivalOnly: number;
  readonly ownOnly: number;
  /** Share of the back of the rival, and of the asked card, that was said. */
  readonly rivalSaid: number;
  readonly ownSaid: number;
  /** Stems of the telling words said, apart from the question, and of the question. */
  readonly said: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  /** The same in sense. */
  readonly sense: Sense;
  /** How alike that is to the back of the asked card, and to the back most like it of the others. */
  readonly ownSense: number;
  readonly rivalSense: number;
};

function overlapOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of a) if (b.has(stem)) shared++;
  return shared / Math.max(1, a.size + b.size - shared);
}

/** What a stem counts for each card that has it or a synonym of it: the better of the two. */
function matchesOf(index: DeckIndex, stem: string): Map<number, number> {
  const matches = new Map<number, number>();
  for (const synonym of relatedTo(stem))
    for (const card of index.cardsWith(synonym)) matches.set(card, synonymShare);
  for (const card of index.cardsWith(stem)) matches.set(card, 1);
  return matches;
}

/** Share of a card's telling words that were said. */
function saidOf(index: DeckIndex, stems: ReadonlySet<string>, said: ReadonlySet<string>): number {
  let [whole, part] = [0, 0];
  for (const stem of stems) {
    const weight = index.idf(stem);
    whole += weight;
    if (said.has(stem)) part += weight;
    else if ([...relatedTo(stem)].some((synonym) => said.has(synonym))) part += synonymShare * weight;
  }
  return whole > 0 ? part / whole : 0;
}

/**
 * Null where no other card competes, or nothing telling was said. `place`: index of the asked card; `said`: stems of the content words said; `asked`: stems of the question, which tell nothing.
 */
export function contrastOf(
  index: DeckIndex,
  place: number,
  said: ReadonlySet<string>,
  asked: ReadonlySet<string>,
): Contrast | null {
  const card = index.cards[place];
  if (!card || index.cards.length < 2) return null;
  const telling = [...said].filter((stem) => !asked.has(stem));
  const fits = new Float64Array(index.cards.length);
  let whole = 0;
  const matches = telling.map((stem) => {
    const weight = index.idf(stem);
    whole += weight;
    const found = matchesOf(index, stem);
    for (const [at, share] of found) fits[at]! += weight * share;
    return { weight, found };
  });
  if (whole === 0) return null;
  let [best, others] = [-1, 0];
  for (let at = 0; at < fits.length; at++) {
    const other = index.cards[at]!;
    if (at === place || other.question === card.question) continue;
    const fit = fits[at]! / whole;
    others++;
    if (fit > (best < 0 ? 0 : fits[best]! / whole) && overlapOf(other.back, card.back) < nearDuplicate)
      best = at;
  }
  if (others === 0) return null;
  const sense = senseOf(telling);
  const step = Math.ceil(index.cards.length / mostCompared);
  const likenesses = index.cards.flatMap((other, at) =>
    at % step === place % step && at !== place && other.question !== card.question
      ? [likeness(sense, index.senseAt(at))]
      : [],
  );
  const ownSense = likeness(sense, index.senseAt(place));
  const ownFit = fits[place]! / whole;
  let [rivalOnly, ownOnly] = [0, 0];
  for (const { weight, found } of matches) {
    const difference = (best < 0 ? 0 : (found.get(best) ?? 0)) - (found.get(place) ?? 0);
    if (difference > 0) rivalOnly += difference * weight;
    else ownOnly -= difference * weight;
  }
  return {
    own: ownFit,
    rival: best < 0 ? 0 : fits[best]! / whole,
    rivalCard: best < 0 ? null : best,
    rivalOnly,
    ownOnly,
    rivalSaid: best < 0 ? 0 : saidOf(index, index.cards[best]!.back, said),
    ownSaid: saidOf(index, card.back, said),
    said: new Set(telling),
    asked,
    sense,
    ownSense,
    rivalSense: Math.max(0, ...likenesses),
  };
}
