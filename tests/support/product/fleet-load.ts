/** Students who go on until told to stop, and remember what was acknowledged; each kind can say whether all of it is there. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { pngOf } from '../samples/media-fixtures.ts';
import { signedMessage } from '../stripe/stripe-server.ts';
import type { DatabaseFleet } from './database-fleet.ts';
import { answerAloud, createLearner, type Learner } from './fleet-learner.ts';
import { createStudent, type Student } from './persistent-student.ts';

/** Some work of one kind. */
type Worker = {
  /** Once; its reply has arrived when it returns. */
  work(nth: number): Promise<void>;
  restMs: number;
  /** Compares what was acknowledged with the database; returns how much that is. */
  verify(): Promise<number>;
};

export type Load = {
  /** When ratings were acknowledged, in milliseconds. */
  acknowledged: number[];
  /** Per kind of work. */
  done(): Record<string, number>;
  /** Throws what went wrong in any of them. */
  stop(): Promise<void>;
  /** Call after `stop`; how much of each kind was acknowledged and found, once. */
  verify(): Promise<Record<string, number>>;
};

async function rater({ url, database }: DatabaseFleet, acknowledged: number[]): Promise<Worker> {
  const learner = await createLearner(url, 'rater');
  return {
    restMs: 40,
    async work(nth) {
      const card = learner.cards[nth % learner.cards.length];
      const body = { rating: (nth % 4) + 1, clientId: crypto.randomUUID() };
      const { review } = await learner.done('POST', `/api/flashcards/${card}/review`, { body });
      learner.rated.set(review.clientId, review.rating);
      acknowledged.push(Date.now());
    },
    async verify() {
      const log = await database.query<{ client_id: string; rating: number }>(
        'select client_id, rating from review_log where user_id = $1',
        [learner.userId()],
      );
      expect(new Map(log.map(({ client_id, rating }) => [client_id, rating]))).toEqual(learner.rated);
      expect(log).toHaveLength(learner.rated.size);
      return log.length;
    },
  };
}

/** Each time another student, who signs up, makes a set and answers one question. */
function answerer({ url, database, storage }: DatabaseFleet, recording: Uint8Array, said: string): Worker {
  const learners: Learner[] = [];
  return {
    restMs: 100,
    async work(nth) {
      const learner = await createLearner(url, `answerer${nth}`);
      await answerAloud(learner, recording, said);
      learners.push(learner);
    },
    async verify() {
      const keys = new Set(storage.keys());
      for (const learner of learners) {
        const owner = [learner.userId()];
        const turns = await database.query<{ store_key: string }>(
          `select r.store_key from practice_turns t left join recordings r
             on r.user_id = t.user_id and r.turn_id = t.id and r.kind = 'answer' where t.user_id = $1`,
          owner,
        );
        expect(turns, learner.email).toHaveLength(1);
        expect(keys).toContain(`recordings/fleet/${turns[0]?.store_key}`);
        expect(await database.query('select 1 from sets where user_id = $1', owner)).toHaveLength(1);
        expect(
          await database.query('select 1 from practice_sessions where user_id = $1', owner),
        ).toHaveLength(1);
        expect(await database.query('select sessions from daily_usage where user_id = $1', owner)).toEqual([
          { sessions: 1 },
        ]);
      }
      return learners.length;
    },
  };
}

async function uploader({ url }: DatabaseFleet): Promise<Worker> {
  const student = createStudent(url, 'uploader');
  await student.signIn();
  const pictures: Buffer[] = [];
  return {
    restMs: 100,
    async work(nth) {
      const picture = pngOf(8 + (nth % 256), 8 + Math.floor(nth / 256));
      await student.done('POST', '/api/media', { bytes: picture });
      pictures.push(picture);
    },
    async verify() {
      for (const picture of pictures) {
        const sha256 = createHash('sha256').update(picture).digest('hex');
        expect((await student.call('GET', `/api/media/${sha256}`)).status).toBe(200);
      }
      const { usedBytes } = await student.done('GET', '/api/media');
      expect(usedBytes).toBe(pictures.reduce((sum, { length }) => sum + length, 0));
      return pictures.length;
    },
  };
}

async function planner({ url }: DatabaseFleet): Promise<Worker> {
  const student = createStudent(url, 'planner');
  await student.signIn();
  let edits = 0;
  const planOf = (edit: number) => ({
    newADay: edit % 50,
    mostReviews: 1 + (edit % 200),
    restDays: [edit % 7],
  });
  return {
    restMs: 60,
    async work(nth) {
      await student.done('PUT', '/api/study-plan', { body: planOf(nth) });
      edits = nth;
    },
    async verify() {
      expect(await student.done('GET', '/api/study-plan')).toEqual(planOf(edits));
      return edits + 1;
    },
  };
}

function payer({ url, stripe, webhookSecret, database }: DatabaseFleet): Worker {
  const payers: Student[] = [];
  return {
    restMs: 300,
    async work(nth) {
      const student = createStudent(url, `payer${nth}`);
      await student.signIn();
      const body = { successUrl: `${url}/dashboard`, cancelUrl: `${url}/dashboard`, planType: 'monthly' };
      const checkout = await student.done('POST', '/api/create-checkout-session', { body });
      expect(stripe.account.completeCheckout(checkout.url)).toBe(true);
      for (const event of stripe.account.events.splice(0)) {
        // Stripe sends again until it is answered.
        const send = () => {
          const { payload, headers } = signedMessage(event, webhookSecret);
          return fetch(`${url}/api/stripe/webhook`, {
            method: 'POST',
            body: new Uint8Array(payload),
            headers,
          });
        };
        await until(async () => (await send()).status === 200);
      }
      const isPremium = async () => (await student.done('GET', '/api/user/me')).isPremium;
      await until(isPremium);
      payers.push(student);
    },
    async verify() {
      for (const { email, userId } of payers) {
        const customers = [...stripe.account.customers.values()].filter(
          (customer) => customer.email === email,
        );
        expect(customers, email).toHaveLength(1);
        const subscriptions = stripe.account.subscriptions.filter(
          ({ customer }) => customer === customers[0]?.id,
        );
        expect(subscriptions, email).toHaveLength(1);
        const accounts = await database.query<{ customer_id: string }>(
          'select customer_id from billing_accounts where user_id = $1',
          [userId()],
        );
        expect(accounts).toEqual([{ customer_id: customers[0]?.id }]);
      }
      return payers.length;
    },
  };
}

/** `expect.poll` works inside a test only. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await sleep(200);
}

/** Students who rate, one rating at a time each. */
export const raters = 4;

export async function startLoad(fleet: DatabaseFleet, recording: Uint8Array, said: string): Promise<Load> {
  const acknowledged: number[] = [];
  const workers: [string, Worker][] = [
    ...(await Promise.all(
      Array.from(
        { length: raters },
        async (): Promise<[string, Worker]> => ['ratings', await rater(fleet, acknowledged)],
      ),
    )),
    ['answers aloud', answerer(fleet, recording, said)],
    ['uploads', await uploader(fleet)],
    ['plan edits', await planner(fleet)],
    ['payments', payer(fleet)],
  ];
  let stopped = false;
  const counts: Record<string, number> = {};
  const running = workers.map(async ([name, { work, restMs }]) => {
    for (let nth = 0; !stopped; nth++) {
      await work(nth);
      counts[name] = (counts[name] ?? 0) + 1;
      await sleep(restMs);
    }
  });
  const all = Promise.all(running);
  // `stop` throws it, possibly minutes later: this tells during which fault it came.
  all.catch((error: Error) => process.stdout.write(`  a student failed: ${error.message}\n`));
  return {
    acknowledged,
    done: () => ({ ...counts }),
    async stop() {
      stopped = true;
      await all;
    },
    async verify() {
      const found: Record<string, number> = {};
      for (const [name, { verify }] of workers) found[name] = (found[name] ?? 0) + (await verify());
      expect(found).toEqual(counts);
      return found;
    },
  };
}
