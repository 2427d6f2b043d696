/** Signs our own access tokens with ES256 and publishes the public key. */
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { Tokens } from '#server/auth/ports.ts';
import type { Settings } from '#server/platform/postgres/settings.ts';
import { audience, checkPersonToken } from './person-token.ts';

const algorithm = 'ES256';

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: algorithm, use: 'sig' };
}

/** `issuer` is the auth service's own address; the key pair is created at the first start and stored in the settings. */
export async function createJoseTokens(settings: Settings, issuer: string): Promise<Tokens> {
  const privateJwk = await settings.keep('auth.signing_key', makeKey);
  const { d: _private, ...publicJwk } = privateJwk;
  const key = await importJWK(privateJwk, algorithm);
  const jwks = { keys: [publicJwk] };
  const localKeys = createLocalJWKSet(jwks);
  return {
    sign: (claims, issuedAt, expiresAt) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: privateJwk.kid as string, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),
    verify(token, now) {
      return checkPersonToken(token, localKeys, { issuer, algorithms: [algorithm], now });
    },
    jwks,
  };
}
