/** What is shown short is stored whole, wherever in the text it is moved, and nothing else is changed. */
import { expect, it } from 'vitest';
import { mediaReference } from '#core/media-reference.ts';
import { withShortReferences, withWholeReferences } from './short-references.ts';

const one = mediaReference('A cell', { sha256: 'a1'.repeat(32), kind: 'webp' });
const twin = mediaReference('Its twin', { sha256: `${'a1'.repeat(31)}b2`, kind: 'webp' });

it('shows eight digits and stores all', () => {
  const text = `Which?\n${one} [x](y) $a$`;
  const shown = withShortReferences(text);
  expect(shown).toBe('Which?\n![A cell](media:a1a1a1a1.webp) [x](y) $a$');
  expect(withWholeReferences(shown)).toBe(text);
  const edited = shown.replace('A cell', 'A plant cell').replace('Which?', '');
  expect(withWholeReferences(edited)).toContain(`![A plant cell](media:${'a1'.repeat(32)}.webp)`);
});

it('tells two pictures apart whose digits begin alike', () => {
  const text = `${one}\n${twin}`;
  expect(withWholeReferences(withShortReferences(text))).toBe(text);
});

it('leaves what was never shown as it is', () => {
  const text = '![x](media:00000000.webp) ![y](media:a1a1a1a1.svg) ![z](https://x.example)';
  expect(withWholeReferences(text)).toBe(text);
});
