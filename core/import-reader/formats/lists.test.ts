/** Labelled pairs, Markdown tables, bullet definitions and JSON lists, and the cards they must give. */
import { describe, expect, it } from 'vitest';
import { readImport } from '#core/read-import.ts';

const pairs = (text: string, options = {}) =>
  readImport(text, options).cards.map((card) => [card.term, card.definition]);
const said = (text: string) => readImport(text).description;

describe('labelled pairs, tables and lists', () => {
  it.each([
    ['Q: What is DNA?\nA: a molecule\n\nQ: What is RNA?\nA: another\none'],
    ['Question: What is DNA?\nAnswer: a molecule\nQuestion: What is RNA?\nAnswer: another\none'],
    ['Q1. What is DNA?\nA1. a molecule\nQ2. What is RNA?\nA2. another\none'],
    ['**Q:** What is DNA?\n**A:** a molecule\n**Q:** What is RNA?\n**A:** another\none'],
    ['Front: What is DNA?\r\nBack: a molecule\r\nFront: What is RNA?\r\nBack: another\r\none'],
    ['Q: What is DNA? A: a molecule\nQ: What is RNA? A: another\none'],
  ])('reads %j', (text) => {
    expect(said(text)).toBe('Read as: labelled pairs (Q: … A: …)');
    expect(pairs(text)).toEqual([
      ['What is DNA?', 'a molecule'],
      ['What is RNA?', 'another\none'],
    ]);
  });

  it('keeps a question without an answer and asks about paragraphs of doubtful belonging', () => {
    const { cards } = readImport(
      'Term: DNA\nDefinition: a molecule\n\nsee page 4\n\nTerm: RNA\nTerm: ATP\nDefinition: energy\nTerm: Cell\nDefinition: unit',
    );
    expect(cards.map(({ term, definition, doubts }) => [term, definition, doubts])).toEqual([
      ['DNA', 'a molecule\n\nsee page 4', ['check-boundary']],
      ['RNA', '', ['empty-definition']],
      ['ATP', 'energy', []],
      ['Cell', 'unit', []],
    ]);
  });

  it('reads Markdown tables', () => {
    const text =
      'Cells:\n\n| Term | Definition | Page |\n|:-----|-----:|---|\n| **DNA** | a \\| b | 4 |\n| RNA | one<br>two | |\n';
    const result = readImport(text);
    expect(result.description).toBe('Read as: Markdown table, columns 1 and 2 of 3');
    expect(pairs(text)).toEqual([
      ['DNA', 'a | b'],
      ['RNA', 'one\ntwo'],
    ]);
    expect(result.problems).toEqual([{ line: 1, text: 'Cells:', message: 'Line 1: not part of the table' }]);
  });

  it.each([
    [
      '# Cells\n\n- **DNA** – a molecule\n- **RNA**: another\n  with one strand\n\n## More\n- **Cell:** unit of life',
    ],
    ['** DNA - a molecule\n!! RNA - another\nwith one strand\n** Cell - unit of life'],
    ['1. DNA - a molecule\n2. RNA - another\nwith one strand\n3. Cell - unit of life'],
    ['**DNA** — a molecule\n\n**RNA** — another\nwith one strand\n\n**Cell** — unit of life'],
  ])('reads the definitions of %j', (text) => {
    expect(said(text)).toBe('Read as: list of terms with definitions');
    expect(pairs(text)).toEqual([
      ['DNA', 'a molecule'],
      ['RNA', 'another\nwith one strand'],
      ['Cell', 'unit of life'],
    ]);
  });

  it('reads JSON lists of cards', () => {
    const text =
      '{"name": "Cells",\n "cards": [\n  {"front": "DNA", "back": "a {molecule}", "id": 4},\n  {"front": "RNA", "back": "another"}\n]}';
    const result = readImport(text);
    expect(result).toMatchObject({ format: 'json', title: 'Cells', structured: true });
    expect(result.cards.map((card) => [card.line, card.term, card.definition])).toEqual([
      [3, 'DNA', 'a {molecule}'],
      [4, 'RNA', 'another'],
    ]);
    expect(pairs('[["DNA","a molecule"],["RNA","another"]]')).toHaveLength(2);
  });
});
