/** The words of the editor; apart from those about sets, of which the home page loads some. */

import { messages } from '#web/sets/messages.ts';
import { cards, number } from '#web/ui/text/counts.ts';
import { onMac } from './command-key.ts';

const command = onMac ? '⌘' : 'Ctrl';

export const editorMessages = {
  create: 'Create a set',
  edit: 'Edit set',
  loading: 'Loading Flashcard Set',
  setTitle: 'Title',
  titlePlaceholder: 'What is this set about?',
  cards: 'Cards',
  pasteList: 'Paste a list',
  pasted: (count: number) => `${cards(count)} pasted.`,
  keys: `Tab goes from side to side and adds a card at the end, Alt + ↑ ↓ moves a card, Shift + Tab leads to the buttons. ${command} + Enter saves.`,
  cardCount: cards,
  card: (position: number) => `Card ${number(position)}`,
  cardOf: (position: number, count: number) => `Card ${number(position)} of ${number(count)}`,
  term: 'Term',
  definition: 'Definition',
  ofCard: (position: number) => ` of card ${number(position)}`,
  add: 'Add card',
  full: (limit: number) => `A set holds at most ${number(limit)} cards.`,
  remove: (position: number) => `Remove card ${number(position)}`,
  keepTwo: 'A set needs at least 2 cards, so this one cannot be removed.',
  removed: (position: number) => `Card ${number(position)} removed.`,
  removedMany: (count: number) => `${cards(count)} removed.`,
  rewritten: (position: number) => `Labels of card ${number(position)} changed.`,
  swapped: (count: number) => `Sides of ${cards(count)} swapped.`,
  undo: 'Undo',
  undoLast: `Undo the last change of the cards (${command} + Z)`,
  redoLast: `Redo (${command} + Shift + Z)`,
  undone: (what: string) => `Undone: ${what}`,
  redone: (what: string) => `Redone: ${what}`,
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to redo.',
  select: {
    begin: 'Select cards',
    bar: 'Selected cards',
    card: (position: number) => `Select card ${number(position)}`,
    count: (count: number) => (count === 0 ? 'No card selected' : `${cards(count)} selected`),
    all: 'All',
    swap: 'Swap sides',
    remove: 'Remove',
    end: 'Done',
  },
  find: {
    open: `Find and replace (${onMac ? '⌥ + ⌘ + F' : 'Ctrl + H'})`,
    bar: 'Find and replace',
    text: 'Find',
    by: 'Replace with',
    matchCase: 'Match case',
    before: 'Previous',
    next: 'Next',
    show: 'Edit there',
    one: 'Replace',
    all: 'Replace all',
    close: 'Close',
    none: 'Not found. Formulas, pictures and sounds are left out.',
    place: (at: number, count: number, card: number, side: string) =>
      `${number(at)} of ${number(count)} · Card ${number(card)}, ${side.toLowerCase()}`,
    replaced: (count: number) => `Replaced ${count === 1 ? 'once' : `${number(count)} times`}.`,
  },
  up: (position: number) => `Move card ${number(position)} up`,
  down: (position: number) => `Move card ${number(position)} down`,
  drag: (position: number) => `Drag card ${number(position)}`,
  dragHint: 'Drag to another place, or press the up and down arrow keys.',
  moved: (position: number, count: number) => `Moved. Card ${number(position)} of ${number(count)}.`,
  save: 'Save',
  update: 'Update',
  done: 'Saved',
  saved: 'Set saved!',
  updated: 'Set updated!',
  ready: (count: number) => `${messages.terms(count)} ${count === 1 ? 'is' : 'are'} ready to study.`,
  halves: (count: number) =>
    count === 1
      ? '1 card with an empty side was left out; you find it when you edit this set again.'
      : `${number(count)} cards with an empty side were left out; you find them when you edit this set again.`,
  saveFailed: {
    title: 'Error',
    create: 'Failed to save your flashcard set. Please try again.',
    update: 'Failed to update your flashcard set. Please try again.',
  },
  limit: { title: 'Limit reached', kept: 'Your cards are still here, and stay on this device.' },
  mediaGone: (alts: readonly string[]) =>
    `Not saved yet: these were deleted, because no card had used them for more than a week: ${alts.map((alt) => `“${alt}”`).join(', ')}. Add them again or remove them, then save.`,
  restored: 'These are your changes from last time, not saved yet.',
  discard: 'Discard changes',
  draftsFail: 'This browser does not let us keep a draft. Save before you close the page.',
  leave: {
    title: 'Leave without saving?',
    description:
      'Your changes are not in your library yet. They stay on this device until you come back to them.',
    confirmLabel: 'Leave',
    cancelLabel: 'Keep editing',
  },
  conflict: {
    title: 'This set was changed somewhere else since you opened it',
    text: 'Nothing was overwritten, and your version is still here.',
    gone: 'This set was deleted somewhere else',
    goneText: 'Your version is still here: you can save it as a new set.',
    copy: 'Save mine as a new set',
    replace: 'Replace it with mine',
    load: 'Load the other version',
  },
} as const;
