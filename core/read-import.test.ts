/** What every format shares: doubts about cards, choices of the student, and texts with nothing in them. */
import { describe, expect, it } from 'vitest';
import { readImport } from './read-import.ts';

describe('doubts and choices', () => {
  it('marks repetitions, over-long sides and what cannot be stored', () => {
    const long = '😀'.repeat(10_001);
    const { cards } = readImport(
      `dog\tperro\nDog \t PERRO\ndog\tcan\nlong\t${long}\nok\t${long.slice(2)}\nbad\ta\u0000b\nhalf\t\uD800\nlost\tcaf\uFFFD`,
    );
    expect(cards.map((card) => card.doubts)).toEqual([
      [],
      ['duplicate'],
      ['same-term'],
      ['too-long'],
      [],
      ['unsavable-character'],
      ['unsavable-character'],
      ['unsavable-character'],
    ]);
  });

  it('reads as free text, or as anything else, when told', () => {
    const text = 'perro\tdog\ngato\tcat';
    expect(readImport(text, { format: 'free-text' })).toMatchObject({ structured: false, cards: [] });
    expect(readImport('no table here', { format: 'markdown-table' }).problems).toHaveLength(1);
    expect(readImport('no json', { format: 'json' }).problems).toEqual([
      { line: 1, text: 'no json', message: 'Line 1: this is not a JSON list of cards' },
    ]);
  });

  it('has nothing to say of nothing', () => {
    expect(readImport(' \n\t\n')).toMatchObject({
      structured: false,
      format: 'free-text',
      cards: [],
      problems: [],
    });
  });
});
