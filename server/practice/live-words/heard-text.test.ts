/** Which live words are shown: those two transcriptions agree on, and none twice. */
import { expect, it } from 'vitest';
import {
  type GrowingText,
  hearLonger,
  isAllShown,
  nothingHeard,
  settleAll,
  settleBeginning,
  shownWords,
} from './heard-text.ts';

const heard = (...hearings: string[]) => hearings.reduce<GrowingText>(hearLonger, nothingHeard);

it('shows a word once a second transcription agrees, whatever its case and punctuation', () => {
  expect(shownWords(heard('Water boils'))).toBe('');
  expect(shownWords(heard('Water boils', 'water boils, at one hun'))).toBe('water boils,');
  expect(shownWords(heard('Water boil', 'Water boils at'))).toBe('Water');
});

it('shows the newest transcription, and removes no more words than it lacks', () => {
  const text = heard(
    'photo synthesis happens',
    'photo synthesis happens in',
    'photosynthesis happens in two',
  );
  expect(shownWords(text)).toBe('photosynthesis happens in');
  expect(shownWords(hearLonger(text, 'photosynthesis'))).toBe('photosynthesis');
});

it('continues after a cut without repeating or losing a shown word', () => {
  const text = heard('one two three four five', 'one two three four five six');
  const cut = settleBeginning(text, 'One two three');
  expect(shownWords(cut)).toBe('One two three four five');
  expect(shownWords(hearLonger(cut, 'four five six seven'))).toBe('One two three four five six');
});

it('settles a finished piece with its last words', () => {
  const text = settleAll(heard('one', 'one two'));
  expect([shownWords(text), isAllShown(text)]).toEqual(['one two', true]);
  expect(shownWords(hearLonger(hearLonger(text, 'three'), 'three'))).toBe('one two three');
});
