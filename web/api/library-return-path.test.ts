/** The way back to the library. */
import { expect, it } from 'vitest';
import { libraryOf } from './library-return-path.ts';

it.each([
  [{ library: '/dashboard/sets?q=bio&order=title' }, '/dashboard/sets?q=bio&order=title'],
  [{ library: '/dashboard/sets' }, '/dashboard/sets'],
  [null, '/dashboard/sets'],
  [{ library: 'https://elsewhere.example/dashboard/sets?' }, '/dashboard/sets'],
  [{ library: '/dashboard/settings' }, '/dashboard/sets'],
  [{ library: 7 }, '/dashboard/sets'],
  ['library', '/dashboard/sets'],
])('of %j is %s', (state, address) => {
  expect(libraryOf(state)).toBe(address);
});
