/** What the buttons and shortcuts of a side do to its text. */
import { describe, expect, it } from 'vitest';
import {
  asCode,
  asGap,
  asList,
  nextPoint,
  type TextEdit,
  type TextSelection,
  wrapped,
} from './side-edits.ts';

/** A text in which ‹ and › stand around the selection. */
function selection(text: string): TextSelection {
  const from = text.indexOf('‹');
  return { value: text.replace('‹', '').replace('›', ''), from, to: text.indexOf('›') - 1 };
}

function after({ value }: TextSelection, { from, to, text, select }: TextEdit): string {
  const next = value.slice(0, from) + text + value.slice(to);
  return `${next.slice(0, select[0])}‹${next.slice(select[0], select[1])}›${next.slice(select[1])}`;
}

it.each([
  ['a ‹bold› word', 'a **‹bold›** word'],
  ['a **‹bold›** word', 'a ‹bold› word'],
  ['a‹ bold ›word', 'a **‹bold›** word'],
  ['a ‹›', 'a **‹›**'],
  ['‹one\ntwo›', '**‹one**\n**two›**'],
])('bold: %j', (before, expected) => {
  const at = selection(before);
  expect(after(at, wrapped(at, '**'))).toBe(expected);
});

it('formula: keeps dollar signs as they are', () => {
  const at = selection('pay ‹x›');
  expect(after(at, wrapped(at, '$$', '$$'))).toBe('pay $$‹x›$$');
});

it.each([
  ['use ‹f(x)›', 'use `‹f(x)›`'],
  ['so ‹a\n b› then', 'so \n```\n‹a\n b›\n```\n then'],
])('code: %j', (before, expected) => {
  const at = selection(before);
  expect(after(at, asCode(at))).toBe(expected);
});

it.each([
  ['x\n‹a\nb›', 'x\n‹- a\n- b›'],
  ['x\n‹- a\n- b›', 'x\n‹a\nb›'],
  ['a‹›b', '- ab‹›'],
  ['‹›', '- ‹›'],
])('list: %j', (before, expected) => {
  const at = selection(before);
  expect(after(at, asList(at))).toBe(expected);
});

it.each([
  ['- a‹›', '- a\n- ‹›'],
  ['- a\n- ‹›', '- a\n‹›'],
  ['- a\n  - b‹›\nc', '- a\n  - b\n  - ‹›\nc'],
])('Enter in a list: %j', (before, expected) => {
  const at = selection(before);
  const edit = nextPoint(at);
  expect(edit && after(at, edit)).toBe(expected);
});

it.each(['a‹›', '- a‹›b', '- ‹a›'])('Enter elsewhere: %j', (before) => {
  expect(nextPoint(selection(before))).toBeNull();
});

describe('gap', () => {
  it.each([
    ['The ‹heart› beats', '', false, 'The {{c1::‹heart›}} beats'],
    ['The‹ heart ›beats', '', false, 'The {{c1::‹heart›}} beats'],
    ['{{c1::a}} and ‹b›', '', false, '{{c1::a}} and {{c2::‹b›}}'],
    ['{{c1::a::hint}} and ‹b›', '', true, '{{c1::a::hint}} and {{c1::‹b›}}'],
    ['‹b›', 'seen {{c4::there}}', false, '{{c5::‹b›}}'],
    ['first ‹b›', '', true, 'first {{c1::‹b›}}'],
    ['so ‹\\(x_1\\)› is', '', false, 'so {{c1::‹\\(x_1\\)›}} is'],
    ['‹\\(x^{2}\\)›', '{{c7::image-occlusion:rect}}', false, '{{c1::‹\\(x^{2}\\)›}}'],
  ])('%j', (before, others, same, expected) => {
    const at = selection(before);
    const edit = asGap(at, others, same);
    expect(typeof edit === 'string' ? edit : after(at, edit)).toBe(expected);
  });

  it.each([
    ['a‹›b', 'empty'],
    ['a‹ ›b', 'empty'],
    ['{{c1::the ‹heart›}}', 'nested'],
    ['‹so {{c1::a}}›', 'nested'],
    ['‹a {{c1::b›}}', 'nested'],
    ['call ‹std::sort›', 'marks'],
    ['{{c20::a}} ‹b›', 'many'],
    ['so \\(‹x› + y\\)', 'cut'],
    ['see ![the ‹heart›](media:0a1b2c3d.png)', 'cut'],
  ])('refuses %j: %s', (before, problem) => {
    expect(asGap(selection(before), '', false)).toBe(problem);
  });
});
