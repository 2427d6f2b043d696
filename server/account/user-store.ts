/** Keeps the product's own row for each account, created at its first call, with embedded and hosted sign-in alike. */
import { NAME_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import type { UserRegistrar } from '#server/http/caller.ts';
import type { Database } from '#server/platform/postgres/database.ts';

/** Number of known accounts cached, to save a query per call. */
const mostCachedPeople = 10_000;
/** Cache lifetime: another server may have deleted the account meanwhile. */
const cachedMs = 5 * 60_000;

/** Default user name: the local part of the email address. */
function nameOf(email: string | null): string {
  return [...(email?.split('@')[0] ?? '')].slice(0, NAME_LIMIT_CODE_POINTS).join('') || 'Student';
}

export function createUserRegistrar({ query }: Database, now: () => number = Date.now): UserRegistrar {
  const known = new Map<string, { email: string | null; untilMs: number }>();
  return async ({ userId, email }) => {
    const kept = known.get(userId);
    if (kept && kept.email === email && now() < kept.untilMs) return;
    // A row emptied by deletion gets a name again when its owner signs in with the hosted service.
    await query(
      `insert into users (id, email, username) values ($1, $2, $3)
       on conflict (id) do update set email = excluded.email, updated_at = now(),
         username = case when users.email is null then excluded.username else users.username end
       where users.email is distinct from excluded.email`,
      [userId, email, nameOf(email)],
      { name: 'user-register' },
    );
    if (known.size >= mostCachedPeople) known.clear();
    known.set(userId, { email, untilMs: now() + cachedMs });
  };
}

export type Profile = {
  username: string;
  email: string | null;
  /** Active Recall sessions started on the given day. */
  usedToday: number;
  /** False for an account that never opened a checkout: there is no subscription to look up. */
  hasBilling: boolean;
};

export function createProfileStore({ query }: Database) {
  return {
    async find(owner: string, day: string): Promise<Profile | null> {
      const rows = await query<Profile>(
        `select u.username, u.email, coalesce(d.sessions, 0) as "usedToday",
           exists (select from billing_accounts b where b.user_id = u.id) as "hasBilling"
         from users u left join daily_usage d on d.user_id = u.id and d.day = $2
         where u.id = $1`,
        [owner, day],
        { name: 'profile-read', together: 'read' },
      );
      return rows[0] ?? null;
    },
    /** `username` holds at most NAME_LIMIT_CODE_POINTS. */
    async rename(owner: string, username: string): Promise<undefined> {
      await query('update users set username = $2, updated_at = now() where id = $1', [owner, username], {
        name: 'profile-rename',
      });
    },
  };
}

export type ProfileStore = ReturnType<typeof createProfileStore>;
