/** Comes back to a session by a reload, a link or the address: taken up where it was, shown as it ended, or begun anew. */
import { describe, expect, it } from 'vitest';
import { cardOf } from '#core/study-queue.ts';
import { phaseOf, statsOf } from '#core/study-view.ts';
import { createStudyWorld } from '#tests/support/study-world.ts';
import type { StudyRoom } from './study-room.ts';

const settled = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));

function answer(room: StudyRoom, rating: 1 | 2 | 3 | 4) {
  room.reveal();
  room.rate(rating);
}
const learning = (room: StudyRoom, id: string) => cardOf(room.read().session, id)?.learning;

describe('coming back', () => {
  it('to a completed session by a reload shows it again, by a link or the address starts anew', async () => {
    const w = createStudyWorld(1);
    const room = await w.open('one');
    answer(room, 3);
    await settled();
    room.leave();
    expect(phaseOf((await w.open('one')).read().session)).toBe('complete');
    expect(phaseOf((await w.open('one', true)).read().session)).toBe('studying');
    const anew = await w.open('two');
    expect(phaseOf(anew.read().session)).toBe('studying');
    expect(statsOf(anew.read().session).ratingCounts.good).toBe(0);
  });

  it('to a session after half a day starts anew', async () => {
    const w = createStudyWorld(3);
    const room = await w.open();
    answer(room, 3);
    await settled();
    room.leave();
    w.nowMs += 12 * 60 * 60 * 1000;
    expect(statsOf((await w.open()).read().session).studiedCards).toBe(0);
  });

  it('finds nothing ready when the cards still to come were removed', async () => {
    const w = createStudyWorld(2);
    const room = await w.open();
    answer(room, 3);
    await settled();
    room.leave();
    w.cards.pop();
    expect(phaseOf((await w.open()).read().session)).toBe('none-ready');
  });

  it('Study Again starts a new session after 100 ms with what was learnt', async () => {
    const w = createStudyWorld(1);
    const room = await w.open();
    answer(room, 3);
    room.studyAgain();
    await settled(50);
    expect(phaseOf(room.read().session)).toBe('complete');
    await settled(80);
    expect(phaseOf(room.read().session)).toBe('studying');
    expect(statsOf(room.read().session).studiedCards).toBe(0);
    expect(learning(room, 'c0')?.intervalCards).toBe(8);
  });
});
