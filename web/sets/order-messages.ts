/** The words about finding and ordering: cards that were found, tags, moving, copying, suspending. */

import { TAGS_PER_SET_LIMIT } from '#contract/set-cards.ts';
import { cards, number } from '#web/ui/text/counts.ts';

export const orderMessages = {
  found: {
    title: 'CARDS',
    inSet: (title: string) => `in ${title}`,
    searching: 'Searching your cards',
    count: (count: number, more: boolean) =>
      more ? `More than ${cards(count)} found` : `${cards(count)} found`,
    none: 'No card has these words.',
    reading: 'Cards you saved a moment ago are still being added to the search.',
    more: (count: number) => `These are the first ${number(count)}. Add a word to narrow the search.`,
    failed: 'Your cards could not be searched',
  },
  tags: {
    filter: 'Show sets with the tag',
    all: 'All sets',
    manage: 'Rename tags',
    noneWith: (tag: string) => `No set here has the tag “${tag}”.`,
    of: (title: string) => `Tags of “${title}”`,
    label: 'Tags',
    hint: `Your own words, separated by commas; at most ${TAGS_PER_SET_LIMIT}.`,
    used: 'Tags you use',
    save: 'Save tags',
    saved: 'Tags saved.',
    failed: 'The tags could not be saved.',
    manageTitle: 'Your tags',
    manageText: 'Renaming a tag changes it in every set that has it. Deleting a tag deletes no sets.',
    tag: 'Tag',
    name: 'New name',
    rename: 'Rename',
    remove: 'Delete tag',
    renamed: (sets: number) => (sets === 1 ? 'Changed in 1 set.' : `Changed in ${number(sets)} sets.`),
  },
  menu: { tags: 'Tags', copy: 'Copy Set', merge: 'Merge into…' },
  copy: {
    done: (title: string) => ({ title: 'Set copied', description: `“${title}” is in your library.` }),
    failed: 'The set could not be copied.',
  },
  merge: {
    title: (title: string) => `Merge “${title}” into another set`,
    text: (count: number) =>
      `Its ${cards(count)}, notes, ratings and practice go to the end of the set you choose. This set is deleted, and the merge cannot be undone.`,
    confirm: 'Merge sets',
    done: (count: number) => `Merged. ${cards(count)} moved.`,
    failed: 'The sets could not be merged.',
  },
  choose: { label: 'To the set', none: 'You have no other set yet.', cancel: 'Cancel' },
  select: {
    begin: 'Select cards',
    end: 'Done',
    bar: 'Selected cards',
    card: (position: number, term: string) => `Select card ${number(position)}: ${term}`,
    count: (count: number) => (count === 0 ? 'No card selected' : `${cards(count)} selected`),
    hint: 'Shift selects a range of cards. Esc ends.',
    all: 'Select all',
    none: 'Select none',
    move: 'Move',
    suspend: 'Suspend',
    resume: 'Study again',
    remove: 'Delete',
    failed: 'That did not work.',
  },
  move: {
    title: (count: number) => `Move ${cards(count)}`,
    text: 'Your progress moves with them: ratings, due dates and practice.',
    confirm: 'Move cards',
    done: (count: number, title: string) => `${cards(count)} moved to “${title}”.`,
    undo: 'Undo',
    undone: 'The cards are back.',
  },
  suspended: {
    badge: 'Suspended',
    done: (count: number) => `${cards(count)} suspended: left out of studying, practice and due counts.`,
    undone: (count: number) => `${cards(count)} will be studied again.`,
  },
  remove: {
    title: (count: number) => `Delete ${cards(count)}?`,
    text: 'Your progress on them is deleted too. This cannot be undone; to keep a card without studying it, suspend it.',
    confirm: 'Delete cards',
    done: (count: number) => `${cards(count)} deleted.`,
  },
  leech: {
    badge: (lapses: number) => `Missed ${number(lapses)} times`,
    advice:
      'Cards like this cost more time than they are worth. Put it in fewer or plainer words, split it into two cards, or suspend it for now.',
  },
} as const;
