/** Which commands may be said in place of an answer, and when the live words already tell one. */
import { commandOf } from '#core/commands/command-of.ts';
import type { SpokenCommand } from '#core/commands/spoken-commands.ts';

/** A wish for a hint and "I don't know" go to the tutor as what was said, and it replies to them. */
const wishes = ['repeat', 'slower', 'show', 'skip', 'next', 'stop'] as const satisfies SpokenCommand[];
export type Wish = (typeof wishes)[number];

/** What a point of the question says itself is an answer. */
export function wishesHere(keyPoints: readonly string[]): Wish[] {
  const says = (wish: Wish) => (point: string) =>
    commandOf(point, { possible: [wish], answering: true }) !== null;
  return wishes.filter((wish) => !keyPoints.some(says(wish)));
}

/** A command stands unchanged for so long before it ends the listening: it may be the beginning of an answer. */
const standsMs = 1_000;

export type LiveWish = {
  /** Whether the words end the listening: they are a command, or say yes to the offer that was made. */
  ends(heard: { words: string; possible: readonly SpokenCommand[]; offered: boolean; atMs: number }): boolean;
};

export function createLiveWish(): LiveWish {
  let latest = '';
  let sinceMs = 0;
  let isWish = false;
  /** What had been said when the offer was made. */
  let before: string | null = null;
  return {
    ends({ words, possible, offered, atMs }) {
      if (offered && before === null) before = words;
      if (words !== latest) {
        latest = words;
        sinceMs = atMs;
        const since = before !== null && words.startsWith(before) ? words.slice(before.length) : '';
        isWish =
          commandOf(words, { possible, answering: true }) !== null ||
          commandOf(since, { possible: ['yes'], answering: true }) !== null;
      }
      return isWish && atMs - sinceMs >= standsMs;
    },
  };
}
