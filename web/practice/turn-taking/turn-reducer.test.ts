/** Sequences of events in hands-free practice, and what the tutor says and does at each. */
import { describe, expect, it } from 'vitest';
import {
  at,
  command,
  decide,
  expectTrace,
  follow,
  hear,
  interrupt,
  judged,
  pause,
  press,
  type Row,
  rechecked,
  resumeHeard,
  spoken,
} from '#tests/support/components/turn-sequences.ts';
import { firstTurn } from './turn-state.ts';

describe('answers', () => {
  it.each<Row>([
    [
      'reads, listens, sends, and asks on without a press',
      [at('reading'), spoken, at('listening'), hear({ end: 'over' }), at('thinking'), at('feedback'), spoken],
      ['say question', 'listen', 'detectEnd', 'finish', 'detectVoice', 'say feedback false', 'listen'],
    ],
    [
      'leaves the feedback of a question that is done',
      [at('feedback', { done: true }), spoken],
      ['say feedback false', 'next'],
    ],
    [
      'does at once what a press says',
      [at('reading'), press, at('listening'), press, at('thinking'), at('feedback', { done: true }), press],
      ['say question', 'listen', 'detectEnd', 'finish', 'detectVoice', 'say feedback false', 'next'],
    ],
    [
      'records who interrupts from before the first word',
      [at('reading'), interrupt, at('thinking'), interrupt],
      ['say question', 'listen from before', 'detectVoice', 'add from before'],
      { adding: true },
    ],
    [
      'joins to the answer what is said as the feedback begins, and nothing where nothing is',
      [
        at('thinking'),
        at('feedback'),
        { ...interrupt, goesOn: true },
        at('listening'),
        hear({ end: 'nobody' }),
      ],
      ['detectVoice', 'say feedback false', 'add from before', 'detectEnd', 'discard'],
      { adding: true, speech: null },
    ],
    [
      'takes what is said later over the feedback for the next answer',
      [at('thinking'), at('feedback'), { ...interrupt, goesOn: false }],
      ['detectVoice', 'say feedback false', 'listen from before'],
      { adding: false },
    ],
    ['stays silent where it is told of the same position twice', [judged, judged], ['say feedback false']],
    [
      'does nothing at a press between two steps, or at the end',
      [at('waiting'), press, at('end'), press, pause('asked')],
      ['say end'],
      { paused: null },
    ],
    [
      'says once a question that there is time',
      [
        at('listening'),
        hear({ longQuiet: true }),
        hear({ longQuiet: true }),
        at('listening'),
        hear({ longQuiet: true }),
      ],
      ['detectEnd', 'encourage', 'detectEnd'],
    ],
    [
      'says it again at the next question',
      [
        at('listening'),
        hear({ longQuiet: true }),
        at('listening', { question: 'q2' }),
        hear({ longQuiet: true }),
      ],
      ['detectEnd', 'encourage', 'detectEnd', 'encourage'],
    ],
    [
      'offers to finish once an answer, and takes the offer back',
      [at('listening'), hear({ offered: true }), hear({}), hear({ offered: true })],
      ['detectEnd', 'offer'],
      { offered: true },
    ],
    [
      'switches the microphone off where nobody speaks, and keeps nothing',
      [at('listening'), hear({ end: 'nobody' }), spoken],
      ['detectEnd', 'discard', 'say paused unheard'],
      { paused: 'unheard', awaits: null },
    ],
    [
      'goes on waiting for the verdict where nothing was added',
      [at('thinking'), press, at('listening'), hear({ end: 'nobody' })],
      ['detectVoice', 'add', 'detectEnd', 'discard'],
      { paused: null },
    ],
    [
      'asks again for an answer without words, and pauses after three',
      [1, 2, 3].flatMap(() => [at('thinking'), at('reading', {}, 'What?'), spoken]),
      [
        ...['detectVoice', 'say reply What?', 'listen', 'detectVoice', 'say reply What?', 'listen'],
        ...['detectVoice', 'say paused unheard'],
      ],
      { misses: 3 },
    ],
    [
      'counts an answer without words once',
      [at('thinking'), at('reading', {}, 'What?'), at('waiting', {}, 'What?'), at('reading', {}, 'What?')],
      ['detectVoice', 'say reply What?', 'say question'],
      { misses: 0 },
    ],
    [
      'sends again at a press what could not be sent',
      [at('attention', { unsent: true }), press],
      ['say attention', 'send'],
    ],
    [
      'goes on from what can only be listened to, and tries again where nothing was kept',
      [at('attention', { unsent: true, done: true }), press, at('attention'), press],
      ['say attention', 'next', 'say attention', 'listen'],
    ],
    [
      'skips, shows the card, and does neither while it listens or is paused',
      [at('reading'), command('skip'), at('reading'), command('show'), at('listening'), command('next')],
      ['say question', 'next', 'say question', 'show', 'detectEnd'],
      { speech: null },
    ],
    [
      'skips nothing while it is paused',
      [at('reading'), pause('asked'), command('skip')],
      ['say question', 'say paused asked'],
    ],
    [
      'reads on once where it is asked to repeat, and anew where it is asked to be slower',
      [at('reading'), command('repeat'), command('slower')],
      ['say question', 'slower', 'say question'],
    ],
    [
      'names what is noted and goes on',
      [at('reading'), { type: 'noted', words: 'Another microphone.' }, spoken],
      ['say question', 'listen'],
      { note: 'Another microphone.' },
    ],
  ])('%s', expectTrace('answer'));
});

describe('pauses', () => {
  it.each<Row>([
    [
      'keep what was said, release a microphone that opens late, and send what was kept',
      [at('listening'), pause('hidden'), at('listening'), at('reading', { unsent: true }), press],
      ['detectEnd', 'keep', 'say paused hidden', 'keep', 'unlockSound', 'send'],
      { paused: null, speech: null },
    ],
    [
      'begin the question anew',
      [at('reading'), pause('asked'), spoken, press],
      ['say question', 'say paused asked', 'unlockSound', 'say question'],
    ],
    [
      'repeat feedback whose sound was cut off',
      [at('feedback'), pause('asked'), press],
      ['say feedback false', 'say paused asked', 'unlockSound', 'say feedback true'],
    ],
    [
      'stand once',
      [at('reading'), pause('asked'), pause('hidden')],
      ['say question', 'say paused asked'],
      { paused: 'asked' },
    ],
    [
      'by "stop" end at the word to go on',
      [at('reading'), command('stop'), spoken, resumeHeard(true)],
      ['say question', 'say paused said', 'awaitWord resume', 'unlockSound', 'say question'],
      { paused: null, awaits: null },
    ],
    [
      'by "stop" last where the word never comes',
      [at('reading'), command('stop'), spoken, resumeHeard(false), resumeHeard(true)],
      ['say question', 'say paused said', 'awaitWord resume'],
      { paused: 'said', awaits: null },
    ],
    [
      'by "stop" listen for no word on a hidden page',
      [at('reading'), command('stop'), spoken, pause('hidden'), resumeHeard(true), spoken],
      ['say question', 'say paused said', 'awaitWord resume', 'say paused hidden'],
      { paused: 'hidden', awaits: null },
    ],
  ])('%s', expectTrace('answer'));

  it('hold a session that may not play sound yet', () => {
    const done = follow(firstTurn('asked', 'answer'), [at('reading'), press]);
    expect(done.trace).toEqual(['unlockSound', 'say question']);
  });
});

describe('points to judge', () => {
  const asked = ['say feedback false', 'say judge 0 false', 'awaitWord decision'];
  it.each<Row>([
    [
      'are decided by word, one after the other',
      [judged, spoken, spoken, decide('same'), rechecked, spoken, decide('not'), rechecked],
      [...asked, 'recheck 0 true', 'say judge 2 false', 'awaitWord decision', 'recheck 2 false', 'next'],
    ],
    [
      'are asked for once more where the reply is unclear, and then left',
      [judged, spoken, spoken, decide('unclear'), spoken, decide('unclear'), spoken, decide(null)],
      [...asked, 'say judge 0 true', 'awaitWord decision', 'say judge 2 false', 'awaitWord decision', 'next'],
    ],
    [
      'are decided by a press while the tutor still asks, once',
      [judged, spoken, decide('not'), decide('not')],
      ['say feedback false', 'say judge 0 false', 'recheck 0 false'],
      { speech: null, awaits: null },
    ],
    [
      'are left by the big control and by "next"',
      [judged, spoken, press, rechecked, decide('same')],
      ['say feedback false', 'say judge 0 false', 'next'],
      { judging: null },
    ],
    [
      'are left at "stop", and only the others are asked for afterwards',
      [judged, spoken, spoken, decide('same'), rechecked, command('stop'), press, spoken],
      [
        ...[...asked, 'recheck 0 true', 'say judge 2 false', 'say paused said'],
        ...['unlockSound', 'say feedback true', 'say judge 2 false'],
      ],
    ],
    [
      'stop at what cannot be saved',
      [judged, spoken, spoken, decide('same'), at('attention'), rechecked],
      [...asked, 'recheck 0 true', 'say attention'],
    ],
    [
      'wait until the question is done',
      [at('feedback', { toJudge: [0] }), spoken],
      ['say feedback false', 'listen'],
    ],
  ])('%s', expectTrace('answer'));
});
