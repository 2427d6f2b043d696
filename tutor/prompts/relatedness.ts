/** Measures which cards belong in one question: shared vocabulary, but no card that reveals another one's answer. */

import { weightOf } from '#tutor/word-weights.ts';
import { readWords } from '#tutor/words.ts';
import type { CardShape } from './card-shape.ts';

export type ReadCard = {
  readonly id: string;
  readonly term: string;
  readonly definition: string;
  readonly shape: CardShape;
  readonly termStems: ReadonlySet<string>;
  readonly definitionStems: ReadonlySet<string>;
  /** The noun the back begins with, as in "the movement …" or "a protein …"; empty if there is none. */
  readonly genus: string;
};

/** Another card's term may contain at most this share of a definition. */
const mostGivenAway = 0.3;
/** Only the beginning of a long definition is compared. */
const comparedLetters = 1_500;

/** Function words of other languages, which many cards share by chance. */
const LITTLE = new Set(
  `el la lo los las un una unos unas de del y que por para con se su sus al es son entre como le les des du et ou en qui
  par avec dans sur est au aux ses sa une lequel laquelle pendant der die das den dem ein eine einen einem einer eines
  und oder im von vom mit zu zum zur auf ist sind wird werden dass damit keine nicht als bei aus durch wenn il gli
  uno di della dei e che per nel nella da os um uma dos em no na com`.split(/\s+/),
);

/** The stems by which texts are compared. Single letters name quantities, not subjects, and are left out. */
export function readStems(text: string): Set<string> {
  return new Set(
    readWords(text.slice(0, comparedLetters)).flatMap(({ content, folded, stem }) =>
      content && !LITTLE.has(folded) && !/^[a-z]$/.test(folded) ? [stem] : [],
    ),
  );
}

const GENUS =
  /^(?:an?|the|one|any|every)\s+((?:[\p{L}-]+\s+){0,2}?[\p{L}-]+)(?=\s+(?:of|that|which|who|where|in|with|for|to|between|by|made|used)\b)/iu;

/** The stem of the noun a definition begins with. */
export function genusOf(definition: string): string {
  const [, named = ''] = GENUS.exec(definition.trim().slice(0, 120)) ?? [];
  return readWords(named).at(-1)?.stem ?? '';
}

/** A stem is rare if at most this share of the cards, or this many cards, use it. */
const mostOfCards = 0.15;
const fewCards = 3;

/** The stems that few cards of the set share. */
export function rareStems(cards: readonly ReadCard[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const card of cards)
    for (const stem of new Set([...card.termStems, ...card.definitionStems]))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const most = Math.max(fewCards, cards.length * mostOfCards);
  return new Set([...counts].filter(([, count]) => count <= most).map(([stem]) => stem));
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  some.size > 0 && [...some].every((stem) => all.has(stem));

/** Definitions with this many rare words in common are about the same subject. */
const sharedRareWords = 3;

/**
 * Whether two cards belong together: one names the other, both define the same kind of thing, their fronts share a rare word, or their
 * backs share several.
 */
export function areRelated(a: ReadCard, b: ReadCard, rare: ReadonlySet<string>): boolean {
  if (isWithin(a.termStems, b.definitionStems) || isWithin(b.termStems, a.definitionStems)) return true;
  if (a.genus !== '' && a.genus === b.genus && rare.has(a.genus)) return true;
  if ([...a.termStems].some((stem) => b.termStems.has(stem) && rare.has(stem))) return true;
  const shared = [...a.definitionStems].filter((stem) => rare.has(stem) && b.definitionStems.has(stem));
  return shared.length >= sharedRareWords;
}

/** Weight of stems by how few cards of the set use them. */
export type StemWeights = ReadonlyMap<string, number>;

export function stemWeights(cards: readonly ReadCard[]): StemWeights {
  const counts = new Map<string, number>();
  const base = new Map<string, number>();
  for (const card of cards) {
    for (const word of readWords(`${card.term} ${card.definition.slice(0, comparedLetters)}`))
      if (word.content && !base.has(word.stem)) base.set(word.stem, weightOf(word));
    for (const stem of new Set([...card.termStems, ...card.definitionStems]))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const all = Math.max(2, cards.length);
  return new Map(
    [...counts].map(([stem, count]) => [stem, (base.get(stem) ?? 0.5) * Math.log(1 + all / count)]),
  );
}

/** The share of the card's definition that `front` reveals; words of its own term do not count. */
function revealedBy(front: ReadonlySet<string>, card: ReadCard): number {
  let all = 0;
  let revealed = 0;
  for (const stem of card.definitionStems) {
    if (card.termStems.has(stem)) continue;
    all++;
    if (front.has(stem)) revealed++;
  }
  return all > 0 ? revealed / all : 0;
}

/** Whether the front of one card would reveal the other's answer. */
export function giveAway(a: ReadCard, b: ReadCard): boolean {
  return revealedBy(a.termStems, b) > mostGivenAway || revealedBy(b.termStems, a) > mostGivenAway;
}

/** From 0 to about 1: how much two cards share, their terms counting double. */
export function relatedness(a: ReadCard, b: ReadCard, weights: StemWeights): number {
  const weight = (stem: string) => weights.get(stem) ?? 0;
  const sizeOf = (card: ReadCard) =>
    [...card.termStems].reduce((sum, stem) => sum + 2 * weight(stem), 0) +
    [...card.definitionStems].reduce((sum, stem) => sum + weight(stem), 0);
  let shared = 0;
  for (const stem of a.termStems)
    shared += b.termStems.has(stem) ? 2 * weight(stem) : b.definitionStems.has(stem) ? weight(stem) : 0;
  for (const stem of a.definitionStems)
    shared += b.termStems.has(stem) || b.definitionStems.has(stem) ? weight(stem) : 0;
  const smaller = Math.min(sizeOf(a), sizeOf(b));
  return smaller > 0 ? Math.min(1, shared / smaller) : 0;
}
