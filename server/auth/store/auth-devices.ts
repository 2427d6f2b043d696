/** Stores in PostgreSQL which browsers signed in to an account, by the hash of their cookie. */
import type { Database } from '#server/platform/postgres/database.ts';

/** More than anyone uses; the least recently used are dropped. */
const mostDevices = 20;
/** Sessions refresh hourly; daily precision is enough. */
const noteEveryMs = 24 * 3_600_000;

export function createAuthDeviceStore(db: Database) {
  return {
    /** Whether this device has signed in to the account of this address. */
    async knows(email: string, deviceHash: Buffer): Promise<boolean> {
      const rows = await db.query(
        `select 1 from auth_devices d join auth_users u on u.user_id = d.user_id
         where u.email = $1 and d.device_hash = $2`,
        [email, deviceHash],
      );
      return rows.length > 0;
    },
    /** Records that it did; the oldest beyond twenty are dropped. */
    async remember(userId: string, deviceHash: Buffer, now: Date): Promise<void> {
      const noted = await db.query(
        `insert into auth_devices as d (user_id, device_hash, first_used_at, last_used_at)
         select user_id, $2, $3, $3 from auth_users where user_id = $1
         on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at
           where d.last_used_at < $4
         returning 1`,
        [userId, deviceHash, now, new Date(now.getTime() - noteEveryMs)],
      );
      if (noted.length > 0)
        await db.query(
          `delete from auth_devices where user_id = $1 and device_hash in (
             select device_hash from auth_devices where user_id = $1
             order by last_used_at desc, device_hash offset $2)`,
          [userId, mostDevices],
        );
    },
  };
}

export type DeviceStore = ReturnType<typeof createAuthDeviceStore>;
