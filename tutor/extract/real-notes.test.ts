/** What a good student would want as cards from messy notes of many subjects, written down note by note beside this file. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractCards } from '#tutor/extract-cards.ts';

/** Each file: the notes as pasted, this line, then "front ⇒ back" a line; ⏎ stands for a new line. */
const CARDS_BELOW = '\n=== cards\n';

const folder = new URL('./real-notes/', import.meta.url);
const notes = readdirSync(folder).map((file) => {
  const [text = '', cards = ''] = readFileSync(new URL(file, folder), 'utf8').split(CARDS_BELOW);
  return { name: file.replace('.txt', ''), text, cards: cards.trim().split('\n') };
});

describe('messy notes', () => {
  it('are many', () => {
    expect(notes.length).toBeGreaterThanOrEqual(30);
  });

  it.each(notes)('$name', ({ text, cards }) => {
    const found = extractCards(text);
    expect(found.map(({ question, answer }) => `${question} ⇒ ${answer.replaceAll('\n', ' ⏎ ')}`)).toEqual(
      cards,
    );
    for (const { source } of found) expect(text).toContain(source);
  });
});
