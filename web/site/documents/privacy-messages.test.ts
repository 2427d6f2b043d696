/** Each addition to the privacy policy has a dated line and stands in its section. */
import { expect, it } from 'vitest';
import { privacyAdditions, privacyMessages } from './privacy-messages.ts';

const sections = JSON.stringify(privacyMessages.sections);

it.each([
  ['known browsers', /browsers you signed in from/, /Browsers you signed in from/],
  ['doubtful words', /recogniser was not sure of/, /recogniser was not sure of/],
  ['the cookie', /cookie/, /One cookie holds a random number/],
  ['a former address', /former email address/, /Former email address/],
  ['mailed links and codes', /link and code we mail you/, /Links and codes we email you/],
  ['a password changed without proof', /password was last changed/, /password was last changed/],
  ['the last practice', /when you last practised/, /when you last practised/],
  ['pictures and sounds', /pictures and sounds you add to cards/, /Pictures and sounds:/],
  ['a fitted schedule', /21 numbers that fit the days of your cards/, /21 numbers that fit these days/],
  ['cards to check', /not yet saved/, /that you have yet to check/],
  ['ways of asking', /by a gap or by a hidden label/, /in each way in which it is asked/],
  ['the size of sets', /how much text your sets hold/, /How much text a set holds/],
])('tells of %s', (_what, added, kept) => {
  expect(privacyAdditions.join()).toMatch(/^Additions [A-Z][a-z]+ \d+, \d{4}: /);
  expect(privacyAdditions.join()).toMatch(added);
  expect(sections).toMatch(kept);
});
