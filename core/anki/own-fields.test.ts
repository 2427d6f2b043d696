/** What is written for Anki is read back to the letter, whatever a card says; and Anki gets formulas in its own marks. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CardContent, contentFields } from '#core/card.ts';
import { type MediaKind, mediaReference } from '#core/media-reference.ts';
import type { AnkiNoteType } from './anki-package.ts';
import { replaceMarks } from './media-marks.ts';
import {
  cardOfFields,
  fieldsOfCard,
  isOwnType,
  ownField,
  ownFields,
  ownTemplate,
  ownText,
} from './own-fields.ts';

const odd = [
  '$',
  '$$',
  '\\(',
  '\\)',
  '\\[',
  '\\]',
  '<',
  '>',
  '&',
  '&amp;',
  '<br>',
  '\n',
  '\r\n',
  ' ',
  '\x1f',
  '[sound:x]',
  '[$]',
  '[/$]',
  '[latex]',
  '[/latex]',
  '{{c1::',
  '}}',
  '<!--$-->',
  '<!--',
  '-->',
  'a',
  'x_1',
  '\\',
  '<img src="x">',
  ' ',
  '\u00a0',
  '😀',
];
const sha256 = 'a1'.repeat(32);
odd.push(
  mediaReference('a "heart" & <3', { sha256, kind: 'webp' }),
  mediaReference('pe-rro-->', { sha256, kind: 'mp3' }),
);
/** As the reader puts references back. */
const read = (html: string) =>
  replaceMarks(ownText(html), ({ name, alt }) =>
    mediaReference(alt, { sha256: name.slice(0, 64), kind: name.slice(65) as MediaKind }),
  );

const texts = fc.oneof(
  fc.array(fc.constantFrom(...odd), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
);

it('reads back every text', () => {
  fc.assert(
    fc.property(texts, (text) => read(ownField(text)) === text),
    { numRuns: 20_000 },
  );
});

it.each([
  ['$E=mc^2$ is known', '\\(E=mc^2\\)<!--$--> is known'],
  ['$$a<b$$', '\\[a&lt;b\\]<!--$$-->'],
  ['\\(x\\)', '\\(x\\)'],
  ['costs $5 and $10', 'costs $5 and $10'],
  ['a\nb <i>', 'a<br>b &lt;i&gt;'],
  ['[sound:x.mp3]', '&#91;sound:x.mp3]'],
])('writes %j as %j', (text, html) => {
  expect(ownField(text)).toBe(html);
});

it('writes and reads 200,000 formula marks without ends: quadratic work would exceed the timeout', () => {
  const text = '\\('.repeat(200_000);
  expect(read(ownField(text))).toBe(text);
});

it('reads what was edited in Anki as any other field', () => {
  expect(ownText('<b>a</b><br>\\(x\\)<!--$-->')).toBe('a\n\\(x\\)');
});

it('shows every field of a card in the template, and reads each back from its own place', () => {
  const card = Object.fromEntries(contentFields.map((field) => [field, `The ${field} <b>`])) as CardContent;
  expect(cardOfFields(fieldsOfCard(card))).toEqual(card);
  const template = ownTemplate.question + ownTemplate.answer;
  for (const name of ownFields) expect(template).toContain(`{{${name}}}`);
});

it('knows the note type of each release', () => {
  const fieldsByRelease = [['Term', 'Definition', 'Source']];
  for (const fields of fieldsByRelease)
    expect(isOwnType({ fields, templates: [ownTemplate] } as unknown as AnkiNoteType), fields.join()).toBe(
      true,
    );
});
