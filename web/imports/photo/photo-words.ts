/** Every word about reading photos and scans. */
import { counted, number } from '#web/ui/text/counts.ts';
import type { PhotoFailure } from './photo-messages.ts';

const failures: Record<PhotoFailure, string> = {
  unreadable:
    'This browser cannot open it: it is damaged, or in a format such as HEIC that only some browsers support. Save it as JPEG or PNG, or take a screenshot of it, and choose that.',
  'not-a-picture': 'It is not a photo that can be read. Save it as JPEG, PNG or WebP and choose that.',
  'too-large':
    'It is larger than 40 MB or 80 megapixels. Take it at a lower resolution, or crop it to the text.',
  offline:
    'Reading photos needs a connection the first time, and works offline after that. Go online, then try again.',
  unsupported:
    'This browser is too old to read photos. Update it, or copy the text with your phone and paste it here.',
  'too-slow': 'It took too long to read. Crop it to the text, or take it at a lower resolution.',
  broken: 'It could not be read. Take the photo again, straight from above and in good light.',
};

export const photoWords = {
  failure: (reason: PhotoFailure) => failures[reason],
  heading: (kind: 'photo' | 'scan', pages: number) =>
    kind === 'scan'
      ? `Text of ${counted(pages, 'scanned page')}`
      : pages === 1
        ? 'Text of your photo'
        : `Text of your ${number(pages)} photos`,
  here: 'Read on your device. The pictures stay here; only the text is sent when the tutor makes cards of it. If you leave before you use it, what is read is kept on this device.',
  fetching: 'Getting ready to read photos (only the first time)',
  reading: (page: number, pages: number) =>
    pages === 1 ? 'Reading the page' : `Reading page ${number(page)} of ${number(pages)}`,
  cancel: 'Cancel',
  cancelled: 'Stopped. Nothing was read.',
  language: 'Language of the text',
  toCheck: (count: number) =>
    `${counted(count, 'word')} hard to read. Check the words with a wavy underline before you use the text.`,
  noneToCheck: 'No word was hard to read.',
  allChecked: 'Every doubtful word is checked.',
  unsure: (word: string) => `${word}, unsure of this word`,
  turn: 'Turn',
  turnPage: (page: number, pages: number) =>
    pages === 1 ? 'Turn the picture and read it again' : `Turn page ${number(page)} and read it again`,
  blankPage: 'No text found.',
  page: (page: number) => `Page ${number(page)}`,
  hardToRead: (page: number, pages: number) =>
    pages === 1 ? 'Hard to read:' : `Hard to read on page ${number(page)}:`,
  crop: 'The word as it stands on the page',
  keep: (word: string) => `“${word}” is right`,
  type: 'Type it myself',
  typed: 'The word',
  typedHint: 'Leave it empty to leave the word out.',
  save: 'Save word',
  close: 'Check it later',
  corrected: (left: number) =>
    left === 0 ? 'Done. Every doubtful word is checked.' : `Done. ${number(left)} left.`,
  failed: (name: string) => `${name} was not read`,
  again: 'Try again',
  leaveOut: 'Leave this photo out',
  noText:
    'No text was found in it. If it lies on its side, turn it; else take the photo again, straight from above and in good light.',
  blank: (pages: readonly number[]) =>
    `No text was found on page ${pages.map(number).join(', ')}. ${pages.length === 1 ? 'It is' : 'They are'} left out.`,
  scan: {
    opening: (name: string) => `Opening ${name}`,
    heading: (name: string) => `Choose pages from ${name}`,
    why: (pages: number, most: number) =>
      `It is a scan of ${number(pages)} pages, which are read as pictures, at most ${number(most)} at a time. A page takes a few seconds.`,
    from: 'First page',
    to: 'Last page',
    outside: (pages: number, most: number) =>
      `Choose pages from 1 to ${number(pages)}, at most ${number(most)} of them.`,
    read: 'Read these pages',
    broken:
      'Its pages could not be opened. Save them as pictures and choose those, or copy the text with your phone and paste it here.',
    pageName: (name: string, page: number) => `${name}, page ${number(page)}`,
  },
  kept: {
    waits: (kind: 'photo' | 'scan', pages: number, unchecked: number) =>
      `The text of ${counted(pages, kind === 'scan' ? 'scanned page' : 'photo')} that you did not use is kept on this device${unchecked > 0 ? `, ${counted(unchecked, 'word')} of it not checked` : ''}. New photos take its place.`,
    goOn: 'Go on with it',
    discard: 'Discard it',
  },
  add: 'Add a photo',
  use: 'Use this text',
  read: (kind: 'photo' | 'scan', pages: number, unchecked: number) =>
    `Read ${counted(pages, kind === 'scan' ? 'scanned page' : 'photo')} on your device.${unchecked > 0 ? ` ${counted(unchecked, 'doubtful word')} not checked.` : ''}`,
  tooMany: (most: number) =>
    `At most ${number(most)} photos are read at a time. Read these first, then the others.`,
} as const;
