/** Redeems the secret of a mail, once, and signs its holder in: by link, posted link, or six digits. */
import type { z } from 'zod';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { AuthFailure, emailTaken, expiredLink, invalidInput } from '#server/auth/auth-failure.ts';
import type {
  AuthUser,
  MailedSecret,
  OneTimeToken,
  RequestedMail,
  SignInMethod,
} from '#server/auth/auth-records.ts';
import type { Origin } from '#server/auth/device-cookie.ts';
import { readEmail, type VerifyInput, type VerifyQuery } from '#server/auth/inputs.ts';
import { codeGuesses } from '#server/auth/limits.ts';
import { unknownPassword } from '#server/auth/sign-up.ts';
import { startSession } from '#server/auth/start-session.ts';
import type { WireSession } from '#server/auth/wire-user.ts';
import { startFlow } from './flow-code.ts';
import { noteEmailChange } from './mail-secret.ts';

/** Purposes by the client's names; the link that reverts a change of address is a recovery to the client. */
const kindsOfType: Record<string, readonly [RequestedMail, ...MailedSecret[]] | undefined> = {
  signup: ['confirmation'],
  email: ['confirmation'],
  recovery: ['recovery', 'email_undo'],
  email_change: ['email_change'],
};

const methodOf = (kind: MailedSecret): SignInMethod =>
  kind === 'recovery' || kind === 'email_undo' ? 'recovery' : 'otp';

function readKinds(type: string | undefined): readonly [RequestedMail, ...MailedSecret[]] {
  if (!type) throw invalidInput('Verify requires a verification type');
  const kinds = Object.hasOwn(kindsOfType, type) ? kindsOfType[type] : undefined;
  if (!kinds) throw invalidInput('Unsupported verification type');
  return kinds;
}

/** Applies the purpose of the mail. */
async function apply(deps: AuthDeps, secret: OneTimeToken | null): Promise<AuthUser> {
  const now = deps.now();
  if (!secret || secret.expiresAt <= now) throw expiredLink();
  const user = await deps.store.users.findById(secret.userId);
  if (!user) throw expiredLink();
  const confirmed = { emailConfirmedAt: user.emailConfirmedAt ?? now };
  const { email, passwordHash, userMetadata } = secret.carries;
  if (secret.kind === 'email_change') {
    if (email === undefined || email !== user.newEmail) throw expiredLink();
    const reserved = await deps.store.users.reservedBy(email, now);
    if (reserved !== null && reserved !== user.id) throw emailTaken();
    const changed = await deps.store.users.update(user.id, { email, newEmail: null, ...confirmed }, now);
    if (changed === 'email_taken') throw emailTaken();
    if (!changed) throw expiredLink();
    await deps.store.record('email_changed', user.id, null, now);
    await noteEmailChange(deps, changed, user.email);
    return changed;
  }
  if (secret.kind === 'email_undo') return undoEmailChange(deps, user, email);
  if (user.emailConfirmedAt) return user;
  // Of all sign-ups with this address, the one whose mail was opened supplies the password. After a recovery the user chooses a
  // new one, because the sign-up's password may be a stranger's.
  const given = {
    ...(passwordHash && { passwordHash }),
    ...(secret.kind === 'recovery' && { passwordHash: await unknownPassword(deps) }),
    ...(userMetadata && { userMetadata }),
  };
  const opened = await deps.store.users.update(user.id, { ...confirmed, ...given }, now);
  if (!opened || opened === 'email_taken') throw expiredLink();
  await deps.store.record('address_confirmed', user.id, null, now);
  return opened;
}

/** An attacker who changed the address may have set the password too, so it is void until the owner chooses one. */
async function undoEmailChange(deps: AuthDeps, user: AuthUser, email: string | undefined): Promise<AuthUser> {
  if (email === undefined) throw expiredLink();
  const now = deps.now();
  const former = { email, passwordHash: await unknownPassword(deps) };
  const restored = await deps.store.users.restoreEmail(user.id, former, now);
  if (restored === 'email_taken') throw emailTaken();
  if (!restored) throw expiredLink();
  await deps.store.record('email_change_undone', user.id, null, now);
  return restored;
}

/** POST /verify: `{type, token_hash}` or `{type, email, token}`. */
export async function openMail(
  deps: AuthDeps,
  input: z.infer<typeof VerifyInput>,
  from: Origin,
): Promise<WireSession> {
  const kinds = readKinds(input.type);
  if (input.token_hash) {
    if (input.token || input.email) throw invalidInput('Only the token_hash and type should be provided');
    await deps.guard('verify', from.address);
    const secret = await deps.store.secrets.take(deps.hashes.token(input.token_hash), kinds, deps.now());
    return startSession(deps, await apply(deps, secret), methodOf(kinds[0]), from);
  }
  if (!input.token) throw invalidInput('Verify requires a token or a token hash');
  const email = readEmail(input.email);
  await deps.guard('verify', from.address);
  const user = await deps.store.users.findByEmail(email);
  if (!user) throw expiredLink();
  const [kind] = kinds;
  const codeHash = deps.hashes.code(user.id, kind, input.token);
  const secret = await deps.store.secrets.takeByCode(user.id, kind, codeHash, codeGuesses, deps.now());
  return startSession(deps, await apply(deps, secret), methodOf(kind), from);
}

/**
 * GET /verify: the address to redirect the browser to. With PKCE it gets a code that only the requesting browser can
 * exchange; without, the session itself in the fragment. Failures are described there too.
 */
export async function openLink(
  deps: AuthDeps,
  query: z.infer<typeof VerifyQuery>,
  from: Origin,
): Promise<string> {
  await deps.guard('verify', from.address);
  const target = new URL(deps.redirects.target(query.redirect_to));
  const withPkce = query.token?.startsWith('pkce_') ?? false;
  try {
    const kinds = readKinds(query.type);
    const method = methodOf(kinds[0]);
    if (!query.token) throw invalidInput('Verify requires a token or a token hash');
    const secret = await deps.store.secrets.take(deps.hashes.token(query.token), kinds, deps.now());
    const user = await apply(deps, secret);
    if (secret?.challenge) {
      target.searchParams.set('code', await startFlow(deps, user, secret.challenge, method));
      return target.href;
    }
    const { user: _user, weak_password: _weak, ...session } = await startSession(deps, user, method, from);
    const fields = Object.fromEntries(
      Object.entries({ ...session, type: query.type ?? '' }).map(([name, value]) => [name, String(value)]),
    );
    target.hash = new URLSearchParams(fields).toString();
    return target.href;
  } catch (error) {
    if (!(error instanceof AuthFailure)) throw error;
    const fields = {
      error: error.status === 403 ? 'access_denied' : 'invalid_request',
      error_code: error.code,
      error_description: error.message,
    };
    target.hash = new URLSearchParams(fields).toString();
    if (withPkce) for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
    return target.href;
  }
}
