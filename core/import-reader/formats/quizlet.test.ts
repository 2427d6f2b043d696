/** Quizlet exports as they look in real sets: several lines a side, empty sides, separators of any kind. */
import { describe, expect, it } from 'vitest';
import { readImport } from '#core/read-import.ts';

const pairs = (text: string, options = {}) =>
  readImport(text, options).cards.map((card) => [card.term, card.definition]);
const said = (text: string) => readImport(text).description;

describe('Quizlet', () => {
  it('reads tabs and new lines, commas, quotes and emoji to the letter', () => {
    const text = 'la casa\tthe house, the home\nel "gato"\tcat 🐈; kitten\n"Hola"\t"Hello"\n';
    expect(said(text)).toBe('Read as: Quizlet, tab between, new line between cards');
    expect(pairs(text)).toEqual([
      ['la casa', 'the house, the home'],
      ['el "gato"', 'cat 🐈; kitten'],
      ['"Hola"', '"Hello"'],
    ]);
  });

  it('keeps definitions of several lines with their card', () => {
    const text =
      'Causes of WWI\tMilitarism\nAlliances\nImperialism\n\nNationalism\nTreaty of Versailles\tsigned 1919\nWeimar Republic\t1919–1933';
    expect(pairs(text)).toEqual([
      ['Causes of WWI', 'Militarism\nAlliances\nImperialism\n\nNationalism'],
      ['Treaty of Versailles', 'signed 1919'],
      ['Weimar Republic', '1919–1933'],
    ]);
  });

  it('finds the question above its answer options and asks to check it', () => {
    const text =
      'Which organelle makes ATP?\nA) nucleus\nB) mitochondrion\tB\nWhich one holds the DNA?\nA) nucleus\nB) ribosome\nC) vacuole\tA) nucleus\n2+2\t4';
    const { cards } = readImport(text);
    expect(cards.map((card) => card.term)).toEqual([
      'Which organelle makes ATP?\nA) nucleus\nB) mitochondrion',
      'Which one holds the DNA?\nA) nucleus\nB) ribosome\nC) vacuole',
      '2+2',
    ]);
    expect(cards.map((card) => [card.line, card.doubts])).toEqual([
      [1, ['check-boundary']],
      [4, ['check-boundary']],
      [8, []],
    ]);
  });

  it('keeps cards with an empty side, marked', () => {
    const { cards } = readImport('osmosis\t\ndiffusion\tspread of particles\n\tno term here');
    expect(cards.map(({ term, definition, doubts }) => [term, definition, doubts])).toEqual([
      ['osmosis', '', ['empty-definition']],
      ['diffusion', 'spread of particles', []],
      ['', 'no term here', ['empty-term']],
    ]);
  });

  it.each([
    ['a,b;c,d;e,f', ',', ';', 'Read as: Quizlet, comma between, semicolon between cards'],
    [
      'perro - dog;gato - cat;pez - fish;ave - bird',
      ' - ',
      ';',
      'Read as: Quizlet, dash between, semicolon between cards',
    ],
    ['perro@@dog##gato@@cat##pez@@fish', '@@', '##', 'Read as: Quizlet, “@@” between, “##” between cards'],
    ['perro\tdog;gato\tcat;pez\tfish', '\t', ';', 'Read as: Quizlet, tab between, semicolon between cards'],
    [
      'perro\tdog\n\ngato\tcat\nor tomcat\n\npez\tfish',
      '\t',
      '\n\n',
      'Read as: Quizlet, tab between, blank line between cards',
    ],
  ])('finds custom separators: %j', (text, betweenSides, betweenCards, description) => {
    const result = readImport(text);
    expect(result.description).toBe(description);
    expect(result.options).toMatchObject({ betweenSides, betweenCards });
    expect(result.cards).toHaveLength(text.split(betweenCards).length);
    expect(result.problems).toEqual([]);
  });

  it.each(['@@', ';;', '||', '::'])('finds %s between sides of several lines', (mark) => {
    const result = readImport(`perro${mark}dog; hound\nalso: cur\ngato${mark}cat`);
    expect(result.options).toMatchObject({ betweenSides: mark, betweenCards: '\n' });
    expect(result.cards.map((card) => [card.term, card.definition, card.doubts])).toEqual([
      ['perro', 'dog; hound\nalso: cur', ['check-boundary']],
      ['gato', 'cat', []],
    ]);
  });

  it('keeps a remark in brackets with the term above it', () => {
    const { cards } = readImport('ser\tto be\nluz\n(f.)\tlight\nir\tto go');
    expect(cards.map((card) => card.term)).toEqual(['ser', 'luz\n(f.)', 'ir']);
  });

  it('keeps a line that asks for the next one with it, and marks both cards', () => {
    const { cards } = readImport('ser\tto be\nComplete:\nyo ___ alto\tsoy\nir\tto go');
    expect(cards.map((card) => [card.term, card.doubts])).toEqual([
      ['ser', ['check-boundary']],
      ['Complete:\nyo ___ alto', ['check-boundary']],
      ['ir', []],
    ]);
  });

  it('takes separators as they are typed', () => {
    expect(pairs('perro\ndog\n\ngato\ncat\n\n', { betweenSides: '\\n', betweenCards: '\\n\\n' })).toEqual([
      ['perro', 'dog'],
      ['gato', 'cat'],
    ]);
    expect(pairs('perro=dog\ngato=cat', { betweenSides: '=' })).toEqual([
      ['perro', 'dog'],
      ['gato', 'cat'],
    ]);
  });

  it('lists what stands before the first card', () => {
    const { cards, problems } = readImport('Learn by Friday!\n\nperro\tdog\ngato\tcat');
    expect(cards.map((card) => card.line)).toEqual([3, 4]);
    expect(problems).toEqual([{ line: 1, text: 'Learn by Friday!', message: 'Line 1: no separator' }]);
  });
});
