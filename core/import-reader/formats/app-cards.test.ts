/** Cards as RemNote, Logseq, Obsidian, Notion, chat answers and spreadsheets hand them over, whole. */
import { describe, expect, it } from 'vitest';
import { readImport } from '#core/read-import.ts';

const PAIRS = [
  ['Osmosis', 'movement of water through a membrane'],
  ['Mitosis', 'division of the nucleus'],
  ['What speeds up a reaction?', 'an enzyme, e.g. amylase'],
  ['Ribosome', 'makes proteins: from mRNA'],
  ['Vacuole', 'stores water and waste'],
] as const;
const lines = (write: (term: string, definition: string, at: number) => string, between = '\n') =>
  PAIRS.map(([term, definition], at) => write(term, definition, at)).join(between);
const readPairs = (text: string) => readImport(text).cards.map(({ term, definition }) => [term, definition]);

describe('another program', () => {
  it.each([
    ['Notion toggles as Markdown', lines((a, b) => `- ${a}\n    ${b}`)],
    ['Notion toggles with points', lines((a, b) => `- ${a}\n\t- ${b}`)],
    [
      'Notion toggles as HTML',
      lines(
        (a, b) =>
          `<ul class="toggle"><li><details open=""><summary>${a}</summary><p>${b}</p></details></li></ul>`,
      ),
    ],
    ['RemNote >>', lines((a, b) => `- ${a} >> ${b}`)],
    ['RemNote ::', lines((a, b) => `- ${a} :: ${b}`)],
    ['RemNote in both directions', lines((a, b) => `${a} <> ${b}`)],
    ['Logseq with the answer below', lines((a, b) => `- ${a} #card\n\t- ${b}`)],
    ['Logseq with its own notes', lines((a, b, at) => `- ${a} #card\n  id:: 64a${at}\n  - ${b}`)],
    ['Obsidian ?', lines((a, b) => `${a}\n?\n${b}`, '\n\n')],
    [
      'Obsidian ??',
      `#flashcards/bio\n\n${lines((a, b) => `${a}\n??\n${b}\n<!--SR:!2023-01-01,3,250-->`, '\n\n')}`,
    ],
    ['Obsidian ? with labels', lines((a, b) => `Question:\n${a}\n?\nAnswer:\n${b}`, '\n\n')],
    ['Obsidian :::', lines((a, b) => `${a}:::${b}`)],
    [
      'a numbered chat answer',
      `Here are your flashcards:\n\n${lines((a, b, at) => `${at + 1}. **${a}**: ${b}`)}\n\nShall I make more?`,
    ],
    [
      'a chat answer with fronts and backs',
      lines((a, b, at) => `**Card ${at + 1}**\n**Front:** ${a}\n**Back:** ${b}`, '\n\n'),
    ],
    ['a chat answer with rules between cards', lines((a, b) => `**Q: ${a}**\nA: ${b}`, '\n\n---\n\n')],
    ['a table of Word', lines((a, b) => `${a}\t${b}`)],
    [
      'a sheet with notes beside',
      `Term\tDefinition\tNotes\n${lines((a, b, at) => `${a}\t${b}\t${at === 0 ? 'exam' : ''}`)}`,
    ],
    [
      'a sheet whose middle column is partly empty',
      lines((a, b, at) => `${a}\t${at < 2 ? 'chapter 2, see the film' : ''}\t${b}`),
    ],
    ['a sheet with pronunciation', lines((a, b) => `${a}\t[ˈɒz]\t${b}`)],
  ])('%s', (_, text) => {
    expect(readPairs(text)).toEqual(PAIRS);
  });

  it('is none where toggles of a page hide one solution after the other', () => {
    const page = ['2 + 2?', '3 + 3?', '4 + 4?'].map(
      (task) => `${task}\n<details><summary>Solution</summary>Count.</details>`,
    );
    expect(readImport(page.join('\n\n')).structured).toBe(false);
  });

  it('keeps an answer of several lines, and the text around toggles as what was left', () => {
    expect(readPairs('Stages\n?\nProphase\nMetaphase\n\nHeart\n?\na pump')).toEqual([
      ['Stages', 'Prophase\nMetaphase'],
      ['Heart', 'a pump'],
    ]);
    const page =
      'Chapter 2\n<details><summary>A</summary>one</details>\n<details><summary>B</summary>two</details>\nend';
    const { headers, problems } = readImport(page);
    expect(headers).toEqual([{ line: 1, text: 'Chapter 2' }]);
    expect(problems.map(({ text, line }) => [text, line])).toEqual([['end', 4]]);
  });
});

it.each([
  [
    'an outline with several points each',
    '- Cells\n  - have walls\n  - have nuclei\n- Hearts\n  - pump\n  - beat\n- Lungs\n  - breathe\n  - fill',
  ],
  [
    'a program between notes',
    '# Input\n## Code\n```cpp\ncout << "Age?";\ncin >> age;\ncout << endl;\ncout << price;\n```',
  ],
  ['prose with a question', 'Why is the sky blue?\nBecause light scatters.\nMore of it in the evening.'],
])('leaves %s to the tutor', (_, text) => {
  expect(readImport(text).structured).toBe(false);
});

it('reads a note that Obsidian knows as a deck by its tag: pairs, one question, marked words', () => {
  const note =
    '---\ntags: [flashcards/biology]\n---\n# Kidney\n\nNephron::Unit of the kidney\n\nWhat does ADH do?\n?\nIt saves water.\n\nThe loop makes a ==gradient== of salt.\n\nAldosterone:::Hormone that keeps sodium';
  expect(readPairs(note)).toEqual([
    ['Nephron', 'Unit of the kidney'],
    ['What does ADH do?', 'It saves water.'],
    ['The loop makes a {{c1::gradient}} of salt.', 'gradient'],
    ['Aldosterone', 'Hormone that keeps sodium'],
  ]);
});

describe('sentences with marked words', () => {
  const gaps = [
    ['The {{c1::heart}} pumps {{c2::blood}}.', 'heart, blood'],
    ['Its beat is set by the {{c1::sinus node}}.', 'sinus node'],
  ];
  it.each([
    ['Obsidian', '- The ==heart== pumps ==blood==.\n- Its beat is set by the ==sinus node==.'],
    ['RemNote', '- The {{heart}} pumps {{blood}}.\n- Its beat is set by the {{sinus node}}.'],
  ])('of %s are cards with gaps', (_, text) => {
    expect(readPairs(text)).toEqual(gaps);
  });

  it('are text in notes that mark a word now and then, and where nothing is between the signs', () => {
    const notes = `The ==heart== pumps.\nThe ==lungs== breathe.\n${lines((a, b) => `${a} is ${b}.`)}`;
    expect(readPairs(notes).flat().join()).not.toContain('{{c1');
    expect(readImport('==1402== Memcheck\n==1402== All blocks freed\n==1402== Done').structured).toBe(false);
    expect(readPairs('a == b\nb == c\n{{ }}\n====').flat().join()).not.toContain('{{c1');
  });
});
