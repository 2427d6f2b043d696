/** The first weekday by the reader's language, with and without a browser that knows it. */
import { expect, it } from 'vitest';
import { weekStart } from './week-start.ts';

const prototype = Intl.Locale.prototype as object;

it.each([
  ['en-US', 0],
  ['en-GB', 1],
  ['de', 1],
  ['pt-BR', 0],
  ['ar-EG', 6],
])('weeks of %s begin on day %i', (language, day) => {
  expect(weekStart(language)).toBe(day);
});

it.each([
  ['en', 0],
  ['en-US', 0],
  ['ja', 0],
  ['de-AT', 1],
])('a browser that knows no weeks begins those of %s on day %i', (language, day) => {
  const known = ['getWeekInfo', 'weekInfo'].map((name) => ({
    name,
    was: Object.getOwnPropertyDescriptor(prototype, name),
  }));
  for (const { name } of known) Reflect.deleteProperty(prototype, name);
  try {
    expect(weekStart(language)).toBe(day);
  } finally {
    for (const { name, was } of known) if (was) Object.defineProperty(prototype, name, was);
  }
});
