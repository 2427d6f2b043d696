/** Plays events into the state machine of studying: sequences as a table, and what must hold after every one of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardLearning, cardLearningOf } from '#contract/study.ts';
import { newLearningState, type Rating, replayRatings } from '#core/scheduler.ts';
import { cardOf, openSession } from '#core/study-queue.ts';
import { statsOf } from '#core/study-view.ts';
import type { KeptStep, StudiedDeck } from './outbox/study-storage.ts';
import { queueCardsOf, type StudyEvent, type StudyState, studyReducer } from './reducer.ts';

const deckOfCards = (...ids: string[]): StudiedDeck => ({
  id: 's',
  title: 'Cells',
  cards: ids.map((id) => ({ ...cardLearningOf(id, newLearningState()), term: id, definition: id })),
});
const opened = (deck = deckOfCards('a', 'b', 'c')): StudyState => ({
  userId: 'ann',
  setId: 's',
  mixed: false,
  only: null,
  deck,
  some: false,
  sessionId: 'one',
  session: openSession(queueCardsOf(deck, [])),
  waiting: [],
  dueDays: new Map(),
  revealed: false,
  failure: null,
  finished: false,
  keptGoing: false,
  gone: false,
});

const reveal: StudyEvent = { type: 'reveal' };
const rate = (clientId: string, rating: Rating = 3): StudyEvent => ({
  type: 'rate',
  rating,
  clientId,
  ratedAt: 'now',
  zone: 'UTC',
});
const dueOn = (id: string, dueDay: string | null): StudyEvent => ({
  type: 'answered',
  step: { kind: 'undo', userId: 'ann', setId: 's', cardId: id, clientId: 'x', before: newLearningState() },
  card: cardLearningOf(id, newLearningState()),
  dueDay,
});
const undo: StudyEvent = { type: 'undo' };
const step = (cardId: string, clientId: string, kind: KeptStep['kind'] = 'rating') =>
  ({ kind, userId: 'ann', setId: 's', cardId, clientId, before: newLearningState() }) as KeptStep;
const answered = (cardId: string, clientId: string, card: CardLearning): StudyEvent => ({
  type: 'answered',
  step: step(cardId, clientId),
  card,
  dueDay: null,
});
const refused = (cardId: string, clientId: string): StudyEvent => ({
  type: 'refused',
  step: step(cardId, clientId),
  message: 'No.',
});
const play = (events: readonly StudyEvent[], from = opened()) => events.reduce(studyReducer, from);

/** What the student and the outbox see. */
const summary = ({ session, waiting, revealed, failure, finished }: StudyState) => ({
  shown: session.currentId,
  revealed,
  studied: statsOf(session).studiedCards,
  waiting: waiting.map(({ kind, clientId }) => `${kind} ${clientId}`).join(', '),
  failure,
  finished,
});
const start = { shown: 'a', revealed: false, studied: 0, waiting: '', failure: null, finished: false };
const ratedA = { ...start, shown: 'b', studied: 1, waiting: 'rating 1' };

describe('events', () => {
  it.each<[string, StudyEvent[], Partial<ReturnType<typeof summary>>]>([
    ['reveal shows the answer', [reveal], { ...start, revealed: true }],
    ['a rating before the answer is shown changes nothing', [rate('1')], start],
    ['a rating shows the next card and waits for the server', [reveal, rate('1')], ratedA],
    ['undo with nothing rated changes nothing', [undo], start],
    [
      'undo brings the card back with its answer, and waits for the server too',
      [reveal, rate('1'), undo],
      { ...start, revealed: true, waiting: 'rating 1, undo 1' },
    ],
    [
      'a rating that was answered no longer waits',
      [reveal, rate('1'), answered('a', '1', cardLearningOf('a', replayRatings([3])))],
      { ...ratedA, waiting: '' },
    ],
    [
      'a refused rating leaves the counts, and its reason is shown',
      [reveal, rate('1'), refused('a', '1')],
      { ...start, shown: 'b', failure: 'No.' },
    ],
    [
      'the next rating clears the reason',
      [reveal, rate('1'), refused('a', '1'), reveal, rate('2')],
      { failure: null, studied: 1, waiting: 'rating 2' },
    ],
    [
      'dismissing clears the reason',
      [reveal, rate('1'), refused('a', '1'), { type: 'dismissFailure' }],
      { ...start, shown: 'b' },
    ],
    ['finish and keep going', [{ type: 'finish' }, { type: 'keepGoing' }], start],
    [
      'the session ends by itself with the last card, rated Good or Easy',
      [reveal, rate('1', 4), reveal, rate('2'), reveal, rate('3')],
      { studied: 3, finished: true },
    ],
    [
      'a card rated Again keeps the session open until it is known',
      [reveal, rate('1', 1), reveal, rate('2'), reveal, rate('3')],
      { shown: 'a', studied: 3, finished: false },
    ],
    [
      'undo of the last rating goes on, and the session ends again',
      [reveal, rate('1'), reveal, rate('2'), reveal, rate('3'), undo, rate('4')],
      { studied: 3, finished: true },
    ],
    ['finish', [{ type: 'finish' }], { ...start, finished: true }],
    [
      'undo goes on after finish',
      [reveal, rate('1'), { type: 'finish' }, undo],
      { finished: false, revealed: true },
    ],
    [
      'a refusal goes on after finish',
      [reveal, rate('1'), { type: 'finish' }, refused('a', '1')],
      { finished: false, failure: 'No.' },
    ],
    [
      'a session that cannot be kept says so',
      [{ type: 'sessionNotKept', message: 'No place.' }],
      { ...start, failure: 'No place.' },
    ],
    [
      'studying again counts from zero, and what waits still waits',
      [reveal, rate('1'), { type: 'studyAgain', sessionId: 'two' }],
      { shown: 'b', studied: 0, waiting: 'rating 1' },
    ],
  ])('%s', (_name, events, expected) => {
    expect(summary(play(events))).toMatchObject(expected);
  });

  it('do not end a session again that the student goes on with', () => {
    const nine = opened(deckOfCards(...'abcdefghi'));
    const through = play(
      Array.from('123456789').flatMap((id) => [reveal, rate(id)]),
      nine,
    );
    expect(through.finished).toBe(true);
    const on = play([{ type: 'keepGoing' }, reveal, rate('10')], through);
    expect(summary(on)).toMatchObject({ finished: false, studied: 9, revealed: false });
    expect(play([{ type: 'studyAgain', sessionId: 'two' }], on).keptGoing).toBe(false);
  });

  it('end a session exactly when every card was last rated Good or Easy, and never one that goes on', () => {
    const ratings = fc.array(fc.constantFrom<Rating>(1, 2, 3, 4), { maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), ratings, fc.boolean(), (count, given, keepsGoing) => {
        const ids = Array.from('abcdefghi').slice(0, count);
        let state = opened(deckOfCards(...ids));
        if (keepsGoing) state = play([{ type: 'keepGoing' }], state);
        const last = new Map<string, Rating>();
        for (const [turn, rating] of given.entries()) {
          const { currentId } = state.session;
          if (currentId === null || state.finished) break;
          state = play([reveal, rate(String(turn), rating)], state);
          last.set(currentId, rating);
          const known = ids.every((each) => (last.get(each) ?? 1) > 2);
          expect(state.finished).toBe(known && !keepsGoing);
        }
      }),
    );
  });

  it('end a session where the one card that was waiting is suspended', () => {
    const waiting = play([reveal, rate('1', 1), reveal, rate('2'), reveal, rate('3')]);
    expect(play([{ type: 'dropped', cardId: 'a' }], waiting).finished).toBe(true);
  });

  it('give the same state object where they change nothing', () => {
    const state = opened();
    expect(studyReducer(state, rate('1'))).toBe(state);
    expect(studyReducer(state, undo)).toBe(state);
  });

  it('note a step with its session, turn and the card’s state before it', () => {
    const [first, second] = play([
      reveal,
      rate('1', 1),
      { type: 'studyAgain', sessionId: 'two' },
      reveal,
      rate('2', 4),
    ]).waiting;
    const before = newLearningState();
    const shared = { kind: 'rating', userId: 'ann', setId: 's', zone: 'UTC', ratedAt: 'now', turn: 1 };
    expect(first).toEqual({ ...shared, cardId: 'a', clientId: '1', before, rating: 1, sessionId: 'one' });
    expect(second).toEqual({ ...shared, cardId: 'b', clientId: '2', before, rating: 4, sessionId: 'two' });
  });
});

describe('what the server knows', () => {
  const learning = (state: StudyState, id: string) => cardOf(state.session, id)?.learning;

  it('is taken over with what is still on its way to it', () => {
    const state = play([reveal, rate('1', 3)]);
    const theirs = cardLearningOf('a', replayRatings([4]));
    expect(learning(studyReducer(state, answered('a', 'of another tab', theirs)), 'a')).toEqual(
      replayRatings([4, 3]),
    );
  });

  it('of a card that is not studied changes no card', () => {
    const state = opened();
    const next = studyReducer(state, answered('z', '1', cardLearningOf('z', replayRatings([4]))));
    expect(next.session).toBe(state.session);
  });

  it('hides the answer where another card comes on screen, and leaves it where the card stays', () => {
    const state = play([reveal]);
    const without = studyReducer(state, { type: 'reloaded', whole: deckOfCards('b', 'c') });
    expect(summary(without)).toMatchObject({ shown: 'b', revealed: false });
    const same = studyReducer(state, { type: 'reloaded', whole: deckOfCards('a', 'c') });
    expect(summary(same)).toMatchObject({ shown: 'a', revealed: true });
  });

  it('narrows the deck to the cards asked for', () => {
    const state = studyReducer(
      { ...opened(), only: ['c', 'x'] },
      { type: 'reloaded', whole: deckOfCards('a', 'c') },
    );
    expect([state.some, state.deck.cards.map(({ id }) => id)]).toEqual([true, ['c']]);
  });

  it('can be that the set is gone', () => {
    expect(studyReducer(opened(), { type: 'gone' }).gone).toBe(true);
  });

  it('does not take back an undo that was refused', () => {
    const state = play([reveal, rate('1'), undo]);
    const next = studyReducer(state, { type: 'refused', step: step('a', '1', 'undo'), message: 'No.' });
    expect(summary(next)).toMatchObject({ waiting: 'rating 1', failure: null, shown: 'a' });
  });
});

it('knows when cards are due as the server says, until their ratings are taken back', () => {
  const after = [dueOn('a', '2026-11-25'), dueOn('b', '2026-11-24'), dueOn('b', null)].reduce(
    studyReducer,
    opened(),
  );
  expect([...after.dueDays]).toEqual([['a', '2026-11-25']]);
});
