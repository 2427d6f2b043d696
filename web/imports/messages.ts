/** Every word of turning text into cards. */
import { cards, counted, number } from '#web/ui/text/counts.ts';

/** What reads a text as notes is called so in both files of words. */
export const asNotes = 'Read it as notes in sentences instead';

export const messages = {
  notes: {
    label: 'Your notes',
    placeholder: "Put your notes here. We'll do the rest.",
    submit: 'Make flashcards',
    manual: 'Create manually',
    quizlet: 'Quizlet import',
    count: (count: number, limit: number) => `${number(count)}/${number(limit)}`,
    characters: (count: number) => counted(count, 'character'),
    nearlyFull: (left: number) => `${number(left)} characters left.`,
    tooLong: (over: number, limit: number) =>
      `That is ${number(over)} characters too many: at most ${number(limit)} can be read at once. Remove some of the text, or make two sets of it.`,
    unsaved: (count: number) => `${cards(count)} from your last notes are not saved yet.`,
    review: 'Review and save',
  },
  noContent: {
    title: 'No content provided',
    home: 'Please paste some text content to create flashcards.',
    screen: 'Please paste some text content to import flashcards.',
  },
  signIn: {
    title: 'Authentication required',
    toImport: 'Please sign in to import flashcards.',
    toSave: 'Please sign in to save flashcards.',
    panel: 'Authentication Required',
    link: 'Sign In',
  },
  noCards: {
    title: 'No cards found',
    description:
      "The AI couldn't extract any meaningful flashcards from this text. Try pasting content with more educational information.",
  },
  importFailed: {
    title: 'Import failed',
    description: 'There was an error processing your text with AI.',
  },
  limit: {
    title: 'Limit reached',
    description: (why: string) =>
      `${why} Your cards are still here: press “Save to My Sets” when there is room.`,
  },
  saveFailed: 'Failed to save flashcard set',
  autoSaveFailed: {
    title: 'Auto-save failed',
    description: (why: string) => `${why} Your cards are still here: press “Save to My Sets” to try again.`,
  },
  created: {
    title: 'Cards created successfully!',
    description: (count: number) =>
      `${number(count)} ${count === 1 ? 'flashcard has' : 'flashcards have'} been imported and saved to your sets.`,
  },
  kept: {
    link: 'See your notes beside the cards',
    check: (count: number) => `${cards(count)} to check`,
    unused: (count: number) => counted(count, 'line not used', 'lines not used'),
    failed: 'Your notes could not be saved with the set; its cards keep the sentences they came from.',
  },
  titleRequired: { title: 'Title required', description: 'Please enter a title for your flashcard set.' },
  titleTooLong: (limit: number) => `Please shorten the title to ${limit} characters.`,
  nothingToSave: {
    title: 'No cards to save',
    description: 'Keep or add at least one card with a term and a definition.',
  },
  partOf: (part: number) => ` (part ${part})`,
  unstorable: (line: number, before: string) =>
    `Line ${number(line)} ${
      before === ''
        ? 'begins with a character that cannot be stored'
        : `holds a character that cannot be stored, right after “${before}”`
    }. Delete it there, then try again.`,
  faulty: (count: number) =>
    count === 1
      ? '1 card cannot be saved as it is. Fix it, or remove it.'
      : `${number(count)} cards cannot be saved as they are. Fix them, or remove them.`,
  working: {
    reading: 'Reading your notes',
    saving: (count: number) => `Saving ${cards(count)}`,
    seconds: (seconds: number) => `${seconds} s`,
    patience: 'Long notes can take a minute. Your text stays here.',
    cancel: 'Cancel',
    cancelled: 'Stopped. Your text is still here.',
  },
  saved: (count: number) => `${cards(count)} saved`,
  screen: {
    title: 'Import Cards',
    back: 'Back to Home',
    text: 'Text to import',
    placeholder: 'Paste a Quizlet export, a table, a list, or any notes.',
    hint: 'Lists and tables are read on your device. Notes in sentences are sent to the tutor.',
    choose: 'Choose a file',
    takePhoto: 'Take a photo',
    orDrop:
      'or drop it here: a document, an Anki package, a page of HTML, or text. The file stays on your device.',
    dropHere: 'Drop the file to read it',
    clear: 'Clear',
    cleared: 'The text was cleared.',
    undo: 'Undo',
    import: 'Import',
    fileRead: (name: string, encoding: string) => `Read ${name} (${encoding}).`,
    encodings: { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'latin-1': 'Latin-1' },
    fileRefused: (name: string) => `${name} was not read`,
    fileTooBig: 'It is larger than 2 MB. Split it, or paste a part of it.',
    fileEmpty: 'It has no text in it. Choose another file, or paste the text here.',
    fileFailed: 'It could not be read. Try again, use another browser, or paste its text here.',
    filesRefused: 'Only one file at a time',
    fileOne: 'Drop the files one after the other.',
    shareLost: {
      title: 'What you shared did not arrive',
      text: 'None of it was kept. Share it again now that this page is open, choose the file here, or paste its text.',
    },
  },
  largeText: {
    pasted: 'Pasted text',
    stays: 'It is too long for the text field, so only its beginning is shown. All of it is kept and read.',
    edit: 'Edit the text',
    previous: 'Previous part',
    next: 'Next part',
    part: (from: number, to: number, all: number) =>
      `Characters ${number(from)} to ${number(to)} of ${number(all)}`,
    open: 'Import it',
  },
  draftsFail:
    'This browser does not let us keep a draft. Finish before you close the page, or copy your text first.',
  cards,
} as const;
