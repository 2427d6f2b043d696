/** Marks of pages are told from other lines, and are never read as notes. */
import { expect, it } from 'vitest';
import { coverNotes } from './notes-coverage.ts';
import { isOfSlides, nameOfPage, pageMark, withoutPageMarks } from './page-marks.ts';

const text = [
  pageMark('page', 3),
  '',
  'Arteries lead away.',
  '',
  pageMark('page', 4),
  '',
  'Veins lead back.',
].join('\n');

it('knows its own marks and no other line', () => {
  expect(nameOfPage(pageMark('slide', 12))).toBe('Slide 12');
  for (const line of ['Page 12', '- Page 12 -', '— Page twelve —', 'a — Page 1 — b'])
    expect(nameOfPage(line)).toBeNull();
});

it('leaves blank lines behind, so that lines keep their numbers', () => {
  expect(withoutPageMarks(text).split('\n')).toEqual([
    '',
    '',
    'Arteries lead away.',
    '',
    '',
    '',
    'Veins lead back.',
  ]);
  expect(withoutPageMarks('a — b')).toBe('a — b');
});

it('names the page of every line, and lists no mark as not used', () => {
  const card = { id: 'c', term: 'Vein', definition: 'leads back', source: 'Veins lead back.' };
  expect(coverNotes(text, [card], {}).map(({ text: line, page, state }) => [line, page, state])).toEqual([
    ['Arteries lead away.', 'Page 3', 'unused'],
    ['Veins lead back.', 'Page 4', 'used'],
  ]);
});

it('tells slides from pages, however few words these have', () => {
  const pages = [1, 2, 3, 4, 5].map((number) => `${pageMark('page', number)}\n\nOsmosis moves water.`);
  expect(isOfSlides(`${pageMark('slide', 1)}\n\nOsmosis`)).toBe(true);
  expect(isOfSlides(pages.join('\n\n'))).toBe(false);
});
