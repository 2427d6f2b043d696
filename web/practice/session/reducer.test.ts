/** Every event in every stage of a session: what it makes of it, or that it is ignored. */
import { describe, expect, it } from 'vitest';
import type { SpokenTurn } from '#contract/practice.ts';
import {
  sampleAnswer,
  samplePoint,
  samplePrompt,
  sampleReply,
  sampleSession,
} from '#tests/support/components/practice-world.ts';
import { captureError } from '#web/practice/answer/answer-error.ts';
import { microphoneErrorOf } from '#web/practice/recording/microphone-error.ts';
import { type PracticeEvent, reduce } from './reducer.ts';
import { openingState, type PracticeState, type Stage } from './session-state.ts';

const turn: SpokenTurn = {
  id: 'turn of a',
  requestKey: null,
  source: 'voice',
  transcription: 'what I said',
  corrected: false,
  feedback: 'Well said.',
  followUp: 'And why?',
  isComplete: false,
  kind: 'answer',
  deeper: null,
  audioUrl: null,
};
const error = { title: 'Audio too quiet', message: 'Speak up.' };
const answer = sampleAnswer();
const empty = { ...answer, byteCount: 0 };

/** On the first of two questions, which was answered once and now asks a follow-up. */
const session = sampleSession([
  samplePrompt('a', { state: 'follow_up', followUpCount: 1, turns: [turn] }),
  samplePrompt('b'),
]);
const opened = openingState(session, { lookedAt: 'a', mode: 'voice', durable: true });
const feedback = { kind: 'feedback', notice: null, busy: false, problem: null } as const;

const stages = {
  ready: { kind: 'ready', error: null },
  opening: { kind: 'opening' },
  microphone: { kind: 'microphone', error: microphoneErrorOf('NotFoundError') },
  recording: {
    kind: 'recording',
    startedAtMs: 1_000,
    silent: false,
    microphone: 'Headset',
    live: null,
  },
  checking: { kind: 'checking', sinceMs: 1_000, attempt: 0, sent: 1, ticked: [] },
  feedback,
  rechecking: { ...feedback, busy: true },
} satisfies Record<string, Stage>;

type At = keyof typeof stages | 'moving';
const places: At[] = [...(Object.keys(stages) as (keyof typeof stages)[]), 'moving'];
/** `moving`: on feedback, while the next question is prepared. */
const at = (place: At, part: Partial<PracticeState> = {}): PracticeState => ({
  ...opened,
  ...(place === 'moving' ? { stage: feedback, moving: true } : { stage: stages[place] }),
  unsent: { answer, reason: 'found', uploaded: false },
  ...part,
});

const idle: At[] = ['ready', 'microphone', 'feedback', 'rechecking', 'moving'];
const answerable: At[] = ['ready', 'microphone'];
const table: [PracticeEvent, handled: At[]][] = [
  [{ type: 'questionShown', index: 1, draft: '' }, idle],
  [{ type: 'resultsShown' }, idle],
  [{ type: 'nextRequested' }, ['ready', 'microphone', 'feedback']],
  [{ type: 'promptSkipped', prompt: samplePrompt('a', { state: 'complete', outcome: 'skipped' }) }, places],
  [{ type: 'nextFailed', message: 'Network error.' }, ['moving']],
  [{ type: 'followUpStarted' }, ['feedback']],
  [{ type: 'modeChosen', mode: 'typing' }, answerable],
  [{ type: 'draftWritten', text: 'Water moves.' }, places],
  [{ type: 'microphoneOpening', more: false }, answerable],
  [{ type: 'microphoneOpening', more: true }, ['checking', 'feedback']],
  [{ type: 'microphoneFailed', error: microphoneErrorOf('NotAllowedError') }, ['opening']],
  [{ type: 'recordingStarted', atMs: 2_000, microphone: 'Headset' }, ['opening']],
  [{ type: 'wordsHeard', live: { words: 'Water', covered: [0], state: 'listening' } }, ['recording']],
  [{ type: 'silenceNoticed', silent: true }, ['recording']],
  [{ type: 'silenceNoticed', silent: false }, []],
  [{ type: 'recordingEnded', answer, uploaded: true, reason: 'hidden' }, ['recording']],
  [{ type: 'recordingDiscarded' }, ['recording', 'checking']],
  [{ type: 'answerSending', atMs: 2_000 }, [...answerable, 'recording']],
  [{ type: 'uploadProgressed', sent: 0.5, atMs: 2_000 }, ['checking']],
  [{ type: 'uploadProgressed', sent: 1, atMs: 2_000 }, []],
  [{ type: 'retryStarted', attempt: 1 }, ['checking']],
  [{ type: 'answerJudged', reply: sampleReply('a'), source: 'voice' }, ['checking']],
  [{ type: 'answerRefused', error, recording: answer }, ['checking']],
  [{ type: 'answeredElsewhere', session, draft: '', recording: null }, ['checking']],
  [{ type: 'recheckStarted' }, ['feedback']],
  [{ type: 'answerRechecked', reply: sampleReply('a'), corrected: true }, ['rechecking']],
  [{ type: 'recheckFailed', message: 'Network error.' }, ['rechecking']],
  [{ type: 'unsentFound', answer, index: 1, draft: '' }, idle],
  [{ type: 'unsentFound', answer, index: 7, draft: '' }, []],
  [{ type: 'unsentDiscarded' }, idle],
  [{ type: 'storageFailed' }, places],
];

describe('an event', () => {
  it.each(table.map(([event, handled]) => [event.type, event, handled] as const))(
    '%s applies in its stages and changes nothing in the others',
    (_type, event, handled) => {
      const applied = places.filter((place) => {
        const before = at(place);
        return reduce(before, event) !== before;
      });
      expect(applied).toEqual(places.filter((place) => handled.includes(place)));
    },
  );

  it('never changes the state it is given', () => {
    for (const place of places)
      for (const [event] of table) {
        const before = at(place);
        const copy = structuredClone(before);
        reduce(before, event);
        expect(before, `${event.type} while ${place}`).toEqual(copy);
      }
  });
});

/** The parts of the state that an event leaves other than they were. */
const changes = (before: PracticeState, event: PracticeEvent): Partial<PracticeState> =>
  Object.fromEntries(
    Object.entries(reduce(before, event)).filter(
      ([key, value]) => value !== before[key as keyof PracticeState],
    ),
  );

describe('from question to question', () => {
  it('shows a question ready to be answered, with its draft, and without what belonged to the last', () => {
    expect(changes(at('moving'), { type: 'questionShown', index: 1, draft: 'Water' })).toEqual({
      index: 1,
      stage: stages.ready,
      mode: 'typing',
      draft: 'Water',
      unsent: null,
      moving: false,
    });
  });

  it('shows what was said about an answer where a question was left at it', () => {
    const shown = reduce(at('ready', { index: 1 }), { type: 'questionShown', index: 0, draft: '' });
    expect(shown).toMatchObject({ index: 0, stage: feedback, mode: 'voice' });
  });

  it('ignores a question that is not there', () => {
    expect(changes(at('ready'), { type: 'questionShown', index: 2, draft: '' })).toEqual({});
  });

  it('says why the next question could not be had, where the student looks', () => {
    const failed: PracticeEvent = { type: 'nextFailed', message: 'Network error.' };
    expect(changes(at('moving'), failed)).toEqual({
      moving: false,
      stage: { ...feedback, problem: 'Network error.' },
    });
    expect(changes(at('ready', { moving: true }), failed)).toEqual({
      moving: false,
      stage: { kind: 'ready', error: { title: 'Something went wrong', message: 'Network error.' } },
    });
  });

  it.each<PracticeEvent>([
    { type: 'microphoneOpening', more: false },
    { type: 'answerSending', atMs: 2_000 },
    { type: 'nextRequested' },
  ])('begins nothing else meanwhile: $type', (event) => {
    expect(changes(at('ready', { moving: true }), event)).toEqual({});
  });
});

describe('a recording', () => {
  it('that ends by itself is kept with the reason', () => {
    expect(
      changes(at('recording', { unsent: null }), {
        type: 'recordingEnded',
        answer,
        uploaded: true,
        reason: 'lost',
      }),
    ).toEqual({ stage: stages.ready, unsent: { answer, uploaded: true, reason: 'lost' } });
  });

  it.each([
    ['hidden', captureError(empty)?.title],
    ['fault', 'Recording Error'],
  ] as const)('that ends (%s) with nothing in it leaves the words %s', (reason, title) => {
    const ended = reduce(at('recording', { unsent: null }), {
      type: 'recordingEnded',
      answer: empty,
      uploaded: false,
      reason,
    });
    expect(ended).toMatchObject({ stage: { kind: 'ready', error: { title } }, unsent: null });
  });
});

describe('sending', () => {
  it('says in words that a point ticked while one spoke is not counted, and nothing where it is', () => {
    const live = { words: 'Water', covered: [0, 1], state: 'listening' } as const;
    const spoken = at('recording', { stage: { ...stages.recording, live } });
    const checking = reduce(spoken, { type: 'answerSending', atMs: 2_000 });
    const judged = (covered: boolean) => {
      const points = [samplePoint('one', 'covered'), samplePoint('two', covered ? 'covered' : 'missing')];
      const reply = sampleReply('a', { points, notice: 'A fallback judged.' });
      const { stage } = reduce(checking, { type: 'answerJudged', reply, source: 'voice' });
      return stage.kind === 'feedback' ? stage.notice : '';
    };
    expect(judged(true)).toBe('A fallback judged.');
    expect(judged(false)).toMatch(/^A fallback judged\. 1 point ticked while you spoke is not counted: /);
  });

  it('counts what takes long from when the whole answer has left', () => {
    const half = reduce(at('checking'), { type: 'uploadProgressed', sent: 0.5, atMs: 5_000 });
    expect(half.stage).toEqual({ ...stages.checking, sent: 0.5 });
    const whole = reduce(half, { type: 'uploadProgressed', sent: 1, atMs: 9_000 });
    expect(whole.stage).toEqual({ ...stages.checking, sinceMs: 9_000 });
  });

  it('shows the verdict, and forgets draft and recording', () => {
    const reply = sampleReply('a', { notice: 'Judged by rules.' });
    const judged = reduce(at('checking', { draft: 'Water' }), {
      type: 'answerJudged',
      reply,
      source: 'typed',
    });
    expect(judged).toMatchObject({
      draft: '',
      unsent: null,
      stage: { ...feedback, notice: 'Judged by rules.' },
    });
    expect(judged.session.prompts[0]?.turns).toMatchObject([{ source: 'typed', corrected: false }]);
  });

  it.each([
    [error, 'failed'],
    [{ ...error, unheard: true as const }, 'unheard'],
  ])('keeps a refused recording, and a draft (%o)', (refusal, reason) => {
    const event: PracticeEvent = { type: 'answerRefused', error: refusal, recording: answer };
    expect(changes(at('checking', { draft: 'Water', unsent: null }), event)).toEqual({
      stage: { kind: 'ready', error: refusal },
      unsent: { answer, reason, uploaded: false },
    });
  });

  it('of a written answer that is refused leaves the recording beside it', () => {
    const event: PracticeEvent = { type: 'answerRefused', error, recording: null };
    expect(changes(at('checking'), event)).toEqual({ stage: { kind: 'ready', error } });
  });

  it('that comes after another tab shows what became of the question, and keeps what was said here', () => {
    const done = sampleSession([samplePrompt('a', { state: 'complete', turns: [turn] }), samplePrompt('b')]);
    const event = { type: 'answeredElsewhere', draft: 'Water', recording: null } as const;
    expect(reduce(at('checking'), { ...event, session: done })).toMatchObject({
      stage: { kind: 'feedback', notice: expect.stringContaining('another tab') },
      draft: 'Water',
      unsent: null,
    });
    expect(reduce(at('checking'), { ...event, session: done, recording: answer })).toMatchObject({
      stage: stages.ready,
      unsent: { answer, reason: 'finished' },
    });
    expect(reduce(at('checking'), { ...event, session, recording: answer })).toMatchObject({
      stage: { kind: 'feedback' },
      unsent: { answer, reason: 'failed' },
    });
  });
});

describe('a recording of an earlier visit', () => {
  it('is offered at its question, to be sent while that is open, else only to be listened to', () => {
    const found: PracticeEvent = { type: 'unsentFound', answer, index: 0, draft: '' };
    const one = reduce(at('ready', { index: 1, unsent: null }), found);
    expect(one).toMatchObject({ index: 0, stage: stages.ready, unsent: { answer, reason: 'found' } });
    const done = sampleSession([samplePrompt('a', { state: 'complete' }), samplePrompt('b')]);
    expect(reduce(at('ready', { session: done }), found).unsent?.reason).toBe('finished');
  });

  it('is not discarded where there is none', () => {
    expect(changes(at('feedback', { unsent: null }), { type: 'unsentDiscarded' })).toEqual({});
  });
});

describe('a verdict that is checked again', () => {
  it('says why that failed, and remembers a correction made before', () => {
    expect(reduce(at('rechecking'), { type: 'recheckFailed', message: 'Network error.' }).stage).toEqual({
      ...feedback,
      problem: 'Network error.',
    });
    const corrected = reduce(at('rechecking'), {
      type: 'answerRechecked',
      reply: sampleReply('a'),
      corrected: true,
    });
    const claimed = reduce(
      { ...corrected, stage: stages.rechecking },
      { type: 'answerRechecked', reply: sampleReply('a'), corrected: false },
    );
    expect(claimed.session.prompts[0]?.turns).toMatchObject([{ source: 'voice', corrected: true }]);
  });
});
