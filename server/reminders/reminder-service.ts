/** The rules of turning reminders on and off. */
import { ECDH } from 'node:crypto';
import type { PushDevice, Reminders } from '#contract/reminders.ts';
import { USUAL_HOUR } from '#contract/reminders.ts';
import { isZone } from '#core/days/local-day.ts';
import { demandFound, Failure } from '#server/failure/failure.ts';
import type { LinkKind, SignedLinks } from '#server/http/signed-link.ts';
import type { IsPrivatePush } from './ports.ts';
import type { ReminderStore } from './reminder-store.ts';

/** Links in mails work for a year. */
export const stopLinks: LinkKind = {
  prefix: 'reminders.stop:',
  lifeSeconds: 400 * 24 * 60 * 60,
  expiryUnitMs: 1000,
  isEncoded: true,
};

/** Whether the key is a valid point on the curve used for push encryption. */
function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

type Deps = {
  store: ReminderStore;
  links: SignedLinks;
  /** Public half of the server's key for push messages, base64url. */
  pushKey: string;
  sendsMail: boolean;
  isPrivatePush: IsPrivatePush;
  newId: () => string;
  now: () => Date;
};

export type ReminderService = ReturnType<typeof createReminderService>;

export function createReminderService({ store, links, pushKey, sendsMail, isPrivatePush, newId, now }: Deps) {
  /** @throws Failure('bad_input') for an invalid key, or a push service in a private network */
  async function check({ p256dh, endpoint }: PushDevice): Promise<void> {
    if (!isPublicKey(p256dh)) throw new Failure('bad_input', 'push_key');
    if (await isPrivatePush(endpoint)) throw new Failure('bad_input', 'push_host');
  }
  async function read(owner: string): Promise<Reminders> {
    const choice = demandFound(await store.choice(owner), 'account');
    const mailTo = sendsMail ? choice.address : null;
    return {
      hour: choice.hour ?? USUAL_HOUR,
      email: mailTo !== null && choice.email === true,
      mailTo,
      pushKey,
      devices: choice.devices,
    };
  }
  const known = (zone: string) => (isZone(zone) ? zone : 'UTC');
  return {
    read,
    async save(owner: string, { hour, email, zone }: { hour: number; email: boolean; zone: string }) {
      await store.save(owner, { hour, email, zone: known(zone) }, now());
      return read(owner);
    },
    /** Rejects as `check` does. */
    async addDevice(owner: string, { zone, ...device }: PushDevice & { zone: string }) {
      await check(device);
      await store.addDevice(owner, newId(), device, known(zone), now());
      return read(owner);
    },
    /** Rejects like `check`, and with Failure('gone') if the token is invalid, too old, or of a browser no longer subscribed. */
    async renewDevice(token: string, device: PushDevice): Promise<{ renewed: true }> {
      await check(device);
      const [owner, id] = links.read(token) ?? [];
      if (!owner || !id || id === 'email' || !(await store.renewDevice(owner, id, device, now())))
        throw new Failure('gone', 'stop_link');
      return { renewed: true };
    },
    async removeDevice(owner: string, endpoint: string) {
      await store.removeDevice(owner, endpoint);
      return read(owner);
    },
    stopToken: (owner: string, what: string) => links.make(owner, what).token,
    /** Rejects with Failure('gone') for an invalid or old token. */
    async stop(token: string): Promise<{ stopped: 'email' | 'device' }> {
      const [owner, what] = links.read(token) ?? [];
      if (!owner || !what) throw new Failure('gone', 'stop_link');
      if (what === 'email') await store.stopEmail(owner);
      else await store.forgetDevice(owner, what);
      return { stopped: what === 'email' ? 'email' : 'device' };
    },
  };
}
