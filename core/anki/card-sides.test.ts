/** Cards of Anki's usual note types, and of unusual templates, as the two sides a student learns. */
import { expect, it } from 'vitest';
import type { AnkiNoteType } from './anki-package.ts';
import { cardWriter } from './card-sides.ts';

type Fields = Record<string, string>;
const type = (fields: Fields, question: string, answer: string, cloze = false): AnkiNoteType => ({
  ...{ name: 'Type', cloze, fields: Object.keys(fields) },
  templates: [{ question, answer }],
});
const sides = (fields: Fields, question: string, answer: string, { cloze = false, ord = 0 } = {}) => {
  const made = cardWriter(type(fields, question, answer, cloze)).sides(Object.values(fields), ord);
  return made && [made.term, made.definition];
};
const back = '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}';

it.each<[string, Fields, string, string, [string, string]]>([
  ['basic', { Front: 'q', Back: 'a<br>b' }, '{{Front}}', back, ['q', 'a\nb']],
  ['reversed', { Front: 'q', Back: 'a' }, '{{Back}}', '{{FrontSide}}<hr id=answer>{{Front}}', ['a', 'q']],
  [
    'optional reversed, not asked for',
    { Front: 'q', Back: 'a', Add: '' },
    '{{#Add}}{{Back}}{{/Add}}',
    back,
    ['', 'a'],
  ],
  [
    'words around fields',
    { C: 'France', P: 'Paris' },
    'Capital of {{C}}?',
    'It is {{P}}.',
    ['Capital of France?', 'It is Paris.'],
  ],
  ['an empty back', { Front: 'q', Back: ' <br> ' }, '{{Front}}', back, ['q', '']],
  [
    'the question repeated without a line',
    { Front: 'q', Back: 'a' },
    '{{Front}}',
    '{{Front}}<br>{{Back}}',
    ['q', 'a'],
  ],
  [
    'something new above the line',
    { F: 'q', X: 'x', B: 'a' },
    '{{F}}',
    '{{F}}<br>{{X}}<hr id="answer">{{B}}',
    ['q', 'x\na'],
  ],
  ['an empty field', { F: 'q', X: '&nbsp;', B: 'a' }, '{{F}}', '{{^X}}none, {{/X}}{{B}}', ['q', 'none, a']],
  [
    'nested sections',
    { F: 'q', X: 'x', B: 'a' },
    '{{F}}{{#X}} ({{#B}}{{X}}{{/B}}){{/X}}',
    '{{B}}',
    ['q (x)', 'a'],
  ],
  ['a typed answer', { Front: 'q', Back: 'a' }, '{{Front}} {{type:Back}}', '{{FrontSide}}', ['q', 'a']],
  [
    'a hint',
    { Front: 'q', H: 'begins with m', Back: 'mitosis' },
    '{{Front}} {{hint:H}}',
    '<hr id=answer>{{Back}}',
    ['q', 'mitosis\nHint: begins with m'],
  ],
  [
    'readings',
    { F: ' 漢字[かんじ]', B: 'a' },
    '{{kanji:F}} {{kana:F}} {{furigana:F}}',
    '{{B}}',
    ['漢字 かんじ 漢字[かんじ]', 'a'],
  ],
  ['speech', { F: 'q', B: 'a' }, '{{F}}{{tts en_US voices=x:F}}', '{{B}}', ['q', 'a']],
  ['an unknown field', { F: 'q', B: 'a' }, '{{F}}{{Nope}}', '{{B}}', ['q', 'a']],
  ['old marks', { F: 'q', B: 'a' }, '{{=<% %>=}}<%F%>', '{{{B}}}', ['q', 'a']],
  [
    'comments and scripts',
    { F: 'q', B: 'a' },
    '<!-- {{B}} -->{{F}}',
    '{{B}}<script>document.write(1)</script>',
    ['q', 'a'],
  ],
])('%s', (_name, fields, question, answer, expected) => {
  expect(sides(fields, question, answer)).toEqual(expected);
});

const cell = {
  Text: 'The {{c1::ribosome::organelle}} makes {{c2::{{c1::many}} proteins}}.',
  Extra: 'chapter 3',
};
const cloze = (ord: number) =>
  sides(cell, '{{cloze:Text}}', '{{cloze:Text}}<br>{{Extra}}', { cloze: true, ord });

it('asks each number of a cloze note, with its hint and with what stands beside', () => {
  expect(cloze(0)).toEqual(['The [organelle] makes […] proteins.', 'ribosome, many\nchapter 3']);
  expect(cloze(1)).toEqual(['The ribosome makes […].', 'many proteins\nchapter 3']);
  // Anki shows no such card.
  expect(cloze(2)).toEqual(['', 'chapter 3']);
});

it('shows a section of one cloze number alone', () => {
  const question = '{{#c2}}second: {{/c2}}{{cloze:Text}}';
  expect(sides(cell, question, '{{cloze:Text}}', { cloze: true, ord: 1 })?.[0]).toMatch(/^second: /);
  expect(sides(cell, question, '{{cloze:Text}}', { cloze: true, ord: 0 })?.[0]).toMatch(/^The/);
});

it('names fields that no card shows', () => {
  const writer = cardWriter(
    type({ F: '', B: '', Source: '', Extra: '' }, '{{F}}', '{{B}}{{#Extra}}x{{/Extra}}'),
  );
  expect(writer.unshownFields).toEqual(['Source']);
});

it('ends with sections that never close, and with a field shown without end', () => {
  expect(sides({ F: 'q', B: 'a' }, `${'{{#F}}'.repeat(5_000)}{{F}}`, '{{B}}')).toEqual(['q', 'a']);
  const long = sides({ F: 'x'.repeat(100_000), B: 'a' }, '{{F}}'.repeat(10_000), '{{B}}');
  expect(long?.[0]?.length).toBeLessThan(500_000);
});

it('writes a cloze note as one sentence with gaps, and what stands beside them as its second side', () => {
  const gaps = (fields: Fields, question: string, answer: string) =>
    cardWriter(type(fields, question, answer, true)).gaps(Object.values(fields));
  const fields = { Text: 'The {{c1::heart::organ}} pumps {{c2::<i>blood</i>}}', Extra: 'chapter 2' };
  const term = 'The {{c1::heart::organ}} pumps {{c2::blood}}';
  expect(gaps(fields, '{{cloze:Text}}', '{{cloze:Text}}<br>{{Extra}}')).toEqual({
    term,
    definition: 'chapter 2',
  });
  expect(gaps({ ...fields, Extra: '' }, '{{cloze:Text}}', '{{cloze:Text}}<br>{{Extra}}')).toEqual({
    term,
    definition: 'heart, blood',
  });
  const typed = gaps(
    fields,
    '{{cloze:Text}} {{type:cloze:Text}}',
    '{{cloze:Text}} {{type:cloze:Text}}{{Extra}}',
  );
  expect(typed).toEqual({ term, definition: 'chapter 2' });
  expect(gaps({ Text: '{{c1::a {{c2::b}}}}' }, '{{cloze:Text}}', '{{cloze:Text}}')).toBeNull();
  expect(cardWriter(type(fields, '{{Text}}', '{{Extra}}')).gaps(Object.values(fields))).toBeNull();
});
