/** Anki exports with and without their header lines, and the readable cards they must give. */
import { describe, expect, it } from 'vitest';
import { readImport } from '#core/read-import.ts';

const pairs = (text: string, options = {}) =>
  readImport(text, options).cards.map((card) => [card.term, card.definition]);
const said = (text: string) => readImport(text).description;

describe('Anki', () => {
  it('reads header lines, HTML, columns of its own and quoted fields', () => {
    const text = [
      '#separator:tab',
      '#html:true',
      '#guid column:1',
      '#notetype column:2',
      '#deck column:3',
      '#tags column:6',
      'Gx1\tBasic\tBio\tWhat is <b>DNA</b>?\t"a ""double helix""<br>in&nbsp;cells"\tbio',
      'Gx2\tBasic\tBio\t#1 fan [sound:a.mp3]\t<div>H<sub>2</sub>O</div><div>x&sup2; &lt; 4</div>\t',
      'Gx3\tBasic\tBio\t\\(a &lt; b\\)\t<img src="cell.jpg"> [latex]\\frac{1}{2}[/latex]\t',
    ].join('\n');
    expect(said(text)).toBe(
      'Read as: Anki, tab between, new line between cards, columns 4 and 5 of 6, formatting as plain text',
    );
    expect(pairs(text)).toEqual([
      ['What is DNA?', 'a "double helix"\nin cells'],
      ['#1 fan [sound:a.mp3]', 'H₂O\nx² < 4'],
      ['\\(a < b\\)', '[image: cell.jpg] [latex]\\frac{1}{2}[/latex]'],
    ]);
    expect(readImport(text).headers).toHaveLength(6);
  });

  it('keeps the deletions of a cloze note as the gaps of one card', () => {
    expect(
      pairs('#separator:semicolon\n#html:true\n"The {{c1::heart::organ}} pumps {{c2::blood}}";Circulation'),
    ).toEqual([['The {{c1::heart::organ}} pumps {{c2::blood}}', 'Circulation']]);
  });

  it('keeps rows that begin with a number sign, padded headers and the name of the deck', () => {
    const result = readImport(
      '\uFEFF#Separator: Semicolon,,,\r\n#HTML:FALSE\r\n#deck:Fans\r\n#1 fan;loyal <b>\r\nfoo;bar',
    );
    expect(result.title).toBe('Fans');
    expect(result.cards.map((card) => [card.line, card.term, card.definition])).toEqual([
      [4, '#1 fan', 'loyal <b>'],
      [5, 'foo', 'bar'],
    ]);
  });

  it('knows Anki notes without a header by their formatting, but not cards about HTML', () => {
    expect(pairs('mitosis\tcell division<br>4 phases\nRNA\tribo&nbsp;acid')).toEqual([
      ['mitosis', 'cell division\n4 phases'],
      ['RNA', 'ribo acid'],
    ]);
    expect(pairs('<br>\tline break, also <br/>\n<b>\tbold')).toEqual([
      ['<br>', 'line break, also <br/>'],
      ['<b>', 'bold'],
    ]);
  });
});
