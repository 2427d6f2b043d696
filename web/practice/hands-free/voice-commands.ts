/** Voice commands in place of an answer: which are possible, and when live words end the recording with one. */

import type { SpokenCommand } from '#core/commands/command-names.ts';
import { commandOf } from '#core/commands/command-of.ts';

/** "Give me a hint" and "I don't know" are sent as answers: the tutor replies to them. */
const commands = ['repeat', 'slower', 'show', 'skip', 'next', 'stop'] as const satisfies SpokenCommand[];
export type VoiceCommand = (typeof commands)[number];

/** A command that also states a point of the question counts as an answer. */
export function commandsFor(keyPoints: readonly string[]): VoiceCommand[] {
  const says = (command: VoiceCommand) => (point: string) =>
    commandOf(point, { possible: [command], answering: true }) !== null;
  return commands.filter((command) => !keyPoints.some(says(command)));
}

/** A spotted command must stay unchanged this long: it may be the beginning of an answer. */
const standsMs = 1_000;

type Spoken = { words: string; possible: readonly SpokenCommand[]; offered: boolean; atMs: number };

export function createCommandSpotter() {
  let latest = '';
  let sinceMs = 0;
  let isCommand = false;
  /** The words at the moment of the offer. */
  let before: string | null = null;
  return {
    /** Whether the words end the recording: they are a command, or accept the offer to finish. */
    ends({ words, possible, offered, atMs }: Spoken): boolean {
      if (offered && before === null) before = words;
      if (words !== latest) {
        latest = words;
        sinceMs = atMs;
        const since = before !== null && words.startsWith(before) ? words.slice(before.length) : '';
        isCommand =
          commandOf(words, { possible, answering: true }) !== null ||
          commandOf(since, { possible: ['yes'], answering: true }) !== null;
      }
      return isCommand && atMs - sinceMs >= standsMs;
    },
  };
}
