/** What titles notes get that have no heading of their own, and when they get none. */
import { describe, expect, it } from 'vitest';
import { titleOfNotes } from './title-of-notes.ts';

const cards = (...terms: string[]) => terms.map((term) => ({ term, definition: 'x' }));

describe('the title of notes', () => {
  it.each([
    [
      'BIO 231  Plant Phys   lec 7+8   tues 8 oct\n\nWATER MOVEMENT\nx = y\n\nSTOMATA  (p. 164)\na = b',
      'Plant Phys: water movement, stomata',
    ],
    [
      'HIS2B  Cold War revision    Mr Dunne   rm 14\n**1. origins 1945-49**\na - b\n**2. Hot spots**',
      'Cold War: origins 1945-49, Hot spots',
    ],
    ['LAW1102 Torts — seminar 3 + 4 — Dr Whitlock\n\nNEGLIGENCE\n\nDEFENCES', 'Torts: negligence, defences'],
    ['CS-341 Networks  // week 5 // 2024-02-19\n# Layers\n# Delay (exam calc!!)', 'Networks: Layers, Delay'],
    ['VWL I  VL 3 (Mi 23.10.)  Prof. Hagenau\nMarkt = Ort', 'VWL I'],
    ['x = y\n\nCAUSES\na = b\n\nEFFECTS\nc = d', 'Causes, effects'],
  ])('of %j', (text, title) => expect(titleOfNotes(text, [])).toBe(title));

  it('is the word that most fronts share, where nothing is named', () => {
    const text = 'cell wall = a\nanimal cell = b';
    expect(
      titleOfNotes(text, cards('cell wall', 'animal cell', 'plant cells', 'osmosis', 'cell membrane')),
    ).toBe('Cell');
    expect(
      titleOfNotes(text, cards('What does this mean', 'What is that', 'What else', 'What now', 'What for')),
    ).toBeNull();
    expect(titleOfNotes(text, cards('cell', 'cell wall', 'cell membrane'))).toBeNull();
  });

  it.each([
    '',
    'Osmosis is the movement of water. It is slow.',
    'a\tb\nc\td',
    '# Cells\n\ntext',
    'x'.repeat(30_000),
  ])('is not made up for %#', (text) => expect(titleOfNotes(text, [])).toBeNull());
});
