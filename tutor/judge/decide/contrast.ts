/** Compares an answer with all cards of the set: how well it fits the asked card, and which other card it fits best. */
import type { DeckIndex } from './deck-index.ts';
import { relatedTo } from './related-words.ts';
import { likeness, type Sense, senseOf } from './senses.ts';

/** Weight of a related word relative to the same word. */
const synonymShare = 0.6;
/** In larger sets only every second, third … card is compared by sense, which bounds the work. */
const mostCompared = 64;
/** Cards whose backs overlap this much are duplicates and do not compete. */
const nearDuplicate = 0.7;

export type Contrast = {
  /** Share of the answer, by the set's idf, that the asked card contains. */
  readonly own: number;
  /** The same for the rival: the other card that contains most of it. */
  readonly rival: number;
  /** Index of the rival in the deck; null if no other card contains a word of the answer. */
  readonly rivalCard: number | null;
  /** Weight of the answer's words that of the two only the rival contains, and only the asked card. */
  readonly rivalOnly: number;
  readonly ownOnly: number;
  /** Share of the rival's back, and of the asked card's, that was said. */
  readonly rivalSaid: number;
  readonly ownSaid: number;
  /** Stems of the answer's content words without those of the question, and stems of the question. */
  readonly said: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  /** The sense of `said`. */
  readonly sense: Sense;
  /** Likeness of that sense to the asked card's back, and the highest likeness to any other back. */
  readonly ownSense: number;
  readonly rivalSense: number;
};

function overlapOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of a) if (b.has(stem)) shared++;
  return shared / Math.max(1, a.size + b.size - shared);
}

/** The cards that contain a stem or a related one, with the weight of the better match. */
function matchesOf(index: DeckIndex, stem: string): Map<number, number> {
  const matches = new Map<number, number>();
  for (const synonym of relatedTo(stem))
    for (const card of index.cardsWith(synonym)) matches.set(card, synonymShare);
  for (const card of index.cardsWith(stem)) matches.set(card, 1);
  return matches;
}

/** Share of `stems`, by the set's idf, that were said. */
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

/** A card with its index in the deck, and the share of the answer it contains. */
type Competitor = { readonly card: DeckIndex['cards'][number]; readonly at: number; readonly fit: number };

/** The competitor that contains most of the answer; null if none contains any. */
function rivalOf(back: ReadonlySet<string>, competitors: readonly Competitor[]): Competitor | null {
  let best: Competitor | null = null;
  for (const one of competitors)
    if (one.fit > (best?.fit ?? 0) && overlapOf(one.card.back, back) < nearDuplicate) best = one;
  return best;
}

/**
 * The contrast of an answer; null if no other card competes or the answer has no content words of its own. `place`: index of the asked card;
 * `said`, `asked`: stems of the content words of the answer and of the question.
 */
export function contrastOf(
  index: DeckIndex,
  place: number,
  said: ReadonlySet<string>,
  asked: ReadonlySet<string>,
): Contrast | null {
  const card = index.cards[place];
  if (!card || index.cards.length < 2) return null;
  const ownWords = [...said].filter((stem) => !asked.has(stem));
  const shares = new Float64Array(index.cards.length);
  let whole = 0;
  const matches = ownWords.map((stem) => {
    const weight = index.idf(stem);
    whole += weight;
    const found = matchesOf(index, stem);
    for (const [at, share] of found) shares[at]! += weight * share;
    return { weight, found };
  });
  const competitors = index.cards
    .map((other, at) => ({ card: other, at, fit: shares[at]! / whole }))
    .filter((other) => other.at !== place && other.card.question !== card.question);
  if (whole === 0 || competitors.length === 0) return null;
  const rival = rivalOf(card.back, competitors);
  let [rivalOnly, ownOnly] = [0, 0];
  for (const { weight, found } of matches) {
    const difference = ((rival && found.get(rival.at)) ?? 0) - (found.get(place) ?? 0);
    if (difference > 0) rivalOnly += difference * weight;
    else ownOnly -= difference * weight;
  }
  const sense = senseOf(ownWords);
  const step = Math.ceil(index.cards.length / mostCompared);
  const compared = competitors.filter(({ at }) => at % step === place % step);
  return {
    own: shares[place]! / whole,
    rival: rival?.fit ?? 0,
    rivalCard: rival?.at ?? null,
    rivalOnly,
    ownOnly,
    rivalSaid: rival ? saidOf(index, rival.card.back, said) : 0,
    ownSaid: saidOf(index, card.back, said),
    said: new Set(ownWords),
    asked,
    sense,
    ownSense: likeness(sense, index.senseAt(place)),
    rivalSense: Math.max(0, ...compared.map(({ at }) => likeness(sense, index.senseAt(at)))),
  };
}
