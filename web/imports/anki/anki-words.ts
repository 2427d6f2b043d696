/** Every word about reading Anki packages. */

import { TAGS_PER_SET_LIMIT } from '#contract/set-cards.ts';
import type { Today } from '#contract/today.ts';
import { counted, number } from '#web/ui/text/counts.ts';
import type { AnkiRefusalReason } from './anki-refusal.ts';
import type { AnkiDeckSummary } from './read-package.ts';

const again = 'In Anki choose File > Export once more, and choose the new file here.';
const broken = `It is damaged or incomplete. ${again}`;
const smaller =
  'It holds more than can be read in the browser. In Anki export one deck at a time, without media.';

const refusals: Partial<Record<AnkiRefusalReason, string>> = {
  empty:
    'It has no card with something on both sides. Choose the deck with your cards when you export it in Anki.',
  newer:
    'It was written by a newer version of Anki. In Anki tick “Support older Anki versions” when you export, and choose the new file here.',
  'too-many': 'It holds more than 200,000 cards. In Anki export one deck at a time.',
  'too-big': smaller,
  'unpacks-too-big': smaller,
  'too-many-entries': smaller,
  'too-slow': `It took too long to read. In Anki export one deck at a time, and choose that file here.`,
};

/** Cards of a deck that was imported before, by what becomes of them. */
export type Known = { fresh: number; changed: number; edited: number; same: number };

export type Losses = Pick<AnkiDeckSummary, 'losses'> & {
  /** Different tags. */
  tags: number;
  media: number;
  /** Decks of which nothing can be saved, by name. */
  emptyDecks: readonly string[];
};

const FIRST_NAMES = 12;
/** The first few names, and how many more there are. */
const listed = (names: readonly string[]) => {
  const more = names.length - FIRST_NAMES;
  return `${names.slice(0, FIRST_NAMES).join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}`;
};

export const ankiWords = {
  refusal: (reason: AnkiRefusalReason) => refusals[reason] ?? broken,
  reading: (name: string) => `Reading ${name}`,
  cancel: 'Cancel',
  cancelled: 'Stopped. Nothing was saved.',
  heading: (name: string) => `Choose what to save from ${name}`,
  stays: 'The file is read on your device and stays there. Each deck becomes a set.',
  decks: 'Decks',
  all: 'Choose all',
  none: 'Choose none',
  deck: (
    { found, cards, labels, labelled, gaps, gapCards, reversed, rated, pictures, sounds }: AnkiDeckSummary,
    known: Known | null,
  ) => {
    const saved = cards - labelled + labels - gapCards + gaps + reversed;
    return [
      saved === found ? counted(found, 'card') : `${number(saved)} of ${counted(found, 'card')}`,
      ...(reversed ? [`${number(reversed)} of them from definition to term`] : []),
      ...(gaps ? [`${number(gaps)} of them gaps in ${counted(gapCards, 'sentence')}`] : []),
      ...(labels
        ? [`${number(labels)} of them hidden labels on ${counted(labelled, 'card')} with a picture`]
        : []),
      ...(rated ? [`${number(rated)} studied`] : []),
      ...(known
        ? [
            `imported before: ${number(known.fresh)} new, ${number(known.changed)} changed, ${number(known.same)} unchanged${known.edited ? `, ${number(known.edited)} you edited here` : ''}`,
          ]
        : []),
      ...(pictures ? [counted(pictures, 'picture')] : []),
      ...(sounds ? [counted(sounds, 'sound')] : []),
    ].join(', ');
  },
  ratings: 'Include my review history from Anki',
  ratingsHint: (rated: number) =>
    `The ratings of ${counted(rated, 'card')} come with their dates: what you know stays known, and cards are due on their day.`,
  edited: (count: number) => `Also change ${counted(count, 'card')} you edited here`,
  editedHint: 'They become what the file says. Otherwise they stay as you wrote them.',
  missing: {
    title: (count: number) =>
      `The file came without its ${counted(count, 'picture or sound', 'pictures and sounds')}`,
    description:
      'Their names stand in the cards instead. To bring them, tick “Include media” when you export in Anki.',
  },
  examples: 'The first cards',
  term: 'Term',
  definition: 'Definition',
  leftOut: 'What will not be imported',
  /** Of sets whose names the student has already. */
  again: {
    title: 'You may have saved these decks before',
    description: (names: readonly string[]) =>
      `You already have ${names.length === 1 ? 'a set' : 'sets'} called ${listed(names)}. Saving makes new sets and leaves the old ones as they are, so you would have their cards twice. Untick those you have.`,
  },
  losses: ({ losses, tags, media, emptyDecks }: Losses): string[] => [
    ...(emptyDecks.length
      ? [`${counted(emptyDecks.length, 'deck')} without a card that can be saved: ${listed(emptyDecks)}`]
      : []),
    ...(losses.occluded
      ? [
          `${counted(losses.occluded, 'card that hides', 'cards that hide')} parts of a picture in a way that cannot be read: in their place ${losses.pictures === 1 ? '1 card shows the whole picture' : `${counted(losses.pictures, 'card')} show the whole pictures`}, with the ratings of all parts`,
        ]
      : []),
    ...(losses.oneSided ? [`${counted(losses.oneSided, 'card')} with words on one side only`] : []),
    ...(losses.blank ? [`${counted(losses.blank, 'card')} with nothing on either side`] : []),
    ...(losses.tooLong
      ? [`${counted(losses.tooLong, 'card')} with a side of more than 10,000 characters`]
      : []),
    ...(losses.unlogged
      ? [`The intervals of ${counted(losses.unlogged, 'card')} that come without ratings: they begin as new`]
      : []),
    ...(losses.oldRatings
      ? [`${counted(losses.oldRatings, 'old rating')} beyond the last 1,000 of a card`]
      : []),
    ...(losses.missingMedia.length
      ? [
          `${counted(losses.missingMedia.length, 'picture or sound', 'pictures and sounds')} that the file does not hold: ${listed(losses.missingMedia)}`,
        ]
      : []),
    ...(media
      ? [
          'Sounds of more than 5 MB, SVG pictures and films: their names stand in the text. Larger pictures are made smaller',
        ]
      : []),
    ...(tags > TAGS_PER_SET_LIMIT
      ? [`Tags: a set gets the ${TAGS_PER_SET_LIMIT} that most of its cards have`]
      : []),
    ...(losses.unshownFields.length ? [`Fields that no card shows: ${listed(losses.unshownFields)}`] : []),
    'Colours, fonts and scripts of the card templates',
  ],
  chosen: (decks: number, cards: number) => `${counted(decks, 'deck')}, ${counted(cards, 'card')} chosen`,
  nothing: 'Choose at least one deck.',
  /** `known`: nothing but decks that were imported before. */
  save: (decks: number, known: boolean) =>
    known
      ? `Bring ${counted(decks, 'deck')} up to date`
      : decks === 1
        ? 'Save as a set'
        : `Save ${number(decks)} decks`,
  saving: (saved: number, all: number) => `Saving: ${number(saved)} of ${counted(all, 'card')}`,
  failed: {
    title: 'Not everything is saved yet',
    description: (why: string, sets: number) =>
      sets === 0
        ? why
        : `${why} ${counted(sets, 'set is', 'sets are')} saved already; trying again saves only the rest.`,
    again: 'Try again',
    leave: 'Leave the rest out',
  },
  /** Over all sets. */
  due: ({
    restDay,
    dueCount,
    laterCount,
    newWait,
  }: Pick<Today, 'restDay' | 'dueCount' | 'laterCount' | 'newWait'>) =>
    restDay
      ? 'Today is a day of rest: what is due comes after it.'
      : [
          dueCount === 0
            ? 'Nothing is due today.'
            : `${counted(dueCount, 'card')} ${dueCount === 1 ? 'is' : 'are'} due today${laterCount > 0 ? `, and ${number(laterCount)} more ${laterCount === 1 ? 'is' : 'are'} spread over the coming days` : ''}.`,
          ...(newWait ? ['New cards wait until you have caught up.'] : []),
        ].join(' '),
  saved: {
    title: 'Decks saved',
    description: (
      sets: number,
      cards: number,
      ratings: boolean,
      mediaLeftOut: number,
      changed: number,
      due: string,
    ) =>
      [
        sets > 0
          ? `${counted(cards, 'card is', 'cards are')} in ${counted(sets, 'new set')}${ratings ? ', with what you know of them' : ''}.`
          : `${counted(cards, 'card is', 'cards are')} as the file says now; ${changed === 1 ? '1 of those you had has' : `${number(changed)} of those you had have`} changed.`,
        due,
        mediaLeftOut === 0
          ? ''
          : `${counted(mediaLeftOut, 'picture or sound', 'pictures or sounds')} could not be kept: too large, of another kind, or no room for more.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
} as const;
