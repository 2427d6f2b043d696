/** Stores reminders and their channels, and decides which server sends them. */
import { PUSH_DEVICE_LIMIT, type PushDevice, USUAL_HOUR } from '#contract/reminders.ts';
import type { Day } from '#core/days/local-day.ts';
import { nextAtHour } from '#core/days/next-hour.ts';
import type { Database, Query } from '#server/platform/postgres/database.ts';

/** The chosen reminder and its available channels. */
export type Choice = {
  hour: number | null;
  email: boolean | null;
  address: string | null;
  devices: string[];
};

const selectChoice = `
select r.hour, r.email, u.email as address,
  coalesce((select json_agg(d.endpoint order by d.created_at) from push_devices d where d.user_id = $1), '[]') as devices
from users u left join reminders r on r.user_id = $1 where u.id = $1`;

const saveChoice = `
insert into reminders (user_id, hour, zone, email, next_at, created_at) values ($1, $2, $3, $4, $5, $6)
on conflict (user_id) do update
set hour = excluded.hour, zone = excluded.zone, email = excluded.email, next_at = excluded.next_at`;

/** Its lock also serialises concurrent additions of browsers. */
const keepZone = `
insert into reminders (user_id, hour, zone, created_at) values ($1, ${USUAL_HOUR}, $2, $3)
on conflict (user_id) do update set zone = excluded.zone returning hour`;
const selectElsewhere = `
select hour from reminders where user_id = $1 and zone <> $2 and next_at is not null`;
const moveTo = 'update reminders set zone = $2, next_at = $3 where user_id = $1';
const lookAgain = 'update reminders set next_at = $2 where user_id = $1';

const addDevice = `
insert into push_devices (user_id, id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6)
on conflict (user_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at,
  failures = 0, failed_on = null`;
const keepLatest = `
delete from push_devices where user_id = $1 and id in (
  select id from push_devices where user_id = $1 order by created_at desc, id desc offset ${PUSH_DEVICE_LIMIT})`;
const selectDevice = 'select 1 as there from push_devices where user_id = $1 and id = $2 for update';
/** The page may have registered the same endpoint meanwhile. */
const removeTwin = 'delete from push_devices where user_id = $1 and endpoint = $3 and id <> $2';
const renewDevice =
  'update push_devices set endpoint = $3, p256dh = $4, auth = $5, created_at = $6 where user_id = $1 and id = $2';
const removeDevice = 'delete from push_devices where user_id = $1 and endpoint = $2';
const forgetDevice = 'delete from push_devices where user_id = $1 and id = $2';
/** Consecutive days of failed messages after which a browser is forgotten. */
const FAILING_DAYS = 3;
const forgetFailing =
  'delete from push_devices where user_id = $1 and id = $2 and failures >= $4 - 1 and failed_on < $3::date';
/** Failures on one day count once. */
const countFailure = `
update push_devices set failures = failures + 1, failed_on = $3
where user_id = $1 and id = $2 and failed_on is distinct from $3::date`;
const forgetFailures =
  'update push_devices set failures = 0, failed_on = null where user_id = $1 and id = $2';
const stopEmail = 'update reminders set email = false where user_id = $1';

/** A due reminder claimed by one server. `hasWay` is false if there is no channel to send it by. */
export type Candidate = { owner: string; hour: number; zone: string; hasWay: boolean };

/** Reminders left unhandled by a stopped server are taken again at $2. */
const takeDue = `
update reminders r set next_at = $2
from (select user_id from reminders where next_at <= $1 order by next_at limit $3 for update skip locked) due
where r.user_id = due.user_id
returning r.user_id as owner, r.hour, r.zone,
  (r.email or exists (select from push_devices d where d.user_id = r.user_id)) as "hasWay"`;

/** A browser, and the number of consecutive days on which messages to it failed. */
export type Device = PushDevice & { id: string; failures: number };
/** Recipient and content. */
export type Ways = { address: string | null; devices: Device[] };

/** Atomic, so that one server reminds per local day, and no deleted account is reminded. */
const claimDay = `
update reminders r set last_day = $2, next_at = $3
where r.user_id = $1 and (r.last_day is null or r.last_day < $2)
returning case when r.email then (select u.email from users u where u.id = $1) end as address,
  coalesce((select json_agg(json_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth, 'failures', d.failures))
    from push_devices d where d.user_id = $1), '[]') as devices`;
const giveDayBack = `
update reminders set last_day = $2::date - 1, next_at = $3 where user_id = $1 and last_day = $2`;

export type ReminderStore = ReturnType<typeof createReminderStore>;

export function createReminderStore({ query, transaction }: Pick<Database, 'query' | 'transaction'>) {
  const look = (tx: Query, owner: string, at: Date | null) => tx(lookAgain, [owner, at]);
  return {
    /** Null if there is no such account. */
    async choice(owner: string): Promise<Choice | null> {
      const [row] = await query<Choice>(selectChoice, [owner]);
      return row ?? null;
    },
    async save(owner: string, choice: { hour: number; zone: string; email: boolean }, now: Date) {
      const next = nextAtHour(now, choice.hour, choice.zone);
      await query(saveChoice, [owner, choice.hour, choice.zone, choice.email, next, now]);
    },
    addDevice: (owner: string, id: string, device: PushDevice, zone: string, now: Date) =>
      transaction(async (tx) => {
        const [kept] = await tx.query<{ hour: number }>(keepZone, [owner, zone, now]);
        await tx.query(addDevice, [owner, id, device.endpoint, device.p256dh, device.auth, now]);
        await tx.query(keepLatest, [owner]);
        await look(tx.query, owner, nextAtHour(now, kept?.hour ?? USUAL_HOUR, zone));
      }),
    /** False if the browser is no longer subscribed. */
    renewDevice: (owner: string, id: string, { endpoint, p256dh, auth }: PushDevice, now: Date) =>
      transaction(async (tx) => {
        if ((await tx.query(selectDevice, [owner, id])).length === 0) return false;
        await tx.query(removeTwin, [owner, id, endpoint]);
        await tx.query(renewDevice, [owner, id, endpoint, p256dh, auth, now]);
        return true;
      }),
    removeDevice: (owner: string, endpoint: string) => query(removeDevice, [owner, endpoint]),
    forgetDevice: (owner: string, id: string) => query(forgetDevice, [owner, id]),
    /** A message failed on this local day. Forgets the browser after three such days in a row. */
    async deviceFailed(owner: string, id: string, day: Day): Promise<void> {
      await query(forgetFailing, [owner, id, day, FAILING_DAYS]);
      await query(countFailure, [owner, id, day]);
    },
    deviceWorks: (owner: string, id: string) => query(forgetFailures, [owner, id]),
    stopEmail: (owner: string) => query(stopEmail, [owner]),
    /** The student's zone has changed; reminders follow local time. */
    async moveTo(owner: string, zone: string, now: Date): Promise<void> {
      // Called each time Today is opened; changes are rare.
      const options = { name: 'reminders-elsewhere', together: 'read' } as const;
      const [elsewhere] = await query<{ hour: number }>(selectElsewhere, [owner, zone], options);
      if (elsewhere) await query(moveTo, [owner, zone, nextAtHour(now, elsewhere.hour, zone)]);
    },
    /** Claims up to `most` due reminders until `until`. */
    take: (now: Date, until: Date, most: number) => query<Candidate>(takeDue, [now, until, most]),
    lookAgainAt: (owner: string, at: Date | null) => look(query, owner, at),
    /** Null if another server has reminded on that local day, or the account is gone. */
    async claim(owner: string, day: Day, next: Date): Promise<Ways | null> {
      const [ways] = await query<Ways>(claimDay, [owner, day, next]);
      return ways ?? null;
    },
    /** Nothing could be sent: makes the day due again from `at` on. */
    giveBack: (owner: string, day: Day, at: Date) => query(giveDayBack, [owner, day, at]),
  };
}
