/** Writes the questions of a practice session from a set's cards: deterministic for a seed, without revealing an answer. */
import type { SideLanguages } from '#core/languages/set-languages.ts';
import { seededRandom } from '#core/seeded-random.ts';
import { plainFront } from './dialogue/wording.ts';
import { sidesOfSet } from './judge/short-answers/vocabulary.ts';
import { isBrief, shapeOf } from './prompts/card-shape.ts';
import { isHeading, tellsEnough } from './prompts/front-parts.ts';
import { groupCards, inOrder, type RankedCard } from './prompts/group-cards.ts';
import { pointsOfCard } from './prompts/key-points.ts';
import { isPlainName, kindsFor, type PromptKind, wordQuestion } from './prompts/question-words.ts';
import { areRelated, genusOf, giveAway, rareStems, readStems, stemWeights } from './prompts/relatedness.ts';
import { asksForWord } from './prompts/short-questions.ts';

/** `weakness` 0..1, 1 = weakest; `practisedCount`: how often the card was asked about before. */
export type PromptCard = {
  id: string;
  term: string;
  definition: string;
  weakness: number;
  practisedCount: number;
};

export type WrittenPrompt = {
  kind: PromptKind;
  prompt: string;
  keyPoints: { text: string; cardId: string }[];
};

/** A question with more points than this cannot be answered in three minutes. */
const mostPointsTogether = 6;

/** "it is stored in the liver": a line cut off from its subject. */
const LACKS_SUBJECT =
  /^(?:it|they|this|these|those|which|and|also|but)\s+(?:is|are|was|were|has|have|had|can|will|does|did|also|then)\b[^?]*$/i;

/** Headings, reminders and lines without a subject, which are asked only if a set has nothing else. */
const saysNothing = ({ term, definition }: PromptCard) =>
  !/[\p{L}\p{N}]/u.test(definition) ||
  (isHeading(term) && !tellsEnough(definition)) ||
  (LACKS_SUBJECT.test(term.trim()) && shapeOf({ term, definition }) !== 'word');

/** Cards with both sides, each pair of sides once. */
function usable(cards: readonly PromptCard[]): PromptCard[] {
  const seen = new Set<string>();
  const distinct = cards.flatMap((card) => {
    const term = card.term.trim().replace(/\s+/g, ' ');
    const definition = card.definition.trim();
    const key = `${term}\n${definition.replace(/\s+/g, ' ')}`.toLowerCase();
    if (term === '' || definition === '' || seen.has(key)) return [];
    seen.add(key);
    return [{ ...card, term, definition }];
  });
  const telling = distinct.filter((card) => !saysNothing(card));
  return telling.length > 0 ? telling : distinct;
}

const read = (card: PromptCard): RankedCard => ({
  ...card,
  shape: shapeOf(card),
  termStems: readStems(card.term),
  definitionStems: readStems(card.definition),
  genus: genusOf(card.definition),
});

/** From this share of words and meanings on a set is a vocabulary. */
const vocabularyShare = 0.4;
const longestWordFront = 3;

/** In a vocabulary the questions for short fronts ask for their meaning, even if a back is long. */
function readAll(cards: readonly PromptCard[]): RankedCard[] {
  const all = cards.map(read);
  const words = all.filter(({ shape, term }) => shape === 'word' || asksForWord(term) !== null);
  if (words.length < vocabularyShare * all.length) return all;
  const isWord = (card: RankedCard) =>
    isPlainName(card) && plainFront(card.term).split(/\s+/).length <= longestWordFront;
  return all.map((card) => (isWord(card) ? { ...card, shape: 'word' } : card));
}

/** The most questions that `writePrompts` can write for the cards. */
export function mostPrompts(cards: readonly PromptCard[]): number {
  const distinct = usable(cards);
  return distinct.length === 2 && fitTogether(distinct.map(read)) ? 3 : distinct.length;
}

/** The points of a group; its cards share the limit. */
function pointsOf(
  group: readonly RankedCard[],
  set: SideLanguages | null,
): { text: string; cardId: string }[] {
  const each = Math.max(1, Math.floor(mostPointsTogether / group.length));
  return group.flatMap((card) =>
    pointsOfCard(card, set, each).map((text) => ({
      text: isBrief(card.shape) && group.length > 1 ? `${plainFront(card.term)}: ${text}` : text,
      cardId: card.id,
    })),
  );
}

/** In a set of two cards the third question of a session asks for both. */
function withBoth(groups: RankedCard[][], count: number): RankedCard[][] {
  const both = groups.flat();
  const missing = groups.length === 2 && both.length === 2 && count > 2;
  return missing && fitTogether(both) ? [...groups, both] : groups;
}

/** Whether two cards can also be compared. */
function fitTogether([one, other]: RankedCard[]): boolean {
  return (
    !!one &&
    !!other &&
    [one, other].every(isPlainName) &&
    areRelated(one, other, rareStems([one, other])) &&
    !giveAway(one, other)
  );
}

/**
 * Up to `count` questions, fewer if there are not enough cards. Least practised cards come first, weak ones before others; related cards
 * are asked together if there are more cards than questions.
 */
export function writePrompts(input: { cards: PromptCard[]; count: number; seed: number }): WrittenPrompt[] {
  const random = seededRandom(input.seed);
  const ordered = inOrder(readAll(usable(input.cards)), random);
  const count = Math.max(0, Math.floor(input.count));
  const groups = withBoth(groupCards(ordered, count, stemWeights(ordered)), count);
  const set = sidesOfSet(input.cards);
  let last: PromptKind | null = null;
  return groups.map((group) => {
    const kinds = kindsFor(group);
    const fresh = kinds.filter((kind) => kind !== last);
    const kind: PromptKind = fresh[Math.floor(random() * random() * fresh.length)] ?? kinds[0] ?? 'explain';
    last = kind;
    return { kind, prompt: wordQuestion(group, kind), keyPoints: pointsOf(group, set) };
  });
}
