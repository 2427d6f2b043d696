/** What stands beside the text of a document is left out, and what a student would learn is not. */
import { expect, it } from 'vitest';
import { leftOutLines } from './left-out-lines.ts';

/** The lines that are kept. */
const kept = (text: string) => {
  const raw = text.split('\n');
  const isLeftOut = leftOutLines(raw);
  return raw.filter((line, at) => line !== '' && !isLeftOut(at));
};

it.each([
  [
    'a contents page',
    '# Contents\n- Cells\n- Tissues 12\n# Cells\nA cell is small.',
    ['# Cells', 'A cell is small.'],
  ],
  ['dotted leaders', 'Cells ............ 12\nA cell is small.', ['A cell is small.']],
  [
    'what will be learnt',
    '# Learning objectives\n- name the parts\n# Parts\n- nucleus: holds DNA',
    ['# Parts', '- nucleus: holds DNA'],
  ],
  [
    'references',
    'Text of the chapter.\n\nReferences\nSmith, J. (2019). Cells. doi:10.1000/1\n[2] Jones 2004, pp. 3',
    ['Text of the chapter.'],
  ],
  [
    'how a course is run',
    '# Grading\n- 40 % exam\n- 60 % homework\n# Enzymes\nthey speed up',
    ['# Enzymes', 'they speed up'],
  ],
  [
    'navigation',
    'Skip to main content\nHome | About | Contact\nThe heart has four chambers.\nNext: The lungs',
    ['The heart has four chambers.'],
  ],
  ['captions', 'Figure 2.1: The heart\nTable 3 – Doses\nThe heart pumps.', ['The heart pumps.']],
  [
    'who made a picture',
    'Figure by MIT OpenCourseWare.\nImage courtesy of NASA\nCourtesy of the author. Used with permission.\nThe heart pumps.',
    ['The heart pumps.'],
  ],
  [
    'the output of programs',
    'Out[3]: 42\nTypeError: x is not a function\n1 2 3 4 5 6\nA loop repeats.',
    ['A loop repeats.'],
  ],
  ['the settings of slides', '---\ntheme: default\nclass: center\n---\n# Osmosis', ['# Osmosis']],
  [
    'the builds of one slide',
    '# Osmosis\n- water moves\n# Osmosis\n- water moves\n- no energy',
    ['# Osmosis', '- water moves', '- no energy'],
  ],
  [
    'the headings of slides that go on',
    '## Needs\n- food\n## Cont…\n- safety\n## (continued)\n- esteem\n## Cont.\n- love',
    ['## Needs', '- food', '- safety', '- esteem', '- love'],
  ],
])('leaves out %s', (_, text, expected) => {
  expect(kept(text)).toEqual(expected);
});

it.each([
  'Error: the difference between the measured and the true value',
  'Index: a sorted list that a database searches',
  'references are weak or strong',
  '1789: storming of the Bastille',
  'Figure of speech: words that mean something else',
  'Goals of treatment: pain, function, growth',
])('keeps %s', (line) => {
  expect(kept(`# Notes\n${line}`)).toContain(line);
});
