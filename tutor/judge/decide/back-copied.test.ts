/** One thing swapped in the card's own words is seen beside the back; own words hardly follow it. */
import { expect, it } from 'vitest';
import { backCopied } from './back-copied.ts';

const back = 'the range of distance in front of the camera that looks sharp';

it('follows the back read aloud to its end', () => {
  expect(backCopied(back, back)).toMatchObject({ copied: 1, kept: 1, replaced: 0 });
});

it('sees another word in the place of one of the back', () => {
  const copy = backCopied(back, 'the range of distance in front of the camera that looks blurred');
  expect(copy.replaced).toBe(1);
  expect([...copy.lost]).toEqual(['sharp']);
});

it('takes a word of about the same meaning for no replacement', () => {
  expect(backCopied('joins muscle to bone', 'connects muscle to bone').replaced).toBe(0);
});

it('counts words that changed their places as lost', () => {
  const { lost } = backCopied(
    'AD grows faster than AS, so prices rise',
    'AS grows faster than AD, so prices rise',
  );
  expect(lost.size).toBeGreaterThan(0);
});

it('finds little of the back in own words', () => {
  const { copied, kept } = backCopied(back, 'how much of the scene, near to far, comes out crisp');
  expect(copied).toBeLessThan(0.4);
  expect(kept).toBeLessThan(0.4);
});

it('finds nothing where nothing was said', () => {
  expect(backCopied(back, '')).toMatchObject({ copied: 0, kept: 0, replaced: 0 });
});
