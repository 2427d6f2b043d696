/** Chooses the cards of a session and groups them into questions: least practised first, weak ones before others. */
import { isBrief } from './card-shape.ts';
import { isPlainName } from './question-words.ts';
import {
  areRelated,
  giveAway,
  type ReadCard,
  rareStems,
  relatedness,
  type StemWeights,
} from './relatedness.ts';
import { asksForWord } from './short-questions.ts';

export type RankedCard = ReadCard & { readonly weakness: number; readonly practisedCount: number };

/** Two things can be compared in one answer. */
const mostCards = 2;
const mostBriefCards = 5;
/** Cards this closely related are asked together even if each could have its own question. */
const closelyRelated = 0.3;
/** Partners are searched among this many next cards, which bounds the work in large sets. */
const partnersLookedAt = 60;

/** Least practised first, then weakest, then by chance. */
export function inOrder(cards: readonly RankedCard[], random: () => number): RankedCard[] {
  const drawn = cards.map((card) => ({ card, chance: random() }));
  drawn.sort(
    (a, b) =>
      a.card.practisedCount - b.card.practisedCount ||
      b.card.weakness - a.card.weakness ||
      a.chance - b.chance,
  );
  return drawn.map(({ card }) => card);
}

/** Only cards of one kind can be asked for in one sentence. */
const kindOf = ({ shape }: ReadCard) => (isBrief(shape) ? 'brief' : shape);
const ALONE: ReadonlySet<string> = new Set(['reverse', 'gap', 'list', 'question']);
/** Longer fronts are not names that one sentence could compare. */
const longestComparedWords = 5;

const isComparable = (card: ReadCard) =>
  isPlainName(card) &&
  !card.term.includes('+') &&
  card.term
    .replace(/\([^)]*\)/g, ' ')
    .trim()
    .split(/\s+/).length <= longestComparedWords;

/** How well `card` fits the group; 0 if they must not be combined. */
function affinity(
  card: RankedCard,
  group: readonly RankedCard[],
  weights: StemWeights,
  rare: ReadonlySet<string>,
): number {
  if (group.some((other) => giveAway(card, other))) return 0;
  const [first] = group;
  if (!first || kindOf(card) !== kindOf(first) || ALONE.has(card.shape)) return 0;
  if ([card, first].some(({ term }) => asksForWord(term) !== null)) return 0;
  const related = Math.max(...group.map((other) => relatedness(card, other, weights)));
  if (isBrief(card.shape)) return card.shape === first.shape ? 1 + related : 0;
  const isName = (one: RankedCard) => one.shape !== 'concept' || isComparable(one);
  return isName(card) && group.every((other) => isName(other) && areRelated(card, other, rare)) ? related : 0;
}

/** Groups for up to `count` questions from `ordered`; no card is in two groups. */
export function groupCards(
  ordered: readonly RankedCard[],
  count: number,
  weights: StemWeights,
): RankedCard[][] {
  const waiting = [...ordered];
  const groups: RankedCard[][] = [];
  const rare = rareStems(ordered);
  while (groups.length < count) {
    const first = waiting.shift();
    if (!first) break;
    const group = [first];
    const share = Math.ceil((waiting.length + 1) / (count - groups.length));
    const most = isBrief(first.shape) ? mostBriefCards : mostCards;
    const size = Math.max(2, Math.min(most, share));
    const spare = () => waiting.length - (count - groups.length - 1);
    while (group.length < size) {
      let best = -1;
      let bestAffinity = share > 1 && spare() > 0 ? 0 : closelyRelated;
      if (spare() <= 0 && !(group.length === 1 && waiting.length > 0 && share > 1)) break;
      waiting.slice(0, partnersLookedAt).forEach((card, i) => {
        const value = affinity(card, group, weights, rare);
        if (value > bestAffinity) [best, bestAffinity] = [i, value];
      });
      if (best < 0) break;
      group.push(...waiting.splice(best, 1));
    }
    groups.push(group);
  }
  return groups;
}
