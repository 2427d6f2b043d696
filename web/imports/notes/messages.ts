/** The texts of the page with a set's notes. */
import { cards, counted, number } from '#web/ui/text/counts.ts';

const lines = (count: number) => counted(count, 'line');

export const messages = {
  title: 'Your notes',
  loading: 'Loading your notes',
  heading: (count: number, toCheck: number, left: number) =>
    toCheck === 0
      ? `${cards(count)} from your notes`
      : [cards(count), `${number(toCheck)} to check`, left > 0 && `${lines(left)} left`]
          .filter(Boolean)
          .join(' · '),
  proposed: {
    heading: (count: number) => counted(count, 'card to check', 'cards to check'),
    done: 'Every card is checked',
    lead: 'These were found in your notes too, and are not in the set yet.',
    keep: 'Keep',
    keepOf: (term: string) => `Keep “${term}”`,
    keepAs: (term: string) => `Keep as “${term}”`,
    keepAll: (count: number) => `Keep all ${number(count)}`,
    edit: 'Edit',
    editOf: (term: string) => `Edit “${term}”`,
    drop: 'Drop',
    dropOf: (term: string) => `Drop “${term}”`,
    kept: 'Kept.',
    dropped: 'Dropped.',
    keptAll: (count: number) => `${cards(count)} kept.`,
  },
  used: (used: number, all: number) => `${number(used)} of ${lines(all)} used`,
  toUnused: (count: number) => `${number(count)} not used`,
  picture: (used: number, all: number, unused: string) =>
    unused === ''
      ? `${number(used)} of ${lines(all)} used.`
      : `${number(used)} of ${lines(all)} used. Not used: ${unused}.`,
  views: 'Views',
  tabs: { notes: 'Notes', cards: 'Cards', unused: 'Not used' },
  tapLine: 'Tap a line to see its card',
  notesPart: (part: number) => `Notes ${number(part)}`,
  lineOf: (line: number, part: number, parts: number) =>
    parts > 1 ? `Notes ${number(part)}, line ${number(line)}` : `Line ${number(line)}`,
  showCard: (line: number, card: number, term: string) =>
    `Line ${number(line)}: show card ${number(card)}, ${term}`,
  cardShown: (card: number) => `Card ${number(card)} shown`,
  linesShown: (card: number) => `Lines of card ${number(card)} shown`,
  exam: {
    found: 'Your notes name a date for an exam.',
    plan: (day: string) => `Plan for ${day}?`,
    planned: (day: string) => `Planned for the exam: ${day}. New cards are spread evenly before it.`,
    onPlan: (aDay: number) => `${counted(aDay, 'new card')} a day, with Today.`,
    behind: (aDay: number) => `${cards(aDay)} a day more than your limit would show every card before it.`,
    picture: (steps: readonly number[]) =>
      `Cards seen day by day: ${number(steps[0] ?? 0)} today, ${number(steps.at(-1) ?? 0)} on the day before the exam.`,
    undo: 'Undo',
    failed: 'The exam could not be saved. Please try again.',
  },
  notUsed: 'Not used',
  ignored: 'Ignored',
  showAll: (count: number) => `Show all ${lines(count)}`,
  edit: 'Edit set',
  study: 'Study',
  unused: {
    heading: (count: number) => (count === 1 ? '1 line not used' : `${lines(count)} not used`),
    lead: 'No card came from these. That may be fine: you decide.',
    none: 'Every line is in a card',
    makeCard: 'Make a card',
    addToCard: 'Add to card',
    ignore: 'Ignore',
    undo: 'Undo',
    term: 'Term',
    definition: 'Definition',
    save: 'Save card',
    add: 'Add',
    cancel: 'Cancel',
    card: 'Card',
    sideMissing: 'Please fill in both the term and the definition.',
    made: (term: string) => `A card was made: “${term}”.`,
    added: (term: string) => `Added to “${term}”.`,
    wasIgnored: 'Ignored.',
    undone: 'Undone.',
  },
  more: {
    heading: 'Add more notes',
    label: 'More notes for this set',
    hint: 'Only cards that the set does not hold yet are added.',
    add: 'Add what is new',
    cancel: 'Cancel',
    added: (count: number, toCheck: number) =>
      [
        count === 0 && toCheck === 0
          ? 'The set already has all of it. No card was added.'
          : `${cards(count)} added.`,
        toCheck > 0 && `${number(toCheck)} to check above.`,
      ]
        .filter(Boolean)
        .join(' '),
    notAsked: (count: number) =>
      `${cards(count)} to check could not wait here, because notes are not kept. Your notes stay below: make cards of them by hand, or keep notes and add them again.`,
    notKept: 'The cards are saved. The notes were not kept with the set: you can paste them here again.',
  },
  none: {
    title: 'No notes are kept with this set',
    text: 'Sets made by hand have none, nor do sets made before notes were kept. Add notes below, and only what is new becomes cards.',
  },
  keep: {
    label: 'Keep notes with new sets',
    hint: 'When off, cards keep the sentence they came from, and nothing else of your notes is stored.',
  },
  remove: {
    button: 'Remove the notes',
    confirm: 'Remove them for good? The cards stay.',
    yes: 'Remove',
    no: 'Keep them',
    done: 'The notes were removed.',
  },
  failed: (why: string) => `That was not saved. ${why}`.trim(),
  failedFallback: 'Check your connection and try again.',
  unable: {
    title: 'Unable to Load Notes',
    missing: 'Flashcard set not found.',
    failed: 'Your notes could not be loaded.',
    back: 'Back to your sets',
  },
};
