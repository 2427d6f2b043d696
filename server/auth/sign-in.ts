/** Signs in by password; unknown addresses and wrong passwords get the same reply after the same time. */
import type { z } from 'zod';
import type { AuthDeps } from './auth-deps.ts';
import { AuthFailure, invalidInput, wrongCredentials } from './auth-failure.ts';
import type { Origin } from './device-cookie.ts';
import { type PasswordInput, passwordBytes, weaknessOf } from './inputs.ts';
import { startSession } from './start-session.ts';
import type { WireSession } from './wire-user.ts';

export async function signIn(
  deps: AuthDeps,
  input: z.infer<typeof PasswordInput>,
  from: Origin,
): Promise<WireSession> {
  const email = (input.email ?? '').trim().toLowerCase();
  const password = input.password ?? '';
  if (email === '') throw invalidInput('missing email or phone');
  await deps.guardSignIn(from, email);
  const user = await deps.store.users.findByEmail(email);
  if (!user || password === '' || Buffer.byteLength(password) > passwordBytes.max) {
    await deps.passwords.verifyNothing(password.slice(0, passwordBytes.max));
    throw wrongCredentials();
  }
  if (!(await deps.passwords.verify(user.passwordHash, password))) {
    deps.background.run(() => deps.store.record('sign_in_refused', user.id, null, deps.now()));
    throw wrongCredentials();
  }
  if (!user.emailConfirmedAt) throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed');
  const session = await startSession(deps, user, 'password', from);
  const weak = weaknessOf(password, deps.isCommonPassword);
  return weak ? { ...session, weak_password: weak } : session;
}
