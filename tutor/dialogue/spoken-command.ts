/** Recognises answers that are spoken commands. */
import { commandOf } from '#core/commands/command-of.ts';
import type { Intent } from '#core/verdict.ts';

const commands = ['slower', 'show', 'stop', 'hint', 'dont-know', 'skip', 'repeat'] as const;
type Command = (typeof commands)[number];

const intents: Readonly<Record<Command, Exclude<Intent, 'answer'>>> = {
  slower: 'repeat',
  show: 'show',
  stop: 'small-talk',
  hint: 'hint',
  'dont-know': 'dont-know',
  skip: 'skip',
  repeat: 'repeat',
};

/** Longer answers are not commands. */
const longestLetters = 120;

/** Null if `said` is not a command as a whole, or if it is also a side of a card. */
export function commandIn(said: string, sides: () => readonly string[]): Command | null {
  if (said.length > longestLetters) return null;
  const read = (expected: readonly string[]) =>
    commandOf(said, { possible: commands, answering: true, expected });
  const command = read([]);
  return command !== null && read(sides()) !== null ? (command as Command) : null;
}

export const intentOfCommand = (command: Command): Exclude<Intent, 'answer'> => intents[command];
