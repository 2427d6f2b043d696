/** Pictures at the ends of a side come apart from its words and back; short references are stored whole wherever they are moved. */
import { describe, expect, it } from 'vitest';
import { mediaReference } from '#core/media-reference.ts';
import {
  joinPictures,
  pictureAt,
  splitPictures,
  withoutPicture,
  withPicture,
  withShortReferences,
  withWholeReferences,
} from './side-text.ts';

const picture = (alt: string) => `![${alt}](media:${'a'.repeat(64)}.png)`;

const shape = '{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.4}}';

describe('the pictures of a side', () => {
  it.each([
    ['', ''],
    ['words', 'words'],
    [' spaces kept ', ' spaces kept '],
    [`Which cell?\n${picture('a cell')}`, 'Which cell?'],
    [`${picture('one (left)')} ${picture('two')}\n\nWhich is it?`, 'Which is it?'],
    [`${picture('one')}\nwords\n${picture('two')}`, 'words'],
    [`before ${picture('one')} after`, `before ${picture('one')} after`],
    [`before ${picture('one')} after\n${picture('two')}`, `before ${picture('one')} after`],
    [picture('alone'), ''],
    [`${picture('hidden')}\n${shape}\n${shape}\nwords`, 'words'],
    [`before ${picture('one')} ${shape} after`, `before ${picture('one')} ${shape} after`],
  ])('come apart from the words and back: %j', (text, words) => {
    const parts = splitPictures(text);
    expect(parts.words).toBe(words);
    expect(joinPictures(parts)).toBe(text);
  });

  it('are found on the whole side by their number', () => {
    const text = `${picture('one')}\nbefore ${picture('two')} after\n${picture('three')}`;
    const parts = splitPictures(text);
    expect([0, 1, 2].map((number) => pictureAt(parts, number)?.alt)).toEqual(['one', 'three', undefined]);
    expect(pictureAt(parts, 1)?.at).toBe(text.lastIndexOf('!['));
  });

  it('stay with words that are typed, cleared and typed anew', () => {
    const parts = splitPictures(`old\n${picture('a cell')}`);
    expect(joinPictures({ ...parts, words: '' })).toBe(picture('a cell'));
    expect(joinPictures({ ...splitPictures(picture('a cell')), words: 'new' })).toBe(
      `new\n${picture('a cell')}`,
    );
  });

  it('are added after the words, and taken away one by one', () => {
    const both = withPicture(splitPictures(`${picture('one')}\nwords`), picture('two'));
    expect(joinPictures(both)).toBe(`${picture('one')}\nwords\n${picture('two')}`);
    expect(joinPictures(withoutPicture(both, 0))).toBe(`words\n${picture('two')}`);
    expect(joinPictures(withoutPicture(both, 1))).toBe(`${picture('one')}\nwords`);
  });
});

describe('the references of a side', () => {
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
});
