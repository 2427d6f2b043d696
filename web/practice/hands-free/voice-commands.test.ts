/** Live words end the listening only where they stand as a command, and a card's own words are never one. */
import { expect, it } from 'vitest';
import { commandsFor, createCommandSpotter } from './voice-commands.ts';

const possible = commandsFor([]);

it('ends once a command has stood for a second, and not at the beginning of an answer', () => {
  const command = createCommandSpotter();
  const at = (words: string, atMs: number) => command.ends({ words, possible, offered: false, atMs });
  expect(at('next', 0)).toBe(false);
  expect(at('next the cell divides', 500)).toBe(false);
  expect(at('next the cell divides', 3_000)).toBe(false);
  const other = createCommandSpotter();
  expect(other.ends({ words: 'Skip this one.', possible, offered: false, atMs: 0 })).toBe(false);
  expect(other.ends({ words: 'Skip this one.', possible, offered: false, atMs: 1_000 })).toBe(true);
});

it('takes yes for an answer to the offer only', () => {
  const ends = (offered: boolean) => {
    const command = createCommandSpotter();
    command.ends({ words: 'water moves', possible, offered, atMs: 0 });
    command.ends({ words: 'water moves yes', possible, offered, atMs: 100 });
    return command.ends({ words: 'water moves yes', possible, offered, atMs: 2_000 });
  };
  expect([ends(false), ends(true)]).toEqual([false, true]);
});

it('leaves out what a point of the question says', () => {
  expect(commandsFor(['Stop'])).not.toContain('stop');
  expect(commandsFor(['It tells the cell to stop'])).toContain('stop');
});
