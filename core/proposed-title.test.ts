/** What becomes a proposed title, and above all what does not. */
import { describe, expect, it } from 'vitest';
import { headingOfNotes, titleOfFile } from './proposed-title.ts';

const prose = 'Osmosis is the movement of water through a membrane. It needs no energy.';

describe('the heading of notes', () => {
  it.each([
    ['# The **cell**\n\ntext', 'The cell'],
    ['# 1984\n\ntext\n\n## 1 Plot', '1984'],
    ['Cell transport\n==============\n\ntext', 'Cell transport'],
    [`\uFEFF\r\n  Biology lecture 4 - Cell transport\r\n\r\n${prose}`, 'Biology lecture 4 - Cell transport'],
    [`Osmosis\n${prose}`, 'Osmosis'],
    [`細胞\n\n${prose}`, '細胞'],
  ])('is read from %j', (text, title) => expect(headingOfNotes(text, [])).toBe(title));

  it.each([
    prose,
    `${prose}\n\n${prose}`,
    '## 1 Brainstem\n\ntext\n\n## 2 Cortex\n\nmore',
    'Osmosis\tWater moves\nATP\tEnergy',
    'front;back\n\na;b',
    '#\tTerm\tDefinition\n1\tATP\tenergy',
    '- Osmosis\n\nmore',
    '1. Osmosis\n\nmore',
    'Osmosis is water moving\n\nmore',
    'exam on friday!!\n\nmore',
    'Q: what moves\n\nA: water',
    '12/03\n\nmore',
    'Osmosis',
    'A long line of words with no heading in it at all, only a rule below\n---\nmore',
    '',
    `# ${'x'.repeat(201)}\ny`,
    '# a\u0000b\ny',
    'https://example.org/notes\n\nmore',
  ])('is not seen in %j', (text) => expect(headingOfNotes(text, [])).toBeNull());

  it('is not the first line of a card', () => {
    const term = 'Osmosis';
    const definition = 'The movement of water through a membrane';
    const text = `${term}\n${definition}\n\nMitosis\nThe division of a cell into two`;
    expect(headingOfNotes(text, [{ term, definition }])).toBeNull();
    expect(headingOfNotes(text, [{ term, definition, source: `${term}\n${definition}` }])).toBeNull();
    expect(headingOfNotes(`Osmosis\n\n${prose}`, [{ term, definition, source: prose }])).toBe('Osmosis');
    const pair = { term: 'Cell', definition: 'unit of life' };
    expect(headingOfNotes('Cell - unit of life\n\nATP - energy', [pair])).toBeNull();
    expect(headingOfNotes('Cell biology\n\nCell - unit of life', [pair])).toBe('Cell biology');
  });
});

describe('the title of a file', () => {
  it.each([
    ['cell_biology-ch3 (1).csv', 'Cell biology ch3'],
    ['Spanish verbs – unit 2.txt', 'Spanish verbs – unit 2'],
    ['karten.csv', 'Karten'],
  ])('of %s is %s', (name, title) => expect(titleOfFile(name)).toBe(title));

  it.each([
    'export.csv',
    'quizlet_export (2).txt',
    'Notes in Plain Text.txt',
    'Untitled 1.txt',
    '2024-03-01.csv',
    '.txt',
  ])('is not taken from %s', (name) => expect(titleOfFile(name)).toBeNull());
});
