/**
 * `npx vitest run --project trial failover`: students go on while the fleet of deploy/fleet loses parts of its database, and
 * nothing that was acknowledged is lost or doubled. Takes about ten minutes, Linux and root; installs Debian packages.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import {
  type DatabaseFleet,
  type FleetNode,
  fleetRunsHere,
  startDatabaseFleet,
} from '#tests/support/product/database-fleet.ts';
import { createFittable, createReminded } from '#tests/support/product/fleet-background.ts';
import { type Load, raters, startLoad } from '#tests/support/product/fleet-load.ts';
import { createStudent } from '#tests/support/product/persistent-student.ts';
import { textToTones } from '#tests/support/tones/modem.ts';

const said = 'Water moves through a membrane.';
/** How long each fault lasts: whoever waits for its end is too late. */
const faultMs = 25_000;
/** Issue: writing goes on after this, without a hand. */
const longestGapMs = 15_000;

let fleet: DatabaseFleet;
let load: Load;
let reminded: Awaited<ReturnType<typeof createReminded>>;
let fittable: Awaited<ReturnType<typeof createFittable>>;
const tell = (line: string) => process.stdout.write(`  ${line}\n`);

/** The longest time between two acknowledged ratings since then. */
function longestGap(since: number): number {
  const times = [since, ...load.acknowledged.filter((at) => at >= since), Date.now()];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

type Heal = () => unknown;
const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function synchronousStandby(leader: FleetNode): Promise<FleetNode> {
  const { replication = [] } = (await leader.state()) ?? {};
  const name = replication.find(({ sync_state }) => sync_state === 'sync')?.application_name;
  return fleet.nodes.find((node) => node.name === name) as FleetNode;
}

/** Takes all space of its disk, to the last page. */
function fill({ disk }: FleetNode): Heal {
  const file = join(disk, 'filler');
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k']);
  return () => rmSync(file);
}

/** Returns what ends the fault, if it does not end by itself. */
type Fault = (leader: FleetNode) => Promise<Heal | undefined> | Heal | undefined;
const faults: Record<string, Fault> = {
  'its primary PostgreSQL by a kill': (leader) => {
    leader.killPostgres();
    return undefined;
  },
  'the power of the primary machine': async (leader) => {
    await leader.kill();
    return leader.start;
  },
  'its primary by a demotion': (leader) => {
    leader.patronictl('switchover', '--master', leader.name, '--force');
    return undefined;
  },
  'the network of the primary': (leader) => {
    leader.part();
    return leader.join;
  },
  'the way from the primary to the standbys only': (leader) => {
    leader.partFromOthers();
    return leader.joinOthers;
  },
  'the network of the synchronous standby': async (leader) => {
    const standby = await synchronousStandby(leader);
    standby.part();
    return standby.join;
  },
  'the space on the primary’s disk': fill,
  'its pooler for a moment': async () => {
    await fleet.pooler.kill('SIGKILL');
    fleet.pooler.start();
    return undefined;
  },
  'its Tellcard servers one by one': async () => {
    for (const replica of fleet.replicas) {
      await replica.kill('SIGKILL');
      replica.start();
      await expect.poll(() => isReady(replica.url)).toBe(true);
    }
    return undefined;
  },
};

const toSecond = (moment: Date) => `${moment.toISOString().slice(0, 19).replace('T', ' ')}+00`;

/** Restores into an empty folder of a node what was there at this second; returns the ratings in it. */
async function ratingsAt(second: Date, node: FleetNode): Promise<number> {
  // Not on its disk, which holds one copy only.
  const data = join(fleet.folder, node.name, 'raft', 'restored');
  node.exec('mkdir', '-m', '700', data);
  const back = ['--type=time', `--target=${toSecond(second)}`, '--target-action=promote'];
  fleet.backrest(node, `--pg1-path=${data}`, ...back, 'restore');
  const options = `-p 5499 -c unix_socket_directories=${data} -c listen_addresses= -c archive_mode=off`;
  const control = (...args: string[]) => node.exec(`${fleet.postgres}/pg_ctl`, '-D', data, '-w', ...args);
  const ask = (sql: string) => node.exec('psql', '-h', data, '-p', '5499', '-tAc', sql, 'tellcard').trim();
  const log = `${data}.log`;
  try {
    control('-t', '120', '-l', log, '-o', options, 'start');
    await expect.poll(() => ask('select pg_is_in_recovery()')).toBe('f');
    const found = Number(ask(recentRatings));
    control('stop');
    node.exec('rm', '-r', data);
    return found;
  } catch (cause) {
    throw new Error(`the copy did not start:\n${node.exec('tail', '-n', '20', log)}`, { cause });
  }
}
const recentRatings = `select count(*)::int as n from review_log where kind <> 'practice' and rated_at > now() - interval '1 day'`;

/** A second of the database's clock that is over and archived, and the ratings acknowledged before it. */
async function archivedSecond(): Promise<{ second: Date; before: number }> {
  const [row] = await fleet.database.query<{ second: Date }>(`select date_trunc('second', now()) as second`);
  const second = row?.second as Date;
  const before = load.acknowledged.filter((at) => at < second.getTime()).length;
  await sleep(2_000);
  // Recovery ends at the first commit after that second.
  await createStudent(fleet.url, 'late').signIn();
  fleet.backrest(await fleet.settled(), 'check');
  return { second, before };
}

function expectRestored(found: number, { second, before }: { second: Date; before: number }): void {
  tell(`restored to ${second.toISOString()}: ${found} ratings; acknowledged before it: ${before}`);
  expect(found).toBeGreaterThanOrEqual(before);
  // Each student sends one at a time.
  expect(found).toBeLessThanOrEqual(before + raters);
}

describe.runIf(await fleetRunsHere())('a fleet that loses', () => {
  beforeAll(async () => {
    fleet = await startDatabaseFleet();
    fleet.backrest(await fleet.settled(), '--type=full', 'backup');
    const number = Object.keys(faults).length;
    reminded = await createReminded(fleet, number * 20, 1_500);
    fittable = await createFittable(fleet, number);
    load = await startLoad(fleet, writeWav(await textToTones(said, 16_000), 16_000), said);
  });
  afterAll(() => fleet?.stop());

  it.for(Object.entries(faults))('%s', async ([name, inflict]) => {
    const leader = await fleet.settled();
    const began = Date.now();
    const [heal] = await Promise.all([inflict(leader), fittable.openNext()]);
    await sleep(Math.max(0, began + faultMs - Date.now()));
    await heal?.();
    const next = await fleet.settled();
    await sleep(1_000);
    const gap = longestGap(began);
    const moved = next === leader ? leader.name : `${leader.name} → ${next.name}`;
    tell(
      `${name}: ${(gap / 1000).toFixed(1)} s without a write (${moved}, load ${loadavg()[0]?.toFixed(0)})`,
    );
    expect(gap).toBeLessThanOrEqual(longestGapMs);
  });

  it('nothing: a copy of any second can be made, across all these servers', async () => {
    const moment = await archivedSecond();
    expectRestored(await ratingsAt(moment.second, await fleet.settled()), moment);
  });

  it('nothing that was acknowledged, and doubles nothing', async () => {
    await load.stop();
    tell(`acknowledged and found: ${JSON.stringify(await load.verify())}`);
    await expect.poll(() => reminded.verify(), { interval: 1_000 }).toBe(reminded.count);
    tell(`reminded once: ${reminded.count}; fitted once: ${await fittable.verify()}`);
  });

  it('all its data: it goes on from the second before', async () => {
    await load.stop();
    await sleep(1_000);
    const moment = await archivedSecond();
    await Promise.all(fleet.replicas.map((replica) => replica.kill('SIGTERM')));
    await Promise.all(fleet.nodes.map((node) => node.kill()));
    for (const node of fleet.nodes) node.goBack(toSecond(moment.second));
    for (const node of fleet.nodes) node.start();
    await fleet.settled();
    for (const replica of fleet.replicas) {
      replica.start();
      await expect.poll(() => isReady(replica.url)).toBe(true);
    }
    await createStudent(fleet.url, 'afterwards').signIn();
    const [ratings] = await fleet.database.query<{ n: number }>(recentRatings);
    expectRestored(ratings?.n ?? 0, moment);
    const late = await fleet.database.query(`select 1 from auth_users where email like 'late.%'`);
    // The first of them came before the copy that was tried.
    expect(late).toHaveLength(1);
  });
});
