/** Markup of programs that write Markdown does not reach a card. */
import { describe, expect, it } from 'vitest';
import { extractNotes } from '#tutor/extract-cards.ts';
import { readableText } from './readable-text.ts';

describe('readable text', () => {
  it.each([
    ['Mobility \\= ease of moving, and growth\\!', 'Mobility = ease of moving, and growth!'],
    ['$a \\= b_1$ and x \\\\= y', '$a \\= b_1$ and x \\\\= y'],
    ['***Osmosis***: water moves', 'Osmosis: water moves'],
    ['>Osmosis moves water', 'Osmosis moves water'],
    ['pain > 5 and\n>5 years', 'pain > 5 and\n>5 years'],
    ['a [[Fallacy]] of [[Logic|thought]] ![[picture.png]]', 'a Fallacy of thought '],
    ['see [the page](https://a.org/b_(c)) here', 'see the page here'],
    ['## [Chapter 1](https://a.org)', '## Chapter 1'],
    ['- [Chapter 1](#chapter-1)', '- [Chapter 1](#chapter-1)'],
    ['[[1,2],[3,4]] and [H+](aq)', '[[1,2],[3,4]] and [H+](aq)'],
  ])('%s', (raw, text) => {
    expect(readableText(raw).text).toBe(text);
  });

  it('marks what stands between three stars as bold', () => {
    const { text, bold } = readableText('***Osmosis***: water moves');
    expect(bold.map(({ start, end }) => text.slice(start, end))).toEqual(['Osmosis']);
  });

  it('makes no card of the settings at the head of a file, whatever their names', () => {
    const notes = '---\ntipo: conceito\nconfiança: alta\n---\n\nOsmose: passagem de água por uma membrana';
    expect(extractNotes(notes).cards.map(({ question }) => question)).toEqual(['Osmose']);
  });
});
