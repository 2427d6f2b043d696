/** Puts the sender through lost networks, refusals, changes of account and two tabs: once each, in order, nothing lost. */
import { describe, expect, it } from 'vitest';
import type { ReviewOutcome } from '#contract/study.ts';
import { newLearningState } from '#core/scheduler.ts';
import { createMemoryKeeper } from './memory-keeper.ts';
import { createRatingSender, type SenderEvent, type Trouble } from './rating-sender.ts';
import type { KeptStep, QueuedStep } from './study-keeper.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const outcome = {} as ReviewOutcome;

function rating(clientId: string, userId = 'ann'): KeptStep {
  const before = newLearningState();
  const ratedAt = '2026-03-01T10:00:00.000Z';
  return {
    kind: 'rating',
    userId,
    setId: 's',
    cardId: 'c',
    clientId,
    before,
    rating: 3,
    ratedAt,
    sessionId: 'x',
    turn: 1,
  };
}

function bench() {
  const keeper = createMemoryKeeper();
  const world = {
    account: 'ann' as string | null,
    /** What the next attempts come to; an empty list means that all goes well. */
    troubles: [] as (Trouble | null)[],
    /** Client ids as the server saw them. */
    arrived: [] as string[],
    timers: [] as { work: () => void; ms: number }[],
    events: [] as SenderEvent[],
    onSend: async () => undefined as undefined,
  };
  const send = async (step: QueuedStep) => {
    world.arrived.push(step.clientId);
    await world.onSend();
    const trouble = world.troubles.shift();
    if (trouble) throw trouble;
    return outcome;
  };
  const sender = createRatingSender({
    keeper,
    account: () => world.account,
    send,
    troubleOf: (error) => error as Trouble,
    alone: (work) => work(),
    delay: (work, ms) => {
      const timer = { work, ms };
      world.timers.push(timer);
      return () => {
        world.timers = world.timers.filter((other) => other !== timer);
      };
    },
  });
  sender.watch((event) => {
    if (event) world.events.push(event);
  });
  const keep = async (...steps: KeptStep[]) => {
    for (const step of steps)
      await keeper.keep(
        step,
        { userId: step.userId, setId: step.setId, sessionId: 'x', visit: 'v', changedAtMs: 0 },
        { clientId: step.clientId, cardId: 'c', rating: 3, before: step.before, ended: false },
      );
  };
  return { keeper, sender, world, keep };
}
/** Runs every planned attempt and tells how long each was put off. */
async function runTimers(world: ReturnType<typeof bench>['world']): Promise<number[]> {
  const delays: number[] = [];
  for (let timer = world.timers.shift(); timer; timer = world.timers.shift()) {
    delays.push(timer.ms);
    timer.work();
    await settled();
  }
  return delays;
}
const later: Trouble = { retry: true, afterMs: null };

describe('sending', () => {
  it('goes in order, once each, and empties the device', async () => {
    const { keeper, sender, world, keep } = bench();
    await keep(rating('1'), rating('2'), rating('3'));
    sender.kick();
    sender.kick();
    await settled();
    expect(world.arrived).toEqual(['1', '2', '3']);
    expect(await keeper.waitingCount('ann')).toBe(0);
    expect(sender.status()).toEqual({ waiting: 0, stalled: false });
  });

  it('takes up what was kept while it was sending', async () => {
    const { sender, world, keep } = bench();
    world.onSend = async () => {
      if (world.arrived.length === 1) await keep(rating('2'));
    };
    await keep(rating('1'));
    sender.kick();
    await settled();
    expect(world.arrived).toEqual(['1', '2']);
  });

  it('without an account waits, and sends only that account’s own afterwards', async () => {
    const { keeper, sender, world, keep } = bench();
    world.account = null;
    await keep(rating('a1'), rating('b1', 'bob'), rating('a2'));
    sender.kick();
    await settled();
    expect(world.arrived).toEqual([]);
    world.account = 'bob';
    sender.kick();
    await settled();
    expect(world.arrived).toEqual(['b1']);
    expect(await keeper.waitingCount('ann')).toBe(2);
  });
});

describe('while the server is away', () => {
  it('keeps the rating, tries again later and later, and then goes on in order', async () => {
    const { sender, world, keep } = bench();
    world.troubles = [later, later, later];
    await keep(rating('1'), rating('2'));
    sender.kick();
    await settled();
    expect(sender.status()).toEqual({ waiting: 2, stalled: true });
    const delays = await runTimers(world);
    expect(delays).toEqual([1000, 2000, 4000]);
    expect(world.arrived).toEqual(['1', '1', '1', '1', '2']);
    expect(sender.status()).toEqual({ waiting: 0, stalled: false });
    expect(world.events.map((event) => event.kind)).toEqual(['saved', 'saved']);
  });

  it('waits at most half a minute, but as long as the server asks', async () => {
    const { sender, world, keep } = bench();
    world.troubles = [...Array.from({ length: 8 }, () => later), { retry: true, afterMs: 90_000 }];
    await keep(rating('1'));
    sender.kick();
    await settled();
    const delays = await runTimers(world);
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000, 90000]);
  });

  it('tries at once when kicked, as by the network coming back, and drops the planned attempt', async () => {
    const { sender, world, keep } = bench();
    world.troubles = [later];
    await keep(rating('1'));
    sender.kick();
    await settled();
    sender.kick();
    await settled();
    expect(world.arrived).toEqual(['1', '1']);
    expect(world.timers).toEqual([]);
  });
});

describe('a refusal', () => {
  it('is told, takes the rating off the device and out of its session, and lets the next one go', async () => {
    const { keeper, sender, world, keep } = bench();
    world.troubles = [{ retry: false, message: 'Flashcard not found.' }];
    await keep(rating('1'), rating('2'));
    sender.kick();
    await settled();
    expect(world.events).toMatchObject([
      { kind: 'refused', step: { clientId: '1' }, message: 'Flashcard not found.' },
      { kind: 'saved', step: { clientId: '2' } },
    ]);
    expect((await keeper.session('ann', 's'))?.ratings.map((each) => each.clientId)).toEqual(['2']);
  });

  it('that reached another account says nothing: the rating stays for its own', async () => {
    const { keeper, sender, world, keep } = bench();
    world.troubles = [{ retry: false, message: 'Flashcard not found.' }];
    world.onSend = async () => {
      world.account = 'bob';
    };
    await keep(rating('1'));
    sender.kick();
    await settled();
    expect(world.events).toEqual([]);
    expect(await keeper.waitingCount('ann')).toBe(1);
  });
});

it('survives a storage that fails for a moment', async () => {
  const { keeper, sender, world, keep } = bench();
  await keep(rating('1'));
  const { first } = keeper;
  keeper.first = async () => {
    keeper.first = first;
    throw new Error('storage is busy');
  };
  sender.kick();
  await settled();
  expect(sender.status().stalled).toBe(true);
  world.timers.shift()?.work();
  await settled();
  expect(world.arrived).toEqual(['1']);
});
