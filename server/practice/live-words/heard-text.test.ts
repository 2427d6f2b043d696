/** Which live words are shown: those two transcriptions agree on, and none twice. */
import { expect, it } from 'vitest';
import {
  type HeardText,
  hearLonger,
  isAllShown,
  nothingHeard,
  settleAll,
  settleBeginning,
  shownWords,
} from './heard-text.ts';

const heard = (...hearings: string[]) => hearings.reduce<HeardText>(hearLonger, nothingHeard);

it('shows a word when a second hearing agrees on it, whatever its capitals and signs', () => {
  expect(shownWords(heard('Water boils'))).toBe('');
  expect(shownWords(heard('Water boils', 'water boils, at one hun'))).toBe('water boils,');
  expect(shownWords(heard('Water boil', 'Water boils at'))).toBe('Water');
});

it('takes the newest hearing of what is shown, and takes back no more than it lacks', () => {
  const text = heard(
    'photo synthesis happens',
    'photo synthesis happens in',
    'photosynthesis happens in two',
  );
  expect(shownWords(text)).toBe('photosynthesis happens in');
  expect(shownWords(hearLonger(text, 'photosynthesis'))).toBe('photosynthesis');
});

it('goes on after a cut without showing a word twice, or losing one that was shown', () => {
  const text = heard('one two three four five', 'one two three four five six');
  const cut = settleBeginning(text, 'One two three');
  expect(shownWords(cut)).toBe('One two three four five');
  expect(shownWords(hearLonger(cut, 'four five six seven'))).toBe('One two three four five six');
});

it('settles a piece that is over, with the last words of it', () => {
  const text = settleAll(heard('one', 'one two'));
  expect([shownWords(text), isAllShown(text)]).toEqual(['one two', true]);
  expect(shownWords(hearLonger(hearLonger(text, 'three'), 'three'))).toBe('one two three');
});
