/** Finds a command in what was said into a recording: there is no button to press while both hands are on the notes. */
import { commandOf } from '#core/commands/command-of.ts';
import type { Intent } from '#core/verdict.ts';

/** Where the whole of what was said is one of these, nothing needs to be weighed. */
const wishes = ['slower', 'show', 'stop', 'hint', 'dont-know', 'skip', 'repeat'] as const;
type Wish = (typeof wishes)[number];

const intents: Readonly<Record<Wish, Exclude<Intent, 'answer'>>> = {
  slower: 'repeat',
  show: 'show',
  stop: 'small-talk',
  hint: 'hint',
  'dont-know': 'dont-know',
  skip: 'skip',
  repeat: 'repeat',
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
