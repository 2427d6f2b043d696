/** Keeps a session's cards in a persistent balanced tree: the next card and all totals stand at its root, a change costs O(log n). */
import { isMastered, isNew, type LearningState } from './scheduler.ts';

/** A card as the session sees it. */
export type SessionCard = {
  id: string;
  /** Place in the user's order, from 0. */
  position: number;
  learning: LearningState;
  /** First turn in which it may come again; null while it was never rated in this session. */
  readyAtTurn: number | null;
  held: boolean;
};

type CardTotals = {
  mastered: number;
  inLearning: number;
  lapses: number;
  /** Sum of all ease factors, in whole hundredths so that it stays exact. */
  easeHundredths: number;
  studied: number;
};

export type CardTree = {
  size: number;
  /** The ready card that comes first, or null when every card is held back. */
  next: SessionCard | null;
  totals: CardTotals;
  branches: readonly [CardTree, CardTree] | null;
  card: SessionCard | null;
};

/** New cards first, then fewer successes in a row, then lower ease, then the user's order. */
function comesBefore(a: SessionCard, b: SessionCard): boolean {
  if (isNew(a.learning) !== isNew(b.learning)) return isNew(a.learning);
  const successes = a.learning.consecutiveSuccesses - b.learning.consecutiveSuccesses;
  if (successes !== 0) return successes < 0;
  const ease = a.learning.easeFactor - b.learning.easeFactor;
  if (ease !== 0) return ease < 0;
  return a.position < b.position;
}

/** The tree over cards given in the user's order, or null for none. */
export function plantTree(cards: readonly SessionCard[], from = 0, to = cards.length): CardTree | null {
  if (from >= to) return null;
  if (to - from === 1) return leaf(cards[from] as SessionCard);
  const middle = (from + to) >> 1;
  return join(plantTree(cards, from, middle) as CardTree, plantTree(cards, middle, to) as CardTree);
}

/** The card at a position. */
export function cardAt(tree: CardTree, position: number): SessionCard {
  if (tree.card) return tree.card;
  const [left, right] = tree.branches as readonly [CardTree, CardTree];
  return position < left.size ? cardAt(left, position) : cardAt(right, position - left.size);
}

/** A tree in which the card at that position is another; the old tree stays as it was. */
export function replaceCard(tree: CardTree, position: number, card: SessionCard): CardTree {
  if (tree.card) return leaf(card);
  const [left, right] = tree.branches as readonly [CardTree, CardTree];
  return position < left.size
    ? join(replaceCard(left, position, card), right)
    : join(left, replaceCard(right, position - left.size, card));
}

function leaf(card: SessionCard): CardTree {
  const mastered = isMastered(card.learning);
  return {
    size: 1,
    next: card.held ? null : card,
    totals: {
      mastered: mastered ? 1 : 0,
      inLearning: !mastered && !isNew(card.learning) ? 1 : 0,
      lapses: card.learning.lapseCount,
      easeHundredths: Math.round(card.learning.easeFactor * 100),
      studied: card.readyAtTurn === null ? 0 : 1,
    },
    branches: null,
    card,
  };
}

function join(left: CardTree, right: CardTree): CardTree {
  const a = left.totals;
  const b = right.totals;
  return {
    size: left.size + right.size,
    next: sooner(left.next, right.next),
    totals: {
      mastered: a.mastered + b.mastered,
      inLearning: a.inLearning + b.inLearning,
      lapses: a.lapses + b.lapses,
      easeHundredths: a.easeHundredths + b.easeHundredths,
      studied: a.studied + b.studied,
    },
    branches: [left, right],
    card: null,
  };
}

function sooner(a: SessionCard | null, b: SessionCard | null): SessionCard | null {
  if (!a || !b) return a ?? b;
  return comesBefore(b, a) ? b : a;
}
