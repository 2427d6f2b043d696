/** Leads through cards by voice over the real study store: nothing is rated without a word or a key, and whatever fails leaves the keys. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { HeardCommand, HeardStudyAnswer } from '#contract/voice-commands.ts';
import type { SpokenCommand } from '#core/commands/command-names.ts';
import { currentCard } from '#core/study-queue.ts';
import { createStudyWorld } from '#tests/support/components/study-world.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Listened } from '#web/practice/turn-taking/listen-once.ts';
import { messages } from './messages.ts';
import { createVoiceConductor, shownOf } from './voice-conductor.ts';

const said: Listened = { kind: 'said', recording: { sound: new Blob(['x']) } };
const judged = (part: Partial<HeardStudyAnswer>): HeardStudyAnswer => ({
  heard: 'what I said',
  command: null,
  reply: null,
  points: [],
  suggested: null,
  ...part,
});

/** `ear`: what is heard, one after the other; then it listens without end. */
async function studying(script: {
  ear?: Listened[];
  /** `late`: what the server says after the card has gone on. */
  answers?: (HeardStudyAnswer | ApiError | 'late')[];
  ratings?: (SpokenCommand | null | ApiError)[];
  /** Why answers, but not ratings, cannot be heard. */
  unheardAnswers?: string;
}) {
  const world = createStudyWorld(3);
  const store = await world.open();
  const { ear = [], answers = [], ratings = [] } = script;
  const spoken: string[] = [];
  /** How often the voice had been slowed down when it spoke, each time. */
  const slowed: number[] = [];
  const asks = { slower: 0 };
  const asked: string[][] = [];
  let whyUnheard: string | null = null;
  const { unheardAnswers = null } = script;
  const take = <T>(list: (T | ApiError)[]): T => {
    const next = list.shift();
    if (next instanceof ApiError) throw next;
    if (next === undefined) throw new Error('the script is at its end');
    return next;
  };
  const conductor = createVoiceConductor({
    store,
    card: () => {
      const { deck, session } = store.getState();
      return deck.cards.find(({ id }) => id === currentCard(session)?.id) ?? null;
    },
    voice: {
      speak: async (what) => {
        spoken.push(typeof what === 'string' ? what : what.card[what.side]);
        slowed.push(asks.slower);
      },
      slower: () => {
        asks.slower += 1;
      },
    },
    listener: {
      listen: (_patience, signal) =>
        ear.length > 0
          ? Promise.resolve(ear.shift() as Listened)
          : new Promise((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'silence' }))),
      finish: () => {},
    },
    hearAnswer: async (_id, _said, _hints, signal) => {
      const answer = take<HeardStudyAnswer | 'late'>(answers);
      if (answer !== 'late') return answer;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return judged({ suggested: 3 });
    },
    hearCommand: async (_said, possible): Promise<HeardCommand> => {
      asked.push([...possible]);
      const command = take<SpokenCommand | null>(ratings);
      return { heard: command ?? 'mumble', command };
    },
    whyUnheard: (kind) => (kind === 'answer' ? (unheardAnswers ?? whyUnheard) : whyUnheard),
    announce: () => {},
  });
  onTestFinished(() => {
    conductor.close();
    store.leave();
  });
  const settle = () => vi.waitFor(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await settle();
  return {
    world,
    store,
    conductor,
    spoken,
    slowed,
    asked,
    settle,
    state: () => shownOf(conductor.state.getState()),
    ratings: () =>
      store
        .getState()
        .waiting.concat()
        .map((step) => step.kind === 'rating' && step.rating),
    turns: () => store.getState().session.turnsTaken,
    goDeaf: (why: string | null) => {
      whyUnheard = why;
    },
  };
}

it('reads, hears, suggests, and rates by the word that confirms', async () => {
  const { spoken, turns, world, state, settle, asked } = await studying({
    ear: [said, said],
    answers: [judged({ suggested: 3 })],
    ratings: ['yes'],
  });
  expect(turns()).toBe(1);
  expect(spoken).toEqual(['t c0', 'd c0', 'Good?', 't c1']);
  expect(asked[0]).toContain('yes');
  await settle();
  expect(world.log.map((entry) => entry.kind === 'rating' && entry.rating)).toEqual([3]);
  expect(state()).toMatchObject({ step: 'listening', heard: '', suggested: null });
});

it('says before listening that a language is not understood here, and hears the rating all the same', async () => {
  const why = messages.otherLanguage('Spanish');
  const { store, state, settle, asked, turns } = await studying({
    ear: [said],
    ratings: ['good'],
    unheardAnswers: why,
  });
  expect(state()).toMatchObject({ step: 'attention', note: why });
  store.reveal();
  await settle();
  expect(asked).toHaveLength(1);
  expect(turns()).toBe(1);
});

it('rates what the student says instead of what was suggested', async () => {
  const { world, settle } = await studying({
    ear: [said, said],
    answers: [judged({ suggested: 3 })],
    ratings: ['hard'],
  });
  await settle();
  expect(world.log).toMatchObject([{ kind: 'rating', rating: 2 }]);
});

it('rates nothing by itself: silence switches the microphone off, and the suggestion stays', async () => {
  const { turns, state, store } = await studying({
    ear: [said, { kind: 'silence' }, { kind: 'silence' }],
    answers: [judged({ suggested: 3, heard: 'my words' })],
  });
  expect(turns()).toBe(0);
  expect(store.getState().revealed).toBe(true);
  expect(state()).toMatchObject({ step: 'paused', suggested: 3, heard: 'my words', note: messages.unheard });
});

it('leaves a card nobody answers as it is, and goes on when asked', async () => {
  const { store, state, conductor, spoken, settle } = await studying({
    ear: [{ kind: 'silence' }, { kind: 'silence' }],
  });
  expect(spoken).toEqual(['t c0', messages.takeYourTime]);
  expect([state().step, store.getState().revealed]).toEqual(['paused', false]);
  conductor.press();
  await settle();
  expect([state().step, spoken.at(-1)]).toEqual(['listening', 't c0']);
});

it('asks again where no rating is heard, and offers no yes without a suggestion', async () => {
  const { spoken, asked, turns } = await studying({
    ear: [said, said, said],
    answers: [judged({ suggested: null })],
    ratings: [null, 'good'],
  });
  expect(spoken.slice(0, 4)).toEqual(['t c0', 'd c0', messages.ask(null), messages.unclear('mumble')]);
  expect(asked[0]).not.toContain('yes');
  expect(turns()).toBe(1);
});

it('repeats, reads slower, gives a hint, shows, and stops', async () => {
  const { spoken, slowed, state, store, turns } = await studying({
    ear: [said, said, said, said, said],
    answers: [
      judged({ command: 'repeat' }),
      judged({ command: 'slower' }),
      judged({ command: 'hint', reply: 'It begins with d.' }),
      judged({ command: 'show' }),
    ],
    ratings: ['stop'],
  });
  expect(spoken).toEqual(['t c0', 't c0', 't c0', 'It begins with d.', 'd c0', 'Again?']);
  expect(slowed).toEqual([0, 0, 1, 1, 1, 1]);
  expect(store.getState().revealed).toBe(true);
  expect([turns(), state().step, state().suggested]).toEqual([0, 'paused', 1]);
});

it('gives the first word to the keys, also while it listens, and follows an undo', async () => {
  const { store, spoken, settle, turns, state } = await studying({});
  store.reveal();
  await settle();
  expect(spoken).toEqual(['t c0', 'd c0', messages.ask(null)]);
  store.rate(4);
  await settle();
  expect([turns(), spoken.at(-1), state().step]).toEqual([1, 't c1', 'listening']);
  store.undo();
  await settle();
  expect([turns(), spoken.at(-2), state().step]).toEqual([0, 'd c0', 'rating']);
});

it('goes on by keys where it cannot be heard: both sides are still read', async () => {
  const { store, spoken, state, settle, turns, goDeaf, conductor } = await studying({
    ear: [said],
    answers: [new ApiError(0, 'network', 'Network error.')],
  });
  expect(state()).toMatchObject({ step: 'attention', note: messages.offline });
  goDeaf(messages.offline);
  store.reveal();
  await settle();
  expect(spoken).toEqual(['t c0', 'd c0', messages.ask(null)]);
  store.rate(3);
  await settle();
  expect([turns(), spoken.at(-1), state().step]).toEqual([1, 't c1', 'attention']);
  goDeaf(null);
  conductor.press();
  await settle();
  expect(state().step).toBe('listening');
});

it('says again what was not heard, once, and tells what the server says otherwise', async () => {
  const { state, spoken } = await studying({
    ear: [said, said],
    answers: [
      new ApiError(422, 'no_speech', 'No speech was heard.'),
      new ApiError(429, 'too_many_requests', 'You have talked for an hour today.'),
    ],
  });
  expect(spoken).toEqual(['t c0', 'No speech was heard.']);
  expect(state()).toMatchObject({ step: 'attention', note: 'You have talked for an hour today.' });
});

it('listens anew after a pause while an answer is heard, and drops what is heard late', async () => {
  const { conductor, state, store, spoken, settle } = await studying({ ear: [said], answers: ['late'] });
  expect(state().step).toBe('thinking');
  conductor.pause('asked');
  expect(state().step).toBe('paused');
  conductor.press();
  await settle();
  expect([state().step, spoken.at(-1), store.getState().revealed]).toEqual(['listening', 't c0', false]);
});

it('stops listening when the page is hidden', async () => {
  const { conductor, state, turns, spoken, settle } = await studying({});
  conductor.pause('hidden');
  await settle();
  expect([state().step, state().note, turns(), spoken.length]).toEqual(['paused', messages.hidden, 0, 1]);
});
