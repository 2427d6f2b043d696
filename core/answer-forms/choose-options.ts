/** Chooses wrong options for a question: the most confusable answers of the set that cannot be right as well. */
import { areEquivalent, askTheSame, likeness, type ReadAnswer, readAnswer } from './alike-answers.ts';

/** A question about a card and its answer. */
export type AnswerCard = {
  /** Of the card and its facet. */
  id: string;
  question: string;
  answer: string;
  /** Whether question and answer may change places. */
  turns?: boolean;
};

export type Choice = {
  /** Answers as on the cards, in random order. */
  options: readonly string[];
  /** Index of the right one. */
  rightAt: number;
};

/** From 0 to below 1. */
export type Random = () => number;

export type Chooser = {
  /** Options with different meanings, the right one among them; null if the set has too few. */
  choose(right: AnswerCard, random: Random): Choice | null;
  /** An answer that is wrong for this card; null if the set has none. */
  wrongAnswer(right: AnswerCard, random: Random): string | null;
};

export const OPTION_COUNT = 4;
/** Wrong options are drawn from this many of the most confusable answers, so that they differ from time to time. */
const drawnFrom = 6;
/** How many of the highest scores are sorted first. */
const rankedFirst = 64;
/** Longer answers cannot be told apart at a glance; in UTF-16 units. */
const OPTION_LIMIT = 400;

type Read = { card: AnswerCard; answer: ReadAnswer; question: ReadAnswer };

const read = (card: AnswerCard): Read => ({
  card,
  answer: readAnswer(card.answer),
  question: readAnswer(card.question),
});

/** Fisher–Yates, on a copy. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = items.slice();
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

/** Prepares the set once; each choice then takes time linear in its cards. */
export function createChooser(cards: readonly AnswerCard[]): Chooser {
  const all = cards.filter(({ answer }) => answer.length <= OPTION_LIMIT).map(read);

  /** At most `most` wrong answers, the most confusable first. */
  function wrongFor(right: Read, most: number): Read[] {
    // Every answer to the same question is right.
    const rights = [right];
    const scores = new Float64Array(all.length);
    all.forEach((other, at) => {
      if (other.card.id !== right.card.id && askTheSame(other.question, right.question)) rights.push(other);
      scores[at] = likeness(other.answer, right.answer) + likeness(other.question, right.question) / 2;
    });
    // Usually these suffice, so the rest need not be sorted.
    const enough = scores.toSorted().at(-rankedFirst) ?? 0;
    const kept: Read[] = [];
    const keep = (places: number[]) => {
      for (const at of places.sort((a, b) => scores[b]! - scores[a]!)) {
        if (kept.length === most) return;
        const other = all[at]!;
        if (![...rights, ...kept].some((one) => areEquivalent(one.answer, other.answer))) kept.push(other);
      }
    };
    keep([...scores.keys()].filter((at) => scores[at]! >= enough));
    if (kept.length < most) keep([...scores.keys()].filter((at) => scores[at]! < enough));
    return kept;
  }

  return {
    choose(card, random) {
      const right = read(card);
      const wrong = shuffled(wrongFor(right, drawnFrom), random).slice(0, OPTION_COUNT - 1);
      if (wrong.length < OPTION_COUNT - 1 || card.answer.length > OPTION_LIMIT) return null;
      const options = shuffled([right, ...wrong], random);
      return { options: options.map((one) => one.card.answer), rightAt: options.indexOf(right) };
    },
    wrongAnswer(card, random) {
      return shuffled(wrongFor(read(card), OPTION_COUNT - 1), random)[0]?.card.answer ?? null;
    },
  };
}
