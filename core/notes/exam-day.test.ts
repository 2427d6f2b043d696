/** The day of an exam is found as students write it, and other dates are left alone. */
import { expect, it } from 'vitest';
import { examDayIn } from './exam-day.ts';

const today = '2026-11-24';

it.each([
  ['Exam: November 30', '2026-11-30'],
  ['The exam is on Nov. 30th, room 4', '2026-11-30'],
  ['MIDTERM 30 November 2026, chapters 1–4', '2026-11-30'],
  ['Final exam on the 3rd of December', '2026-12-03'],
  ['Quiz 12/15', '2026-12-15'],
  ['Test 15/12/2026', '2026-12-15'],
  ['exam 2027-01-08', '2027-01-08'],
  ['Exam January 8', '2027-01-08'],
  ['Klausur am 3.12.', '2026-12-03'],
  ['Abschlussprüfung: 14. Dezember 2026', '2026-12-14'],
  ['Examen le 9 décembre', '2026-12-09'],
  ['Prueba: 2 de diciembre de 2026', '2026-12-02'],
  ['Exam December 10, resit exam January 20', '2026-12-10'],
  ['Cells\nOsmosis: water moves\nExam on December 1', '2026-12-01'],
])('%s', (text, day) => {
  expect(examDayIn(text, today)).toBe(day);
});

it.each([
  ['no word for an exam', 'Treaty of Versailles, November 30'],
  ['on another line', 'Exam\nNovember 30'],
  ['past, with its year', 'Exam November 30, 2025'],
  ['past, without a year', 'The exam on November 10'],
  ['today', 'Exam November 24'],
  ['far ahead', 'Exam November 30, 2035'],
  ['a day that is none', 'Exam February 30'],
  ['day or month first', 'Exam 5/12'],
  ['a part of a word', 'The contest of November 30'],
  ['a figure', 'Exam, pages 30-45, 90 %, chapter 11.3'],
])('is not found where it is %s', (_why, text) => {
  expect(examDayIn(text, today)).toBeNull();
});

it('reads long notes', () => {
  expect(examDayIn(`${'Exam 1/1/'.repeat(10_000)}\nExam December 1`, today)).toBe('2026-12-01');
});
