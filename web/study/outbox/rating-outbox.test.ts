/** The outbox under network loss, refusals, changes of account and several tabs: each rating is sent once, in order, and none is lost. */
import { describe, expect, it } from 'vitest';
import {
  later,
  outboxBench,
  outcome,
  rating,
  runTimers,
  settled,
} from '#tests/support/components/outbox-bench.ts';
import type { OutboxEvent } from './rating-outbox.ts';
import type { KeptStep } from './study-storage.ts';

describe('sending', () => {
  it('goes in order, once each, and empties the device', async () => {
    const { storage, outbox, world, keep } = outboxBench();
    await keep(rating('1'), rating('2'), rating('3'));
    outbox.flush();
    outbox.flush();
    await settled();
    expect(world.arrived).toEqual(['1', '2', '3']);
    expect(await storage.waitingCount('ann')).toBe(0);
    expect(outbox.status.getState()).toEqual({ waiting: 0, stalled: false, parked: [] });
  });

  it('takes up what was kept while it was sending', async () => {
    const { world, keep, send } = outboxBench();
    world.onSend = async () => {
      if (world.arrived.length === 1) await keep(rating('2'));
    };
    await send(rating('1'));
    expect(world.arrived).toEqual(['1', '2']);
  });

  it('without an account waits, and sends only that account’s own afterwards', async () => {
    const { storage, world, send } = outboxBench();
    world.account = null;
    await send(rating('a1'), rating('b1', 'bob'), rating('a2'));
    expect(world.arrived).toEqual([]);
    world.account = 'bob';
    await send();
    expect(world.arrived).toEqual(['b1']);
    expect(await storage.waitingCount('ann')).toBe(2);
  });
});

describe('while the server is away', () => {
  it('keeps the rating, tries again later and later, and then goes on in order', async () => {
    const { outbox, world, send } = outboxBench();
    world.errors = [later, later, later];
    await send(rating('1'), rating('2'));
    expect(outbox.status.getState()).toEqual({ waiting: 2, stalled: true, parked: [] });
    const delays = await runTimers(world);
    expect(delays).toEqual([1000, 2000, 4000]);
    expect(world.arrived).toEqual(['1', '1', '1', '1', '2']);
    expect(outbox.status.getState()).toEqual({ waiting: 0, stalled: false, parked: [] });
    expect(world.events.map((event) => event.kind)).toEqual(['saved', 'saved']);
  });

  it('does not count a rating that was undone before it was sent, but the undo of one that was', async () => {
    const { outbox, world, send } = outboxBench();
    const undo = (clientId: string) => ({ ...rating(clientId), kind: 'undo' }) as KeptStep;
    await send(rating('sent'));
    world.errors = [later];
    await send(rating('1'), rating('2'), undo('2'), undo('sent'));
    expect(outbox.status.getState()).toMatchObject({ waiting: 2, stalled: true });
  });

  it('counts the steps of a long time offline', async () => {
    const { storage, world, send } = outboxBench();
    world.account = null;
    await send(...Array.from({ length: 300 }, (_, at) => rating(`${at}`)));
    expect(await storage.waitingCount('ann')).toBe(300);
  });

  it('tries again at once if the network comes back while an attempt fails', async () => {
    const { outbox, world, send } = outboxBench();
    world.errors = [later];
    world.onSend = async () => {
      if (world.arrived.length === 1) outbox.flush();
    };
    await send(rating('1'), rating('2'));
    expect(world.arrived).toEqual(['1', '1', '2']);
    expect(outbox.status.getState()).toEqual({ waiting: 0, stalled: false, parked: [] });
  });

  it('waits at most half a minute, but as long as the server asks', async () => {
    const { world, send } = outboxBench();
    world.errors = [...Array.from({ length: 8 }, () => later), { retry: true, afterMs: 90_000 }];
    await send(rating('1'));
    const delays = await runTimers(world);
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000, 90000]);
  });

  it('tries at once when kicked, as by the network coming back, and drops the planned attempt', async () => {
    const { world, send } = outboxBench();
    world.errors = [later];
    await send(rating('1'));
    await send();
    expect(world.arrived).toEqual(['1', '1']);
    expect(world.timers).toEqual([]);
  });
});

describe('a rating that the server fails over', () => {
  const fault = { retry: true, afterMs: null, ofStep: true } as const;
  const cardOf = (id: string, cardId: string) => ({ ...rating(id), cardId });

  /** A bench whose card x has failed until it was parked. */
  async function benchWithParked() {
    const bench = outboxBench();
    bench.world.errors = Array(5).fill(fault);
    await bench.send(cardOf('1', 'x'));
    for (let attempt = 1; attempt < 5; attempt++) {
      bench.world.timers.shift()?.work();
      await settled();
    }
    expect(bench.outbox.status.getState().parked).toEqual(['x']);
    return bench;
  }

  it('is parked after five failures with what follows of its card; the others go, and it is tried again', async () => {
    const { storage, outbox, world, send } = outboxBench();
    world.errors = [fault, later, fault, fault, fault, fault];
    await send(cardOf('1', 'x'), cardOf('2', 'y'), cardOf('3', 'x'));
    for (let attempt = 1; attempt < 6; attempt++) {
      expect(world.arrived).toEqual(Array(attempt).fill('1'));
      world.timers.shift()?.work();
      await settled();
    }
    expect(world.arrived.slice(5)).toEqual(['1', '2']);
    expect(outbox.status.getState()).toEqual({ waiting: 2, stalled: false, parked: ['x'] });
    expect(world.timers.map(({ ms }) => ms)).toEqual([600_000]);
    // A flush for another rating leaves it parked.
    await send(cardOf('4', 'z'));
    expect(world.arrived.slice(7)).toEqual(['4']);
    // One more failure parks it again.
    world.errors = [fault];
    world.timers.shift()?.work();
    await settled();
    expect(world.arrived.slice(8)).toEqual(['1']);
    world.timers.shift()?.work();
    await settled();
    expect(world.arrived.slice(9)).toEqual(['1', '3']);
    expect(outbox.status.getState()).toEqual({ waiting: 0, stalled: false, parked: [] });
    expect(await storage.waitingCount('ann')).toBe(0);
  });

  it('stays parked over a reload, and is tried at once when asked', async () => {
    const { storage } = await benchWithParked();
    const reloaded = outboxBench(storage);
    await reloaded.send(cardOf('2', 'y'));
    expect(reloaded.world.arrived).toEqual(['2']);
    expect(reloaded.outbox.status.getState()).toEqual({ waiting: 1, stalled: false, parked: ['x'] });
    reloaded.outbox.tryParked();
    await settled();
    expect(reloaded.world.arrived).toEqual(['2', '1']);
    expect(reloaded.outbox.status.getState()).toEqual({ waiting: 0, stalled: false, parked: [] });
    expect(await storage.waitingCount('ann')).toBe(0);
  });

  it('is no matter of another account', async () => {
    const { outbox, world, send } = await benchWithParked();
    world.account = 'bob';
    await send();
    expect(outbox.status.getState()).toMatchObject({ waiting: 0, parked: [] });
  });
});

describe('with other tabs', () => {
  it('tells them what became of a rating, and takes what they tell as its own', async () => {
    const { world, send } = outboxBench();
    await send(rating('1'));
    expect(world.told).toEqual(world.events);
    const [theirs] = world.told as [OutboxEvent];
    world.hear(theirs);
    expect(world.events).toEqual([theirs, theirs]);
    expect(world.told).toHaveLength(1);
  });

  it('tries again at once when another tab has reached the server', async () => {
    const { outbox, world, send } = outboxBench();
    world.errors = [later];
    await send(rating('1'));
    world.hear({ kind: 'saved', step: { ...rating('2'), seq: 9 }, outcome });
    await settled();
    expect(world.arrived).toEqual(['1', '1']);
    expect(outbox.status.getState()).toEqual({ waiting: 0, stalled: false, parked: [] });
  });
});

describe('a refusal', () => {
  it('is told, takes the rating off the device and out of its session, and lets the next one go', async () => {
    const { storage, world, send } = outboxBench();
    world.errors = [{ retry: false, message: 'Flashcard not found.' }];
    await send(rating('1'), rating('2'));
    expect(world.events).toMatchObject([
      { kind: 'refused', step: { clientId: '1' }, message: 'Flashcard not found.' },
      { kind: 'saved', step: { clientId: '2' } },
    ]);
    expect((await storage.session('ann', 's'))?.ratings.map((each) => each.clientId)).toEqual(['2']);
  });

  it('that reached another account says nothing: the rating stays for its own', async () => {
    const { storage, world, send } = outboxBench();
    world.errors = [{ retry: false, message: 'Flashcard not found.' }];
    world.onSend = async () => {
      world.account = 'bob';
    };
    await send(rating('1'));
    expect(world.events).toEqual([]);
    expect(await storage.waitingCount('ann')).toBe(1);
  });
});

it('survives a storage that fails for a moment', async () => {
  const { storage, outbox, world, keep, send } = outboxBench();
  await keep(rating('1'));
  const { first } = storage;
  storage.first = async () => {
    storage.first = first;
    throw new Error('storage is busy');
  };
  await send();
  expect(outbox.status.getState().stalled).toBe(true);
  world.timers.shift()?.work();
  await settled();
  expect(world.arrived).toEqual(['1']);
});
