/** Changes what signed-in users may change about themselves: password, address, own data. */
import type { AuthDeps } from './auth-deps.ts';
import { AuthFailure, emailTaken } from './auth-failure.ts';
import type { AuthUser } from './auth-records.ts';
import type { Origin } from './device-cookie.ts';
import {
  mergeMetadata,
  readChallenge,
  readEmail,
  readMetadata,
  readNewPassword,
  type UserInput,
} from './inputs.ts';
import { codeGuesses, proofLimit } from './limits.ts';
import { mailSecret, notePasswordChange } from './mail/mail-secret.ts';
import type { SignedIn } from './signed-in.ts';
import { type WireUser, wireUser } from './wire-user.ts';

/** How long an opened recovery mail proves identity. */
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
  // Validates everything before writing anything, so that a rejection changes nothing.
  const metadata = input.data ? readMetadata(mergeMetadata(who.user.userMetadata, input.data)) : undefined;
  const email = input.email === undefined ? undefined : readEmail(input.email);
  const password =
    input.password === undefined ? undefined : readNewPassword(input.password, deps.isCommonPassword);
  const challenge = readChallenge(input);
  const moves = email !== undefined && email !== who.user.email;
  // Requesting the present address cancels an unconfirmed change; the hosted service ignores it.
  const withdraws = email === who.user.email && who.user.newEmail !== null;
  if (moves && !deps.options.confirmEmail && (await isTaken(deps, email, who.user))) throw emailTaken();
  const proven = moves || password !== undefined ? await proveAgain(deps, who, input, moves) : false;
  if (password !== undefined) await changePassword(deps, who, password, proven, from);
  if (metadata !== undefined)
    await deps.store.users.update(who.user.id, { userMetadata: metadata }, deps.now());
  if (withdraws) await deps.store.users.update(who.user.id, { newEmail: null }, deps.now());
  if (moves) await changeEmail(deps, who.user, email, challenge, redirectTo);
  const changed = await deps.store.users.findById(who.user.id);
  if (!changed) throw new AuthFailure(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return wireUser(changed);
}

async function changePassword(
  deps: AuthDeps,
  who: SignedIn,
  password: string,
  proven: boolean,
  from: Origin,
): Promise<void> {
  const { user, session } = who;
  if (await deps.passwords.verify(user.passwordHash, password))
    throw new AuthFailure(422, 'same_password', 'New password should be different from the old password.');
  const passwordHash = await deps.passwords.hash(password);
  const now = deps.now();
  await deps.store.users.changePassword(
    user.id,
    passwordHash,
    { sessionId: session.id, deviceHash: from.device.hash },
    proven,
    now,
  );
  await deps.store.record('password_changed', user.id, session.id, now);
  deps.background.run(() => notePasswordChange(deps, user));
}

/** A password set with only a session may be a thief's; for a week it is no proof of identity. */
const unprovenMs = 7 * 24 * 3_600_000;
const isUnproven = ({ passwordUnprovenAt }: AuthUser, now: Date) =>
  passwordUnprovenAt !== null && now.getTime() - passwordUnprovenAt.getTime() < unprovenMs;

/**
 * Proof that is given must be right, and required proof must be given: for a new password what this deployment requires, for a
 * new address (`moves`) the password or a code mailed to the present one. Returns whether identity was proved; a
 * session that started with a recovery mail has just proved it for the password.
 */
async function proveAgain(
  deps: AuthDeps,
  { user, session }: SignedIn,
  input: UserInput,
  moves: boolean,
): Promise<boolean> {
  const now = deps.now();
  const justRecovered =
    session.method === 'recovery' && now.getTime() - session.createdAt.getTime() < recoveryProofMs;
  const proof = input.password === undefined || justRecovered ? 'session' : deps.options.passwordChangeProof;
  if (input.current_password) {
    const { retryAfterMs } = await deps.limiter(proofLimit, user.id);
    if (retryAfterMs > 0)
      throw new AuthFailure(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterMs });
    if (!(await deps.passwords.verify(user.passwordHash, input.current_password)))
      throw new AuthFailure(400, 'current_password_invalid', 'Current password is not right.');
  } else if (proof === 'current_password')
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
      now,
    );
    if (!secret) throw new AuthFailure(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  } else if (proof === 'mailed_code')
    throw new AuthFailure(400, 'reauthentication_needed', 'Password update requires reauthentication');
  const byPassword = Boolean(input.current_password) && !isUnproven(user, now);
  if (moves && !input.nonce && !byPassword)
    throw input.current_password
      ? new AuthFailure(400, 'reauthentication_needed', 'Email update requires reauthentication')
      : new AuthFailure(
          400,
          'current_password_required',
          'Current password or a mailed code required when setting new email.',
        );
  return byPassword || Boolean(input.nonce) || justRecovered;
}

async function isTaken(deps: AuthDeps, email: string, by: AuthUser): Promise<boolean> {
  if (await deps.store.users.findByEmail(email)) return true;
  const reserved = await deps.store.users.reservedBy(email, deps.now());
  return reserved !== null && reserved !== by.id;
}

/** Takes effect when the mail to the new address is opened. A taken address gets no mail, and the reply is the same. */
async function changeEmail(
  deps: AuthDeps,
  user: AuthUser,
  email: string,
  challenge: ReturnType<typeof readChallenge>,
  redirectTo: string | undefined,
): Promise<void> {
  await deps.store.users.update(user.id, { newEmail: email }, deps.now());
  deps.background.run(async () => {
    if (await isTaken(deps, email, user)) return;
    await mailSecret(deps, user, {
      kind: 'email_change',
      challenge,
      redirectTo,
      to: email,
      carries: { email },
      anew: email !== user.newEmail,
    });
  });
}
