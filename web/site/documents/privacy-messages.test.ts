/** What was added to the privacy policy stands in its section, and with its date in the list at the end. */
import { expect, it } from 'vitest';
import { privacyMessages } from './privacy-messages.ts';

const sections = JSON.stringify(privacyMessages.sections.slice(0, -1));
const added = JSON.stringify(privacyMessages.sections.at(-1));

it.each([
  ['known browsers', /browsers you signed in from/, /Browsers you signed in from/],
  ['a former address', /former email address/, /Former email address/],
  ['emailed links and codes', /links and codes we email you/, /Links and codes we email you/],
  ['a password changed without proof', /password was last changed/, /password was last changed/],
  ['the size of sets', /how much text your sets hold/, /How much text a set holds/],
  ['days', /time zone and day of each rating/, /in which time zone and on which day/],
  ['daily counts', /counts by day and set/, /We count by day and set/],
  ['reminders', /reminders, if you ask/, /push service of its maker/],
  ['the last practice', /when you last practised/, /when you last practised/],
  ['mix-ups', /cards you mixed up/, /the card you mixed up with another/],
  ['own decisions', /points you decided on yourself/, /points you decided on yourself/],
  ['notes', /notes a set was made from/, /notes a set was made from/],
  ['pictures and sounds', /pictures and sounds/, /Pictures and sounds:/],
  ['doubtful words', /words that were hard to hear/, /which words of it were hard to hear/],
  ['a fitted schedule', /21 numbers that fit the days of your cards/, /21 numbers that fit these days/],
  ['languages', /languages of a set/, /tags and languages you give to sets/],
  ['voices over the internet', /voices that speak over the internet/, /voice that speaks over the internet/],
  ['cards to check', /you have yet to check/, /that you have yet to check/],
  ['ways of asking', /each way in which a card is asked/, /in each way in which it is asked/],
])('tells of %s', (_what, log, kept) => {
  expect(added).toMatch(log);
  expect(sections).toMatch(kept);
});

it('dates each addition', () => {
  const lists = privacyMessages.sections
    .at(-1)!
    .blocks.flatMap((block) => (typeof block === 'object' && 'list' in block ? block.list : []));
  expect(lists.length).toBeGreaterThan(0);
  for (const line of lists) expect(line).toMatch(/^November \d+, 2026[,:] /);
});
