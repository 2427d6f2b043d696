/** Asks a hosted auth service about a token that only it can check, and remembers the answer for a moment. */
import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { PersonToken } from './person-token.ts';

const timeoutMs = 5_000;
const rememberMs = 30_000;
const rememberedTokens = 5_000;

const Person = z.object({
  id: z.uuid(),
  email: z.string().nullish(),
  role: z.literal('authenticated'),
  is_anonymous: z.literal(false).optional(),
});
const Claims = z.object({ sub: z.uuid(), session_id: z.uuid(), exp: z.number() });

/** Null where the service knows no such person; rejects when it cannot be asked. */
export function createHostedTokenCheck(options: { issuer: string; anonKey: string; now: () => Date }) {
  const remembered = new Map<string, { person: PersonToken; untilMs: number }>();
  return async (token: string): Promise<PersonToken | null> => {
    const key = createHash('sha256').update(token).digest('base64');
    const nowMs = options.now().getTime();
    const kept = remembered.get(key);
    if (kept && kept.untilMs > nowMs) return kept.person;
    const response = await fetch(`${options.issuer}/user`, {
      headers: { apikey: options.anonKey, Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return null;
    if (!response.ok) throw new Error(`the auth service answered ${response.status}`);
    const person = Person.safeParse(await response.json());
    // The service has just vouched for the token, so what it says may be read.
    const claims = Claims.safeParse(decodeJwt(token));
    if (!person.success || !claims.success || claims.data.sub !== person.data.id) return null;
    const found: PersonToken = {
      userId: person.data.id,
      sessionId: claims.data.session_id,
      email: person.data.email || null,
      expiresAtMs: claims.data.exp * 1000,
    };
    if (remembered.size >= rememberedTokens) remembered.delete(remembered.keys().next().value as string);
    remembered.set(key, { person: found, untilMs: Math.min(nowMs + rememberMs, found.expiresAtMs) });
    return found;
  };
}
