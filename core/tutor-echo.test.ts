/** The tutor's voice picked up by the microphone is removed, and the student's words are kept. */
import { describe, expect, it } from 'vitest';
import { withoutInterruptedSpeech, withoutPhrase } from './tutor-echo.ts';

const question = 'Why do arteries have thick walls, and what do the walls do with each beat?';

describe('the student begins while the tutor speaks', () => {
  it.each([
    [
      'the tutor’s last words',
      'what do the walls because the pressure is high',
      0.6,
      'because the pressure is high',
    ],
    ['the tutor’s words alone', 'arteries have thick walls', 0.3, ''],
    ['spelling and signs', 'Thick walls, and. They are springy', 0.4, 'They are springy'],
  ])('%s are left out', (_, heard, at, left) => {
    expect(withoutInterruptedSpeech(heard, [question], at)).toBe(left);
  });

  it.each([
    [
      'the same words, which the tutor was not saying then',
      'arteries have thick walls because of the pressure',
      0.95,
    ],
    ['one word in common', 'walls are thick because of the pressure', 0.3],
    ['the tutor’s words later in the answer', 'because of the pressure arteries have thick walls', 0.3],
    ['other words', 'the pressure is high', 0.5],
  ])('%s stay', (_, heard, at) => {
    expect(withoutInterruptedSpeech(heard, [question], at)).toBe(heard);
  });
});

it('removes a phrase once, and only as a whole', () => {
  const phrase = 'Take your time.';
  expect(withoutPhrase('water moves take your time through a membrane', phrase)).toBe(
    'water moves through a membrane',
  );
  expect(withoutPhrase('Take your time. take your time', phrase)).toBe('take your time');
  expect(withoutPhrase('it will take your heart some time', phrase)).toBe(
    'it will take your heart some time',
  );
  expect(withoutPhrase('', phrase)).toBe('');
});
