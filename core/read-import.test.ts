/** What all formats share: issues with cards, the student's choices, and empty texts. */
import { describe, expect, it } from 'vitest';
import { headingOfNotes } from './proposed-title.ts';
import { readImport } from './read-import.ts';

describe('issues and choices', () => {
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

  it('reports nothing for an empty text', () => {
    expect(readImport(' \n\t\n')).toMatchObject({
      structured: false,
      format: 'free-text',
      cards: [],
      problems: [],
    });
  });
});

describe('a heading above a list', () => {
  it.each([
    'Cell biology\n\nATP: energy carrier\nDNA: a molecule\nCell: unit of life',
    'Cell biology\n\nATP\tenergy carrier\nDNA\ta molecule',
    '# Cell biology\n\n- ATP: energy carrier\n- DNA: a molecule\n- Cell: unit of life',
    '# Cell biology\n\n| Term | Definition |\n|---|---|\n| ATP | energy |\n| DNA | a molecule |',
    'Cell biology\n\nQ: What carries energy?\nA: ATP\n\nQ: What is DNA?\nA: a molecule',
  ])('that names the set is understood, not a problem: %j', (text) => {
    const { cards, problems, headers } = readImport(text);
    expect(headingOfNotes(text, cards)).toBe('Cell biology');
    expect(problems).toEqual([]);
    expect(headers[0]).toEqual({ line: 1, text: text.split('\n')[0] });
  });

  it('stays a problem if it has no name or no list', () => {
    expect(readImport('Learn by Friday!\n\nATP\tenergy\nDNA\ta molecule').problems).toHaveLength(1);
    expect(readImport('Cell biology\n\nno table', { format: 'markdown-table' }).problems).toHaveLength(2);
  });
});

it('takes the points of a drawing in JSON for no cards', () => {
  const points = '[[-314.75, -326.07], [12.5, 187.1], [0, 94.74], [-3, 2.5]]';
  expect(
    readImport(
      `{"elements": [{"points": ${points}}], "appState": {"grid": 20, "tool": "pen", "locked": "no"}}`,
    ).structured,
  ).toBe(false);
});

describe('a document with a table', () => {
  const table = 'Glossary\n\nTerm\tDefinition\nATP\tenergy carrier\nDNA\ta molecule';

  it('finds the names of the columns again when told the options it found', () => {
    const list = 'Glossary\nTerm,Definition\nperro,dog';
    const { options } = readImport(list);
    expect(options.headerRow).toBe(true);
    expect(readImport(list, options)).toEqual(readImport(list));
  });

  it('keeps a note of an Anki export that says "Term" and "Definition": such exports name no columns', () => {
    const { cards } = readImport('#html:false\nTerm,Definition\nperro,dog');
    expect(cards.map(({ term }) => term)).toEqual(['Term', 'perro']);
  });

  it('gives no card of the names of its columns', () => {
    const { cards, headers } = readImport(table);
    expect(cards.map(({ term }) => term)).toEqual(['ATP', 'DNA']);
    expect(headers.map(({ text }) => text)).toEqual(['Glossary', 'Term\tDefinition']);
  });

  it('is no list where a definition would hold the next section', () => {
    const { structured } = readImport(
      `${table}\nCell\tunit of life\n# Membranes\nThey let water pass.\n# Walls\nThey hold.\nRNA\ta copy`,
    );
    expect(structured).toBe(false);
  });

  const measured = 'Pulses\tQ1\tQ2\n1\t0\t1\n2\t1\t0\n3\t1\t1\n4\t0\t0\n5\t0\t1\n6\t1\t0';
  it.each([
    ['headings', `ECEN\tLab 2\n\n**1. Latches**\n\n${table}\n\n**2. Counters**\n\n${table}`],
    ['paragraphs', `${measured}\n\nEach output halves the clock.\n\n${measured}\n\nThe last one is slowest.`],
    ['points', `${measured}\n\n- a unique key\n- a row\n\n${measured}\n\n- no row comes twice`],
    ['paragraphs above', `${'We looked at cells.\n\n'.repeat(6)}${table}\nRNA\ta copy`],
    [
      'points above bars',
      '- every node has a link\n- used without wires\n\nPro | Con\n--|--\nfast | dear\nsafe | slow\nsmall | new',
    ],
    ['points above', `- Chart of risks\n- Ann, Bob\n\n${measured}`],
    [
      'named columns',
      `Term\tDefinition\tPage\nATP\tenergy\t2\nDNA\theredity\t4\n\n## Walls\n\nThey hold.\n\nRNA\ta copy\t7`,
    ],
  ])('is no list where %s stand beside its rows', (_, text) => {
    expect(readImport(text).structured).toBe(false);
  });

  it.each([
    [
      'definitions of several paragraphs',
      'ATP\tThe carrier of energy.\n\nIt has three phosphates.\n\nDNA\tHeredity.\n\nIt is a helix.\n\nRNA\tA copy.',
    ],
    ['names of its parts', 'Unit 1\n\nperro\tdog\ngato\tcat\n\nUnit 2\n\nvaca\tcow\n\nUnit 3\n\noso\tbear'],
    [
      'quoted cells of several paragraphs',
      `Front\tBack\tTags\n${['a', 'b', 'c'].map((name) => `${name}\t"One.\n\nTwo.\n\nThree."\tbio`).join('\n')}`,
    ],
  ])('is a list with %s', (_, text) => {
    expect(readImport(text).structured).toBe(true);
  });
});
