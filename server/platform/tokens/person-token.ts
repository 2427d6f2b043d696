/** Verifies access tokens of any issuer. */
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';

export const audience = 'authenticated';

export type PersonToken = { userId: string; sessionId: string; email: string | null; expiresAtMs: number };

type Rules = { issuer: string; algorithms: string[]; now: Date };

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The keys could not be fetched; says nothing about the token. */
const isOutage = (error: unknown) =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  // jose uses its base class for a key set that did not answer 200.
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');

/**
 * Null for anything but a valid user token: bad signature, other issuer, expired, anonymous or service role.
 * Rejects only if the keys are unavailable.
 */
export async function checkPersonToken(
  token: string,
  key: JWTVerifyGetKey | Uint8Array,
  rules: Rules,
): Promise<PersonToken | null> {
  const options = {
    issuer: rules.issuer,
    audience,
    algorithms: rules.algorithms,
    currentDate: rules.now,
    clockTolerance: 5,
    requiredClaims: ['sub', 'exp', 'session_id'],
  };
  try {
    const { payload } =
      key instanceof Uint8Array ? await jwtVerify(token, key, options) : await jwtVerify(token, key, options);
    const { sub, session_id: sessionId, role, is_anonymous: anonymous, email, exp } = payload;
    if (typeof sub !== 'string' || !uuid.test(sub)) return null;
    if (typeof sessionId !== 'string' || !uuid.test(sessionId)) return null;
    if (role !== 'authenticated' || anonymous === true) return null;
    return {
      userId: sub,
      sessionId,
      email: typeof email === 'string' && email !== '' ? email : null,
      expiresAtMs: (exp as number) * 1000,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError && !isOutage(error)) return null;
    throw error;
  }
}
