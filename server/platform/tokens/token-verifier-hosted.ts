/** Verifies access tokens of a hosted auth service by its published keys, without a request for each one. */
import { createHash } from 'node:crypto';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import { Failure } from '#server/failure/failure.ts';
import type { TokenVerifier } from '#server/http/ports.ts';
import { checkPersonToken, type PersonToken } from './person-token.ts';

const timeoutMs = 5_000;
const cachedMs = 30_000;
const mostCachedTokens = 5_000;

const Person = z.object({
  id: z.uuid(),
  email: z.string().nullish(),
  role: z.literal('authenticated'),
  is_anonymous: z.literal(false).optional(),
});
const Claims = z.object({ sub: z.uuid(), session_id: z.uuid(), exp: z.number() });

/** Null if the service does not know the user; rejects if it cannot be asked. */
function createHostedTokenCheck(options: { issuer: string; anonKey: string; now: () => Date }) {
  const cache = new Map<string, { person: PersonToken; untilMs: number }>();
  return async (token: string): Promise<PersonToken | null> => {
    const key = createHash('sha256').update(token).digest('base64');
    const nowMs = options.now().getTime();
    const kept = cache.get(key);
    if (kept && kept.untilMs > nowMs) return kept.person;
    const response = await fetch(`${options.issuer}/user`, {
      headers: { apikey: options.anonKey, Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return null;
    if (!response.ok) throw new Error(`the auth service answered ${response.status}`);
    const person = Person.safeParse(await response.json());
    // The service has just vouched for the token, so its content can be trusted.
    const claims = Claims.safeParse(decodeJwt(token));
    if (!person.success || !claims.success || claims.data.sub !== person.data.id) return null;
    const found: PersonToken = {
      userId: person.data.id,
      sessionId: claims.data.session_id,
      email: person.data.email || null,
      expiresAtMs: claims.data.exp * 1000,
    };
    if (cache.size >= mostCachedTokens) cache.delete(cache.keys().next().value as string);
    cache.set(key, { person: found, untilMs: Math.min(nowMs + cachedMs, found.expiresAtMs) });
    return found;
  };
}

const keyAlgorithms = ['ES256', 'RS256', 'EdDSA'];

function algorithmOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).alg ?? null;
  } catch {
    // Not a token at all; the caller rejects it.
    return null;
  }
}

/** While the service is unavailable its last published keys are used; unknown keys cannot be verified. */
function keepingLast(keys: ReturnType<typeof createRemoteJWKSet>): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const last = keys.jwks();
      if (error instanceof errors.JWKSNoMatchingKey || !last) throw error;
      return createLocalJWKSet(last)(header, token).catch(() => {
        throw error;
      });
    }
  };
}

/**
 * `url` is the project's address. HS256 tokens of older projects need `jwtSecret`; without it the service itself is asked
 * about them, and only if it publishes no keys at all.
 */
export function createHostedTokenVerifier(options: {
  url: string;
  anonKey: string;
  jwtSecret?: string;
  now: () => Date;
}): TokenVerifier {
  const issuer = `${options.url.replace(/\/+$/, '')}/auth/v1`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    cacheMaxAge: 600_000,
    cooldownDuration: 30_000,
    timeoutDuration: 5_000,
  });
  const lastingKeys = keepingLast(keys);
  const secret = options.jwtSecret === undefined ? null : new TextEncoder().encode(options.jwtSecret);
  const askService = createHostedTokenCheck({ issuer, anonKey: options.anonKey, now: options.now });

  const checkShared = async (token: string): Promise<PersonToken | null> => {
    if (secret) return checkPersonToken(token, secret, { issuer, now: options.now(), algorithms: ['HS256'] });
    if (!keys.jwks()) await keys.reload();
    return keys.jwks()?.keys.length === 0 ? askService(token) : null;
  };
  const check = async (token: string): Promise<PersonToken | null> => {
    const algorithm = algorithmOf(token);
    if (algorithm === 'HS256') return checkShared(token);
    if (algorithm === null || !keyAlgorithms.includes(algorithm)) return null;
    return checkPersonToken(token, lastingKeys, { issuer, now: options.now(), algorithms: keyAlgorithms });
  };
  return async (token) => {
    const person = await check(token).catch((cause: unknown) => {
      throw new Failure('unavailable', 'session_check', { cause, retryAfterMs: 5_000 });
    });
    if (!person) throw new Failure('session_invalid', 'session_ended');
    return { userId: person.userId, email: person.email, sessionId: person.sessionId };
  };
}
