/** Finds a command in what was said into a recording: there is no button to press while both hands are on the notes. */
import { commandOf } from '#core/commands/command-of.ts';
import type { Intent } from '#core/verdict.ts';

/** Those that the intents do not know by themselves. Showing gives up; the answer itself is shown at the end of a question. */
const wishes = ['slower', 'show', 'stop'] as const;
type Wish = (typeof wishes)[number];

const intents: Readonly<Record<Wish, Exclude<Intent, 'answer'>>> = {
  slower: 'repeat',
  show: 'dont-know',
  stop: 'small-talk',
};

/** Longer ones are no commands, and need not be read. */
const longestLetters = 120;

/** Null where the whole of `said` is no command, or a side of a card is just these words. */
export function wishIn(said: string, sides: () => readonly string[]): Wish | null {
  if (said.length > longestLetters) return null;
  const read = (expected: readonly string[]) =>
    commandOf(said, { possible: wishes, answering: true, expected });
  const wish = read([]);
  return wish !== null && read(sides()) !== null ? (wish as Wish) : null;
}

export const intentOfWish = (wish: Wish): Exclude<Intent, 'answer'> => intents[wish];
