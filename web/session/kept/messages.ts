/** The words about what is kept on this device. */

import { cards, number } from '#web/ui/text/counts.ts';

const files = (count: number) =>
  count === 1 ? '1 picture or sound' : `${number(count)} pictures and sounds`;

/** In kilobytes below a megabyte; never 0. */
const size = (bytes: number) =>
  bytes < 1_000_000 ? `${number(Math.ceil(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export const keptMessages = {
  title: 'Without a network',
  text: 'Kept cards can be studied anywhere. Ratings wait on this device and are sent when you are online again.',
  size,
  withSize: (label: string, bytes: number | null) => (bytes === null ? label : `${label} · ${size(bytes)}`),
  set: 'Keep on this device',
  setHint: 'Study this set offline, pictures and sounds included.',
  setChip: (bytes: number | null) =>
    bytes === null ? 'Keep on this device' : `Kept on this device · ${size(bytes)}`,
  due: 'Keep everything due in the next 14 days',
  dueHint: 'All cards that come due, the new ones of your plan, and their pictures and sounds.',
  keeping: (done: number, total: number) =>
    total === 0 ? 'Fetching the cards…' : `Fetching pictures and sounds: ${number(done)} of ${number(total)}`,
  kept: (cardCount: number, fileCount: number, when: string) =>
    `${cards(cardCount)}${fileCount > 0 ? ` and ${files(fileCount)}` : ''} are here as of ${when}. They are updated while you are online.`,
  more: (count: number) =>
    `${cards(count)} more are due in these days than fit here. Keep their sets one by one to have those too.`,
  missing: (count: number) =>
    `${files(count)} could not be fetched. We will try again the next time you are online.`,
  again: 'Try again',
  tryAgain: 'Please try again.',
  noRoom: (needed: number, free: number) =>
    `This needs ${size(needed)}, and the browser has ${size(free)} left on this device. Make room, or keep less.`,
  full: 'The browser has no room left on this device. Make room, or keep less.',
  mayGo: 'The browser may remove it when this device runs out of space.',
  failed: 'It could not be kept',
  network: 'The cards could not be fetched. Go online, then try again.',
  unsupported:
    'This browser cannot keep anything for offline use, as in a private window or on a page without a secure connection.',
} as const;
