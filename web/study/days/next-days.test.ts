/** The days on the rating buttons hold over ratings, undo, a bad network and the change of the day, or are not shown. */
import { describe, expect, it } from 'vitest';
import type { DaysByRating } from '#core/days/fsrs.ts';
import { newLearningState, type Rating } from '#core/scheduler.ts';
import { openSession, rateCurrent, type StudySession, undoLast } from '#core/study-queue.ts';
import type { KeptStep } from '#web/study/outbox/study-storage.ts';
import { askedNow, nextDaysOf } from './next-days.ts';

const today = '2026-11-24';
const four: DaysByRating = ['2026-11-25', '2026-11-26', '2026-11-28', '2026-12-09'];
const all = (day: string): DaysByRating => [day, day, day, day];
const opened = openSession([{ id: 'a', learning: newLearningState() }]);
const rated = (session: StudySession, clientId: string, rating: Rating = 3) =>
  rateCurrent(session, rating, clientId)!.session;
const step = (clientId: string, ratedAt = `${today}T12:00:00Z`): KeptStep => ({
  ...{ kind: 'rating', userId: 'ann', setId: 's', cardId: 'a', clientId, before: newLearningState() },
  ...{ rating: 3, ratedAt, zone: 'UTC', sessionId: 'one', turn: 1 },
});
const undo = (clientId: string): KeptStep => ({
  ...{ kind: 'undo', userId: 'ann', setId: 's', cardId: 'a', clientId, before: newLearningState() },
});
const heard = (session: StudySession, waiting: KeptStep[], days = four) => ({
  ...askedNow(session, waiting),
  day: today,
  days: { a: days },
});

describe('the days of a card', () => {
  it('are those of the server while it was not rated, of this day and of this card only', () => {
    const known = heard(opened, []);
    expect(nextDaysOf(known, opened, 'a', today)).toEqual(four);
    expect(nextDaysOf(known, opened, 'a', '2026-11-25')).toBeNull();
    expect(nextDaysOf(known, opened, 'b', today)).toBeNull();
  });

  it('are all that of the first rating of the day, sent or not, until it is taken back', () => {
    const known = heard(opened, []);
    const once = rated(opened, '1', 2);
    expect(nextDaysOf(known, once, 'a', today)).toEqual(all(four[1]));
    const again = rateCurrent({ ...once, currentId: 'a' }, 4, '2')!.session;
    expect(nextDaysOf(known, again, 'a', today)).toEqual(all(four[1]));
    expect(nextDaysOf(known, undoLast(once)!.session, 'a', today)).toEqual(four);
    expect(nextDaysOf(heard(once, [step('1')]), once, 'a', today)).toEqual(all(four[1]));
    // What the server had counts there already.
    expect(nextDaysOf(heard(once, [], all('2026-11-26')), once, 'a', today)).toEqual(all('2026-11-26'));
  });

  it('are not known after taking back what the server had counted, nor with steps of another day on the way', () => {
    const once = rated(opened, '1');
    expect(nextDaysOf(heard(once, []), undoLast(once)!.session, 'a', today)).toBeNull();
    expect(nextDaysOf(heard(opened, [undo('1')]), opened, 'a', today)).toBeNull();
    expect(nextDaysOf(heard(opened, [step('1'), undo('1')]), opened, 'a', today)).toEqual(four);
    expect(nextDaysOf(heard(once, [step('1', '2026-11-23T12:00:00Z')]), once, 'a', today)).toBeNull();
  });
});
