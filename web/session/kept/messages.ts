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
  setHint: 'Study this set without a network, pictures and sounds included.',
  setChip: (bytes: number | null) =>
    bytes === null ? 'Keep on this device' : `Kept on this device · ${size(bytes)}`,
  due: 'Keep everything due in the next 14 days',
  dueHint: 'All cards that come due, the new ones of your plan, and their pictures and sounds.',
  keeping: (done: number, total: number) =>
    total === 0 ? 'Fetching the cards…' : `Fetching pictures and sounds: ${number(done)} of ${number(total)}`,
  kept: (cardCount: number, fileCount: number, when: string) =>
    `${cards(cardCount)}${fileCount > 0 ? ` and ${files(fileCount)}` : ''} are here as of ${when}. They are brought up to date while you are online.`,
  more: (count: number) =>
    `${cards(count)} more are due in these days than fit here. Keep their sets one by one to have them too.`,
  missing: (count: number) =>
    `${files(count)} could not be fetched. This is tried again when you are online next.`,
  again: 'Try again',
  tryAgain: 'Please try again.',
  noRoom: (needed: number, free: number) =>
    `This needs ${size(needed)}, and the browser has ${size(free)} left on this device. Make room, or keep less.`,
  full: 'The browser has no room left on this device. Make room, or keep less.',
  mayGo: 'The browser may remove it when this device runs out of space.',
  failed: 'It could not be kept',
  network: 'The cards could not be fetched. Go online, then try again.',
  unsupported:
    'This browser keeps nothing for use without a network. A private window, or a page without a secure connection, cannot.',
} as const;
