/** Checks the password of an account, locally or at a hosted service. */
import { z } from 'zod';
import type { PasswordCheck } from '#server/account/ports.ts';
import type { Passwords } from '#server/auth/ports.ts';
import { Failure } from '#server/failure/failure.ts';

const longestPasswordBytes = 72;

/** `users` returns the hash of a user's password, or null if the user is gone. */
export function createEmbeddedPasswordCheck(
  users: { findById(userId: string): Promise<{ passwordHash: string } | null> },
  passwords: Passwords,
): PasswordCheck {
  return async ({ userId }, password) => {
    const user = await users.findById(userId);
    if (!user || Buffer.byteLength(password) > longestPasswordBytes) return false;
    return passwords.verify(user.passwordHash, password);
  };
}

const timeoutMs = 10_000;
const Refusal = z.object({ code: z.literal('invalid_credentials') });
const Session = z.object({ access_token: z.string() });

/** Signs in with the password at the hosted service, and out again. */
export function createHostedPasswordCheck(options: { url: string; anonKey: string }): PasswordCheck {
  const ask = (path: string, headers: Record<string, string>, body?: unknown) =>
    fetch(`${options.url}/auth/v1${path}`, {
      method: 'POST',
      headers: {
        apikey: options.anonKey,
        'Content-Type': 'application/json',
        'X-Supabase-Api-Version': '2024-01-01',
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  return async ({ email }, password) => {
    if (email === null) return false;
    try {
      const response = await ask('/token?grant_type=password', {}, { email, password });
      const answer: unknown = await response.json();
      if (response.status === 400 && Refusal.safeParse(answer).success) return false;
      if (!response.ok) throw new Error(`the auth service answered ${response.status}`);
      const session = Session.parse(answer);
      await ask('/logout?scope=local', { Authorization: `Bearer ${session.access_token}` });
      return true;
    } catch (cause) {
      throw new Failure('unavailable', 'password_check', { cause });
    }
  };
}
