/** Sends requested mails: recovery, repeated confirmation, code; the first two never reveal whether an address is known. */
import type { z } from 'zod';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { invalidInput, waitBeforeNextMail } from '#server/auth/auth-failure.ts';
import type { AuthUser } from '#server/auth/auth-records.ts';
import type { Origin } from '#server/auth/device-cookie.ts';
import { type RecoverInput, type ResendInput, readChallenge, readEmail } from '#server/auth/inputs.ts';
import { mailSecret } from './mail-secret.ts';

/** Returns at once; everything that depends on the address happens in the background. */
export async function recover(
  deps: AuthDeps,
  input: z.infer<typeof RecoverInput>,
  redirectTo: string | undefined,
  from: Origin,
): Promise<void> {
  if (!input.email) throw invalidInput('Password recovery requires an email');
  const email = readEmail(input.email);
  const challenge = readChallenge(input);
  await deps.guard('recover', from.address);
  deps.background.run(async () => {
    const user = await deps.store.users.findByEmail(email);
    if (!user) return;
    const { waitMs } = await mailSecret(deps, user, { kind: 'recovery', challenge, redirectTo });
    if (waitMs === 0) await deps.store.record('recovery_asked', user.id, null, deps.now());
  });
}

export async function resend(
  deps: AuthDeps,
  input: z.infer<typeof ResendInput>,
  redirectTo: string | undefined,
  from: Origin,
): Promise<void> {
  const { type } = input;
  if (type !== 'signup' && type !== 'email_change')
    throw invalidInput('Missing one of these types: signup, email_change');
  if (!input.email) throw invalidInput('Type provided requires an email address');
  const email = readEmail(input.email);
  const challenge = readChallenge(input);
  await deps.guard('resend', from.address);
  deps.background.run(async () => {
    const user = await deps.store.users.findByEmail(email);
    if (!user) return;
    if (type === 'signup' && !user.emailConfirmedAt)
      await mailSecret(deps, user, { kind: 'confirmation', challenge, redirectTo });
    if (type === 'email_change' && user.newEmail)
      await mailSecret(deps, user, {
        kind: 'email_change',
        challenge,
        redirectTo,
        to: user.newEmail,
        carries: { email: user.newEmail },
      });
  });
}

/** Says how long to wait: the address is the caller's own. */
export async function reauthenticate(deps: AuthDeps, user: AuthUser, from: Origin): Promise<void> {
  await deps.guard('resend', from.address);
  const { waitMs } = await mailSecret(deps, user, { kind: 'reauthentication' });
  if (waitMs > 0) throw waitBeforeNextMail(waitMs);
}
