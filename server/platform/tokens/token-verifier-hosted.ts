/** Verifies access tokens of a hosted auth service by its published keys, without asking it about each one. */
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTVerifyGetKey,
} from 'jose';
import { Failure } from '#server/failure/failure.ts';
import type { TokenVerifier } from '#server/http/ports.ts';
import { createHostedTokenCheck } from './hosted-token-check.ts';
import { checkPersonToken, type PersonToken } from './person-token.ts';

const keyAlgorithms = ['ES256', 'RS256', 'EdDSA'];

const ended = () => new Failure('session_invalid', 'session_ended');
const away = (cause: unknown) =>
  new Failure('unavailable', 'session_check', {
    cause,
    retryAfterMs: 5_000,
  });

function algorithmOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).alg ?? null;
  } catch {
    // Not a token at all; the caller refuses it.
    return null;
  }
}

/** While the service is away the keys it last published still count; a key that is not among them cannot be judged. */
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
 * about them, and only where it publishes no keys at all.
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
    const person = await check(token).catch((error: unknown) => {
      throw away(error);
    });
    if (!person) throw ended();
    return { userId: person.userId, email: person.email, sessionId: person.sessionId };
  };
}
