/** Keeps the product's own row about each person, made at the first call whoever signs people in. */
import type { ProfileStore } from '#server/account/ports.ts';
import type { UserRegistrar } from '#server/http/caller.ts';
import type { Database } from './database.ts';

/** How many people are remembered as known, so that a call need not ask again. */
const rememberedPeople = 10_000;

/** Names a person by the part of the address before the @, as long as nothing better is known. */
function nameOf(email: string | null): string {
  return [...(email?.split('@')[0] ?? '')].slice(0, 100).join('') || 'Student';
}

export function createUserRegistrar({ query }: Database): UserRegistrar {
  const known = new Map<string, string | null>();
  return async ({ userId, email }) => {
    if (known.get(userId) === email && known.has(userId)) return;
    await query(
      `insert into users (id, email, username) values ($1, $2, $3)
       on conflict (id) do update set email = excluded.email, updated_at = now()
       where users.email is distinct from excluded.email`,
      [userId, email, nameOf(email)],
      { name: 'user-register' },
    );
    if (known.size >= rememberedPeople) known.clear();
    known.set(userId, email);
  };
}

export function createPostgresProfiles({ query }: Database): ProfileStore {
  return {
    async find(owner) {
      const rows = await query<{ username: string; email: string | null }>(
        'select username, email from users where id = $1',
        [owner],
        { name: 'profile-read' },
      );
      return rows[0] ?? null;
    },
  };
}
