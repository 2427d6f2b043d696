/** Creates accounts: signed in at once, or once the confirmation mail is opened. */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { AuthDeps } from './auth-deps.ts';
import { AuthFailure } from './auth-failure.ts';
import type { AuthUser, CodeChallenge, NewUser } from './auth-records.ts';
import type { Origin } from './device-cookie.ts';
import { readChallenge, readEmail, readMetadata, readNewPassword, type SignUpInput } from './inputs.ts';
import { mailSecret, noteKnownAddress } from './mail/mail-secret.ts';
import { startSession } from './start-session.ts';
import { anonymisedUser, type WireSession, type WireUser } from './wire-user.ts';

export async function signUp(
  deps: AuthDeps,
  input: z.infer<typeof SignUpInput>,
  redirectTo: string | undefined,
  from: Origin,
): Promise<WireSession | WireUser> {
  if (!input.email && !input.password)
    throw new AuthFailure(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const password = readNewPassword(input.password, deps.isCommonPassword);
  const email = readEmail(input.email);
  const userMetadata = readMetadata(input.data);
  const challenge = readChallenge(input);
  await deps.guard('signUp', from.address);
  // Hashed before the address is looked up, so that both replies take equally long.
  const passwordHash = await deps.passwords.hash(password);
  const draft = { id: deps.newId(), email, passwordHash, userMetadata };
  if (!deps.options.confirmEmail) return signUpAtOnce(deps, draft, from);
  await signUpByMail(deps, draft, password, challenge, redirectTo);
  return anonymisedUser(deps.newId(), email, userMetadata, deps.now());
}

type Draft = Omit<NewUser, 'emailConfirmedAt'>;

async function signUpAtOnce(deps: AuthDeps, draft: Draft, from: Origin): Promise<WireSession> {
  const now = deps.now();
  if (await deps.store.users.reservedBy(draft.email, now)) throw addressTaken();
  const user =
    (await deps.store.users.insert({ ...draft, emailConfirmedAt: now }, now)) ??
    (await takeOverUnconfirmed(deps, draft, now));
  await deps.store.record('signed_up', user.id, null, now);
  return startSession(deps, user, 'password', from);
}

const addressTaken = () => new AuthFailure(422, 'user_already_exists', 'User already registered');

/** A new sign-up can take over an address that was never confirmed. */
async function takeOverUnconfirmed(deps: AuthDeps, draft: Draft, now: Date): Promise<AuthUser> {
  const known = await deps.store.users.findByEmail(draft.email);
  if (!known || known.emailConfirmedAt) throw addressTaken();
  const { passwordHash, userMetadata } = draft;
  const user = await deps.store.users.update(
    known.id,
    { passwordHash, userMetadata, emailConfirmedAt: now },
    now,
  );
  if (user === null || user === 'email_taken') throw addressTaken();
  return user;
}

/** The password counts once this very mail is opened: signing up earlier with someone else's address gains nothing. */
async function signUpByMail(
  deps: AuthDeps,
  draft: Draft,
  password: string,
  challenge: CodeChallenge | null,
  redirectTo: string | undefined,
): Promise<void> {
  const now = deps.now();
  if (await deps.store.users.reservedBy(draft.email, now)) return;
  const made = await deps.store.users.insert({ ...draft, emailConfirmedAt: null }, now);
  const user = made ?? (await deps.store.users.findByEmail(draft.email));
  if (!user) return;
  await deps.store.record(made ? 'signed_up' : 'sign_up_repeated', user.id, null, now);
  const { passwordHash, userMetadata } = draft;
  deps.background.run(async () => {
    if (user.emailConfirmedAt) return noteKnownAddress(deps, user, redirectTo);
    if (!made) await disputePassword(deps, user, password);
    await mailSecret(deps, user, {
      kind: 'confirmation',
      challenge,
      redirectTo,
      carries: { passwordHash, userMetadata },
    });
  });
}

/** Two passwords for one address: from now on only the one confirmed by mail counts, not the first. */
async function disputePassword(deps: AuthDeps, user: AuthUser, password: string): Promise<void> {
  if (await deps.passwords.verify(user.passwordHash, password)) return;
  const passwordHash = await unknownPassword(deps);
  const now = await deps.store.users.findById(user.id);
  if (now && !now.emailConfirmedAt) await deps.store.users.update(user.id, { passwordHash }, deps.now());
}

/** Its hash; checking a guess against it takes as long as against any other. */
export const unknownPassword = ({ passwords }: Pick<AuthDeps, 'passwords'>): Promise<string> =>
  passwords.hash(randomBytes(32).toString('base64url'));
