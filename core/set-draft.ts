/** Validates a set draft before saving, with the messages that refuse it. */
import { type CardContent, isFull, type TypedField, typedFields } from './card.ts';
import {
  CARDS_PER_SET_LIMIT,
  exceedsCodePoints,
  SIDE_LIMIT_CODE_POINTS,
  TITLE_LIMIT_CODE_POINTS,
  textProblem,
} from './text-limits.ts';

export const MIN_FULL_CARDS = 2;
export const STARTING_CARDS = 2;

export type DraftCard = { id?: string | undefined } & Pick<CardContent, TypedField>;
export type Draft<C extends DraftCard = DraftCard> = { title: string; cards: readonly C[] };

/** A rejection: `title` and `description` for the toast, and the invalid field. */
export type DraftProblem = {
  title: string;
  description: string;
  at: { field: 'title' } | { field: 'cards' } | { field: TypedField; card: number };
};

export type DraftCheck<C extends DraftCard = DraftCard> =
  | { ok: true; title: string; cards: C[] }
  | { ok: false; problems: [DraftProblem, ...DraftProblem[]] };

/** Validates a draft and returns what to save: the title trimmed, cards with an empty side dropped. */
export function checkDraft<C extends DraftCard>(draft: Draft<C>): DraftCheck<C> {
  const title = draft.title.trim();
  const cards = draft.cards.filter(isFull);
  const problems = [...titleProblems(title), ...sideProblems(draft.cards)];
  if (cards.length < MIN_FULL_CARDS) problems.push(NOT_ENOUGH_CARDS);
  if (cards.length > CARDS_PER_SET_LIMIT) {
    problems.push({
      title: 'Too many cards',
      description: `A set holds at most ${CARDS_PER_SET_LIMIT.toLocaleString('en')} cards. Move some of them to another set.`,
      at: { field: 'cards' },
    });
  }
  const [first, ...rest] = problems;
  return first ? { ok: false, problems: [first, ...rest] } : { ok: true, title, cards };
}

/** A card can be removed only while there are more than two. */
export function mayRemoveCard(cardCount: number): boolean {
  return cardCount > MIN_FULL_CARDS;
}

/** Default title of an import; `date` is in the student's own format and language. */
export function importedSetTitle(now: Date, locale?: string, timeZone?: string): string {
  return `Imported Flashcards - ${now.toLocaleDateString(locale, timeZone ? { timeZone } : undefined)}`;
}

const NOT_ENOUGH_CARDS: DraftProblem = {
  title: 'Not enough cards',
  description: 'Please create at least 2 flashcards with both term and definition filled.',
  at: { field: 'cards' },
};

function titleProblems(title: string): DraftProblem[] {
  if (title === '') {
    return [
      {
        title: 'Title required',
        description: 'Please enter a title for your flashcard set.',
        at: { field: 'title' },
      },
    ];
  }
  if (textProblem(title)) {
    return [
      {
        title: 'Title cannot be saved',
        description: 'The title holds a broken character. Delete it, or write the title again.',
        at: { field: 'title' },
      },
    ];
  }
  if (!exceedsCodePoints(title, TITLE_LIMIT_CODE_POINTS)) return [];
  return [
    {
      title: 'Title too long',
      description: `Please shorten the title to ${TITLE_LIMIT_CODE_POINTS} characters.`,
      at: { field: 'title' },
    },
  ];
}

function sideProblems(cards: readonly DraftCard[]): DraftProblem[] {
  return cards.flatMap((card, index) =>
    typedFields.flatMap((side) => {
      const text = card[side] ?? '';
      const at = { field: side, card: index };
      const where = `The ${side} of card ${index + 1}`;
      if (exceedsCodePoints(text, SIDE_LIMIT_CODE_POINTS)) {
        const limit = SIDE_LIMIT_CODE_POINTS.toLocaleString('en');
        const description = `${where} is longer than ${limit} characters. Split it into two cards.`;
        return [{ title: 'Card too long', description, at }];
      }
      if (textProblem(text)) {
        const description = `${where} holds a broken character. Delete it, or write the text again.`;
        return [{ title: 'Card cannot be saved', description, at }];
      }
      return [];
    }),
  );
}
