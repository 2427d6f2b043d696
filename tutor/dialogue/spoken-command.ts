/** Finds a command in an answer: a student who speaks presses no button. */
import { commandOf } from '#core/commands/command-of.ts';
import type { Intent } from '#core/verdict.ts';

/** An answer that is nothing but one of these needs no further judgement. */
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

/** Longer answers are no commands. */
const longestLetters = 120;

/** Null where the whole of `said` is no command, or a side of a card is just these words. */
export function commandIn(said: string, sides: () => readonly string[]): Command | null {
  if (said.length > longestLetters) return null;
  const read = (expected: readonly string[]) =>
    commandOf(said, { possible: commands, answering: true, expected });
  const command = read([]);
  return command !== null && read(sides()) !== null ? (command as Command) : null;
}

export const intentOfCommand = (command: Command): Exclude<Intent, 'answer'> => intents[command];
