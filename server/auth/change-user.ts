/** Changes what a signed-in person may change about themselves: password, address, own data. */
import type { AuthDeps, Origin } from './auth-deps.ts';
import { AuthFailure, emailTaken } from './auth-failure.ts';
import { readChallenge, readEmail, readMetadata, readNewPassword, type UserInput } from './inputs.ts';
import { codeGuesses } from './limits.ts';
import { mailSecret, notePasswordChange } from './mail-secret.ts';
import { mergeMetadata } from './metadata.ts';
import type { AuthUser } from './ports.ts';
import type { SignedIn } from './signed-in.ts';
import { type WireUser, wireUser } from './wire-user.ts';

/** How long having opened a recovery mail proves who somebody is. */
const recoveryProofMs = 15 * 60_000;

export async function changeUser(
  deps: AuthDeps,
  who: SignedIn,
  input: UserInput,
  redirectTo: string | undefined,
  from: Origin,
): Promise<WireUser> {
  await deps.guard('changeUser', from.address, who.user.id);
  if (input.app_metadata !== undefined)
    throw new AuthFailure(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  // Everything is read before anything is written, so that a refusal changes nothing.
  const metadata = input.data ? readMetadata(mergeMetadata(who.user.userMetadata, input.data)) : undefined;
  const email = input.email === undefined ? undefined : readEmail(input.email);
  const password =
    input.password === undefined ? undefined : readNewPassword(input.password, deps.isCommonPassword);
  const challenge = readChallenge(input);
  const moves = email !== undefined && email !== who.user.email;
  if (moves && !deps.options.confirmEmail && (await deps.store.users.findByEmail(email))) throw emailTaken();
  if (password !== undefined) await changePassword(deps, who, password, input, from);
  if (metadata !== undefined)
    await deps.store.users.update(who.user.id, { userMetadata: metadata }, deps.now());
  if (moves) await changeEmail(deps, who.user, email, challenge, redirectTo);
  const changed = await deps.store.users.findById(who.user.id);
  if (!changed) throw new AuthFailure(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return wireUser(changed);
}

async function changePassword(
  deps: AuthDeps,
  who: SignedIn,
  password: string,
  input: UserInput,
  from: Origin,
): Promise<void> {
  const { user, session } = who;
  await proveAgain(deps, who, input);
  if (await deps.passwords.verify(user.passwordHash, password))
    throw new AuthFailure(422, 'same_password', 'New password should be different from the old password.');
  const passwordHash = await deps.passwords.hash(password);
  const now = deps.now();
  await deps.store.users.changePassword(
    user.id,
    passwordHash,
    { sessionId: session.id, deviceHash: from.device.hash },
    now,
  );
  await deps.store.record('password_changed', user.id, session.id, now);
  deps.background.run(() => notePasswordChange(deps, user));
}

/** What is given must be right; what this deployment asks for must be given. Who came by a recovery mail has just proved it. */
async function proveAgain(deps: AuthDeps, { user, session }: SignedIn, input: UserInput): Promise<void> {
  const ageMs = deps.now().getTime() - session.createdAt.getTime();
  const justRecovered = session.method === 'recovery' && ageMs < recoveryProofMs;
  const needs = justRecovered ? 'session' : deps.options.passwordChangeNeeds;
  if (input.current_password) {
    if (!(await deps.passwords.verify(user.passwordHash, input.current_password)))
      throw new AuthFailure(400, 'current_password_invalid', 'Current password is not right.');
  } else if (needs === 'current_password')
    throw new AuthFailure(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    );
  if (input.nonce) {
    const codeHash = deps.hashes.code(user.id, 'reauthentication', input.nonce);
    const secret = await deps.store.secrets.takeByCode(
      user.id,
      'reauthentication',
      codeHash,
      codeGuesses,
      deps.now(),
    );
    if (!secret) throw new AuthFailure(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  } else if (needs === 'mailed_code')
    throw new AuthFailure(400, 'reauthentication_needed', 'Password update requires reauthentication');
}

async function changeEmail(
  deps: AuthDeps,
  user: AuthUser,
  email: string,
  challenge: ReturnType<typeof readChallenge>,
  redirectTo: string | undefined,
): Promise<void> {
  const now = deps.now();
  if (!deps.options.confirmEmail) {
    const changed = await deps.store.users.update(user.id, { email, newEmail: null }, now);
    if (changed === 'email_taken') throw emailTaken();
    await deps.store.record('email_changed', user.id, null, now);
    return;
  }
  // A taken address gets no mail, and the answer is the same.
  await deps.store.users.update(user.id, { newEmail: email }, now);
  deps.background.run(async () => {
    if (await deps.store.users.findByEmail(email)) return;
    await mailSecret(deps, user, {
      kind: 'email_change',
      challenge,
      redirectTo,
      to: email,
      carries: { email },
    });
  });
}
