/** Pictures at the ends of a side come apart from its words and back, and one alone can be taken away. */
import { describe, expect, it } from 'vitest';
import { joinPictures, splitPictures, withoutPicture, withPicture } from './picture-parts.ts';

const picture = (alt: string) => `![${alt}](media:${'a'.repeat(64)}.png)`;

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
  ])('come apart from the words and back: %j', (text, words) => {
    const parts = splitPictures(text);
    expect(parts.words).toBe(words);
    expect(joinPictures(parts)).toBe(text);
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
