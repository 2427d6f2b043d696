/** Reminds those whose hour has come and who have something due: once a day, whichever of the servers does it. */
import { localDay } from '#core/days/local-day.ts';
import { nextAtHour } from '#core/days/next-hour.ts';
import type { PushSender, ReminderCarrier } from './ports.ts';
import { pushMessage, reminderMail } from './reminder-messages.ts';
import type { Candidate, ReminderStore, Ways } from './reminder-store.ts';

const MINUTE_MS = 60_000;
/** A reminder that could not be sent for longer, or was due while no server ran, is left out: at night nobody wants it. */
const LATEST_MS = 3 * 60 * MINUTE_MS;
/** When one that could not be sent is tried again, and when another server takes over from one that ended. */
const AGAIN_MS = 10 * MINUTE_MS;
/** People taken up at once, and looked after side by side. */
const TAKEN = 100;
const SIDE_BY_SIDE = 8;
/** A day of study ends at this hour; a message that was not delivered by then is out of date. */
const DAY_ENDS_AT_HOUR = 4;

export type ReminderRunDeps = {
  store: ReminderStore;
  /** How many cards are due on the student's day of today. */
  dueToday: (owner: string, zone: string) => Promise<number>;
  push: PushSender;
  /** Null where this server sends no mails. */
  carry: ReminderCarrier | null;
  /** A token that stops mails, or messages to a browser of this id. */
  stopToken: (owner: string, what: string) => string;
  /** The product's own address. */
  origin: string;
  /** Hears why one reminder could not be sent; never an address. */
  onError: (error: unknown) => void;
  now: () => Date;
};

export type ReminderRun = {
  /** Reminds everybody for whom it is time; to be called every minute. Never rejects. */
  remind(): Promise<void>;
  /** Ends after those who were taken up. */
  close(): Promise<void>;
};

export function createReminderRun(deps: ReminderRunDeps): ReminderRun {
  const { store, now, onError } = deps;
  let closed = false;
  let running: Promise<void> | null = null;

  /** By which ways it went; `failed` were tried in vain. */
  async function send(owner: string, { address, devices }: Ways, count: number, ttlSeconds: number) {
    const mail = address !== null && deps.carry;
    const sending = [
      ...devices.map(async ({ id, ...device }) => {
        const text = JSON.stringify(pushMessage(count, deps.stopToken(owner, id)));
        const outcome = await deps.push(device, text, ttlSeconds);
        if (outcome === 'gone') await store.forgetDevice(owner, id);
        return outcome;
      }),
      ...(mail
        ? [mail(reminderMail(address, count, deps.origin, deps.stopToken(owner, 'email')), owner)]
        : []),
    ];
    const outcomes = await Promise.allSettled(sending);
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of failures) onError(reason);
    const sent = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== 'gone');
    return { sent: sent.length, failed: failures.length };
  }

  async function lookAfter({ owner, hour, zone, hasWay }: Candidate): Promise<void> {
    const moment = now();
    const next = nextAtHour(moment, hour, zone);
    // The first such hour after the earliest that still counts: later than now where it has been too long, or the zone is another.
    const planned = nextAtHour(new Date(moment.getTime() - LATEST_MS), hour, zone);
    const isTime = planned <= moment;
    const count = hasWay && isTime ? await deps.dueToday(owner, zone) : 0;
    if (count === 0) {
      await store.lookAgainAt(owner, hasWay ? next : null);
      return;
    }
    const day = localDay(moment, zone);
    const ways = await store.claim(owner, day, next);
    if (!ways) {
      await store.lookAgainAt(owner, next);
      return;
    }
    const ttlSeconds = (nextAtHour(moment, DAY_ENDS_AT_HOUR, zone).getTime() - moment.getTime()) / 1000;
    const { sent, failed } = await send(owner, ways, count, Math.floor(ttlSeconds));
    if (sent === 0 && failed > 0) await store.giveBack(owner, day, new Date(moment.getTime() + AGAIN_MS));
  }

  async function run(): Promise<void> {
    for (;;) {
      const moment = now();
      const taken = await store.take(moment, new Date(moment.getTime() + AGAIN_MS), TAKEN);
      const left = [...taken];
      const worker = async () => {
        for (let each = left.shift(); each; each = left.shift()) await lookAfter(each).catch(onError);
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
      if (closed || taken.length < TAKEN) return;
    }
  }

  return {
    async remind() {
      if (closed) return;
      running ??= run()
        .catch(onError)
        .finally(() => {
          running = null;
        });
      await running;
    },
    async close() {
      closed = true;
      await running;
    },
  };
}
