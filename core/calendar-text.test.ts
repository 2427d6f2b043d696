/** The due-days calendar follows RFC 5545 and stays on the right days and hours across clock changes. */
import { expect, it } from 'vitest';
import { calendarText } from './calendar-text.ts';

const options = {
  ...{ name: 'Tellcard', url: 'https://cards.example.com/dashboard', host: 'cards.example.com', at: null },
  made: new Date('2026-03-27T08:09:10.500Z'),
};
const days = [
  { day: '2026-03-28', dueCount: 12 },
  { day: '2026-03-29', dueCount: 0 },
  { day: '2026-03-30', dueCount: 1 },
];

it('has an all-day entry for each day with something due', () => {
  expect(calendarText(days, options).split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tellcard//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    'X-WR-CALNAME:Tellcard',
    ...[
      'BEGIN:VEVENT',
      'UID:due-20260328@cards.example.com',
      'DTSTAMP:20260327T080910Z',
      'SEQUENCE:29576649',
    ],
    ...['DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260329', 'SUMMARY:Tellcard: 12 cards due'],
    ...['URL:https://cards.example.com/dashboard', 'TRANSP:TRANSPARENT', 'END:VEVENT'],
    ...[
      'BEGIN:VEVENT',
      'UID:due-20260330@cards.example.com',
      'DTSTAMP:20260327T080910Z',
      'SEQUENCE:29576649',
    ],
    ...['DTSTART;VALUE=DATE:20260330', 'DTEND;VALUE=DATE:20260331', 'SUMMARY:Tellcard: 1 card due'],
    ...['URL:https://cards.example.com/dashboard', 'TRANSP:TRANSPARENT', 'END:VEVENT'],
    'END:VCALENDAR',
    '',
  ]);
});

const startsAt = (hour: number, zone: string) =>
  calendarText(days, { ...options, at: { hour, zone } }).match(/(?<=DTSTART:)\w+/g);

it('has entries at the local hour, in winter and in summer', () => {
  expect(startsAt(17, 'Europe/Berlin')).toEqual(['20260328T160000Z', '20260330T150000Z']);
  // Past midnight counts as the night after: the learning day lasts until 4:00.
  expect(startsAt(1, 'Europe/Berlin')).toEqual(['20260329T000000Z', '20260330T230000Z']);
});

it('folds long lines between characters and escapes special characters', () => {
  const name = `Übung; Lernen, ${'é'.repeat(60)}`;
  const text = calendarText(days, { ...options, name });
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`X-WR-CALNAME:Übung\\; Lernen\\, ${'é'.repeat(60)}\r\n`);
});
