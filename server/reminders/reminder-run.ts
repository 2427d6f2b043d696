/** Sends due reminders: once a day per student, across all servers. */
import pLimit from 'p-limit';
import { type Day, localDay } from '#core/days/local-day.ts';
import { nextAtHour } from '#core/days/next-hour.ts';
import type { PushSender, ReminderCarrier } from './ports.ts';
import { pushMessage, reminderMail } from './reminder-messages.ts';
import type { Candidate, Device, ReminderStore, Ways } from './reminder-store.ts';

const MINUTE_MS = 60_000;
/** Reminders later than this are dropped: nobody wants them at night. */
const LATEST_MS = 3 * 60 * MINUTE_MS;
/** Delay before a retry, and before another server takes over. */
const AGAIN_MS = 10 * MINUTE_MS;
/** Batch size, and concurrency within it. */
const TAKEN = 100;
const SIDE_BY_SIDE = 8;
/** Concurrent push messages: one that times out holds its slot for 10 s. */
const PUSHES = 32;
/** A study day ends at this hour; a message not delivered by then is out of date. */
const DAY_ENDS_AT_HOUR = 4;

type ReminderRunDeps = {
  store: ReminderStore;
  /** Number of cards due on the student's current day. */
  dueToday: (owner: string, zone: string) => Promise<number>;
  push: PushSender;
  /** Null if this server sends no mails. */
  carry: ReminderCarrier | null;
  /** A token that stops mails, or messages to the browser with this id. */
  stopToken: (owner: string, what: string) => string;
  /** The product's own address. */
  origin: string;
  /** Called with the reason why a reminder could not be sent; never with an address. */
  onError: (error: unknown) => void;
  now: () => Date;
};

type Reminder = { owner: string; day: Day; count: number; ttlSeconds: number };

export function createReminderRun(deps: ReminderRunDeps) {
  const { store, now, onError } = deps;
  let closed = false;
  let running: Promise<void> | null = null;

  const inTurn = pLimit(PUSHES);
  /** Messages being sent, and those waiting for their turn. */
  const pushing = new Set<Promise<void>>();

  async function pushTo(
    { owner, day, count, ttlSeconds }: Reminder,
    { id, failures, ...device }: Device,
  ): Promise<'sent' | 'gone' | 'failed'> {
    if (closed) return 'failed';
    const text = JSON.stringify(pushMessage(count, deps.stopToken(owner, id)));
    const outcome = await deps.push(device, text, ttlSeconds).catch(async (error: unknown) => {
      onError(error);
      await store.deviceFailed(owner, id, day);
      return 'failed' as const;
    });
    if (outcome === 'gone') await store.forgetDevice(owner, id);
    if (outcome === 'sent' && failures > 0) await store.deviceWorks(owner, id);
    return outcome;
  }

  /** Awaits only the mail: an unresponsive push service delays nobody else. */
  async function send(reminder: Reminder, { address, devices }: Ways): Promise<void> {
    const { owner, day, count } = reminder;
    const pushes = Promise.all(devices.map((device) => inTurn(() => pushTo(reminder, device))));
    let mailed: 'sent' | 'failed' | null = null;
    if (address !== null && deps.carry)
      mailed = await deps
        .carry(reminderMail(address, count, deps.origin, deps.stopToken(owner, 'email')), owner)
        .then(() => 'sent' as const)
        .catch((error: unknown) => {
          onError(error);
          return 'failed' as const;
        });
    const settling = pushes
      .then(async (pushed) => {
        const outcomes = [...pushed, mailed];
        if (outcomes.includes('failed') && !outcomes.includes('sent'))
          await store.giveBack(owner, day, new Date(now().getTime() + AGAIN_MS));
      })
      .catch(onError)
      .finally(() => pushing.delete(settling));
    pushing.add(settling);
  }

  async function remindOne({ owner, hour, zone, hasWay }: Candidate): Promise<void> {
    const at = now();
    const next = nextAtHour(at, hour, zone);
    // The first such hour after the earliest that still counts: later than now if it is too late, or the zone has changed.
    const planned = nextAtHour(new Date(at.getTime() - LATEST_MS), hour, zone);
    const isTime = planned <= at;
    const count = hasWay && isTime ? await deps.dueToday(owner, zone) : 0;
    if (count === 0) {
      await store.lookAgainAt(owner, hasWay ? next : null);
      return;
    }
    const day = localDay(at, zone);
    const ways = await store.claim(owner, day, next);
    if (!ways) {
      await store.lookAgainAt(owner, next);
      return;
    }
    const ttlSeconds = (nextAtHour(at, DAY_ENDS_AT_HOUR, zone).getTime() - at.getTime()) / 1000;
    await send({ owner, day, count, ttlSeconds: Math.floor(ttlSeconds) }, ways);
  }

  async function run(): Promise<void> {
    for (;;) {
      const at = now();
      const taken = await store.take(at, new Date(at.getTime() + AGAIN_MS), TAKEN);
      await pLimit(SIDE_BY_SIDE).map(taken, (each) => remindOne(each).catch(onError));
      if (closed || taken.length < TAKEN) return;
    }
  }

  return {
    /** Sends all due reminders; called every minute. Never rejects. */
    async remind(): Promise<void> {
      if (closed) return;
      running ??= run()
        .catch(onError)
        .finally(() => {
          running = null;
        });
      await running;
      await Promise.all(pushing);
    },
    /** Waits for running messages; those waiting for a slot are left to another server. */
    async close(): Promise<void> {
      closed = true;
      await running;
      await Promise.all(pushing);
    },
  };
}
