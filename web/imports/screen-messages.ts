/** The words of the import screen's preview and choices, which the home page goes without. */
import { counted, number } from '#web/ui/text/counts.ts';
import { asNotes, messages } from './messages.ts';

export const screenMessages = {
  noneInList: (problem: string) => `${problem}. Fix it in your text, or choose “${asNotes}” below it.`,
  tooLongForTutor: (over: number, limit: number) =>
    `These notes are ${number(over)} characters too long: the tutor reads at most ${number(limit)} at once. Remove some of the text, or import it in two parts.`,
  faults: {
    'empty-term': 'The term is empty.',
    'empty-definition': 'The definition is empty.',
    'term-too-long': 'The term is longer than 10,000 characters.',
    'definition-too-long': 'The definition is longer than 10,000 characters.',
    unstorable: 'It holds a character that cannot be stored.',
  },
  doubts: {
    duplicate: 'Duplicate',
    'same-term': 'Same term as an earlier card',
    'check-boundary': 'Check where the sides split',
    'unsavable-character': 'Unreadable character',
  },
  reading: {
    heading: 'How it was read',
    betweenSides: 'Between term and definition',
    betweenCards: 'Between cards',
    separators: {
      auto: 'Automatic',
      tab: 'Tab',
      comma: 'Comma',
      semicolon: 'Semicolon',
      colon: 'Colon',
      dash: 'Dash',
      newLine: 'New line',
      blankLine: 'Blank line',
      custom: 'Other…',
    },
    ownBetweenSides: 'Your own mark between term and definition',
    ownBetweenCards: 'Your own mark between cards',
    sameTwice: 'The two marks must differ. Choose another one here or above.',
    customHint: 'Write \\t for a tab and \\n for a new line.',
    termColumn: 'Column of the term',
    definitionColumn: 'Column of the definition',
    column: (position: number, name: string) => (name === '' ? `Column ${position}` : `${position}: ${name}`),
    headerRow: 'The first row holds headings',
    asNotes,
    asList: 'Read it as a list after all',
    problems: (count: number) =>
      count === 1
        ? '1 piece of text did not become a card'
        : `${number(count)} pieces of text did not become cards`,
    more: (count: number) => `and ${number(count)} more`,
    headers: (count: number) =>
      count === 1 ? '1 line was read as a heading' : `${number(count)} lines were read as headings`,
    freeText:
      'Read as: notes in sentences. Press Import and the tutor looks for terms and definitions. If it is a list, choose what separates it.',
    edited: 'You edited the cards, so the text is no longer read again automatically.',
    again: 'Read the text again',
  },
  preview: {
    heading: 'Preview',
    first: 'Preview first',
    readAgain: 'Read the text again',
    views: 'Views',
    tabs: { cards: 'Cards', source: 'Source' },
    sourceHeading: 'Your text',
    changeText: 'Change the text or choose another file',
    used: (used: number, all: number) => `${number(used)} of ${counted(all, 'line')} used`,
    keys: 'On a card: K keeps, X drops, E edits, arrows move.',
    swipes: 'Swipe a card to the right to keep it, to the left to drop it.',
    showSource: (position: number) => `Card ${number(position)}: show where it comes from`,
    keep: (position: number) => `Keep card ${number(position)}`,
    keepAs: (term: string) => `Keep as “${term}”`,
    keepWord: 'Keep',
    keptWord: 'Kept',
    kept: 'Kept.',
    unkept: 'To check again.',
    keepSure: (count: number) => `Keep all sure ones (${number(count)})`,
    toCheck: (count: number) => `${number(count)} to check`,
    waits: (count: number) =>
      count === 1
        ? '1 undecided card will wait with the notes of the set.'
        : `${number(count)} undecided cards will wait with the notes of the set.`,
    noneSure: 'We are not sure that any of these is worth learning. Keep those you want, then save.',
    stays: (count: number) =>
      count === 1
        ? 'Notes are not kept on this device, so 1 undecided card stays here.'
        : `Notes are not kept on this device, so ${number(count)} undecided cards stay here.`,
    story: 'This reads like a story: nothing here defines anything. Mark a passage to make a card.',
    makeCard: 'Make a card of the marked passage',
    makeOfLine: (line: number) => `Make a card of line ${number(line)}`,
    cards: messages.cards,
    swap: 'Swap sides',
    swapped: 'Terms and definitions are swapped.',
    frontColumn: (names: readonly string[]) =>
      `Which column of “${names.slice(0, 4).join(', ')}${names.length > 4 ? ' …' : ''}” comes in front?`,
    term: 'Term',
    definition: 'Definition',
    ofCard: (position: number) => ` of card ${number(position)}`,
    source: 'From your notes',
    remove: (position: number) => `Remove card ${number(position)}`,
    removed: (count: number) => (count === 1 ? '1 card removed.' : `${number(count)} cards removed.`),
    undo: 'Undo',
    broughtBack: 'The card is back.',
    removeFaulty: (count: number) =>
      count === 1 ? 'Remove this card' : `Remove these ${number(count)} cards`,
    duplicates: (count: number) => counted(count, 'duplicate'),
    removeDuplicates: 'Remove duplicates',
    title: 'Title',
    titlePlaceholder: 'What is this set about?',
    save: 'Save to My Sets',
    savedDone: 'Saved',
    savedTo: 'Opening your sets…',
    goNow: 'Open your sets now',
    manySets: (count: number, limit: number) =>
      `A set holds at most ${number(limit)} cards, so these become ${number(count)} sets, one after the other.`,
  },
  quizletHelp: {
    summary: 'How to export from Quizlet',
    steps: [
      'Open your set on quizlet.com in a browser and sign in.',
      'Press the three dots under the cards, then Export.',
      'Leave “Tab” between term and definition and “New line” between rows.',
      'Press “Copy text”, come back here and paste.',
    ],
    more: 'Anki: export the deck (.apkg) and choose the file. Spreadsheets: save as CSV, or copy the two columns.',
  },
} as const;
