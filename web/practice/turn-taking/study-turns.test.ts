/** Sequences of events while cards are studied by voice, and what is read aloud and done at each. */
import { describe, it } from 'vitest';
import {
  at,
  command,
  expectTrace,
  missed,
  pause,
  press,
  type Row,
  spoken,
  within,
} from '#tests/support/components/turn-sequences.ts';

describe('cards', () => {
  const heard = { type: 'answered', heard: 'my words', suggested: 3 } as const;
  const listening = [spoken, within('listening'), within('thinking')];
  const listened = ['listen', 'detectEnd', 'detectVoice'];
  it.each<Row>([
    [
      'are read, heard, turned over, and rated',
      [at('reading'), ...listening, heard, at('feedback'), ...listening],
      ['say question', ...listened, 'show', 'say feedback false', ...listened],
      { answered: { question: 'q1', heard: 'my words', suggested: 3 } },
    ],
    [
      'are read again, slower, and with a hint',
      [
        ...[at('reading'), ...listening, command('repeat'), ...listening, command('slower'), ...listening],
        { type: 'replied', words: 'It begins with d.' },
      ],
      [
        ...['say question', ...listened, 'say question', ...listened, 'slower', 'say question', ...listened],
        'say reply It begins with d.',
      ],
      { hints: 1 },
    ],
    [
      'forget hints with the side',
      [at('reading'), { type: 'replied', words: 'd' }, at('feedback')],
      ['say question', 'say reply d', 'say feedback false'],
      { hints: 0 },
    ],
    [
      'are read anew after a pause, whatever was listened for',
      [at('feedback'), ...listening, pause('asked'), press],
      ['say feedback false', ...listened, 'say paused asked', 'unlockSound', 'say feedback true'],
    ],
    [
      'switch the microphone off after two silences',
      [at('reading'), spoken, within('listening'), missed, spoken, within('listening'), missed],
      [
        'say question',
        'listen',
        'detectEnd',
        'say reply Again?',
        'listen',
        'detectEnd',
        'say paused unheard',
      ],
      { paused: 'unheard', step: 'reading' },
    ],
    [
      'ignore a press while they think',
      [at('reading'), ...listening, press],
      ['say question', ...listened],
      { adding: false },
    ],
    [
      'listen again at a press after what needs the keys',
      [at('reading'), spoken, within('attention'), press],
      ['say question', 'listen', 'say attention', 'listen'],
    ],
  ])('%s', expectTrace('words'));
});
