/** Mails a secret: a link that works on any device and six digits to type. */
import { randomBytes, randomInt } from 'node:crypto';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { AuthUser, CodeChallenge, MailedChange, RequestedMail } from '#server/auth/auth-records.ts';
import { mailLimit } from '#server/auth/limits.ts';
import { composeMail, emailChangedMail, knownAddressMail, passwordChangedMail } from './auth-mails.ts';

/** One mail of a kind per account and minute. */
const pauseMs = 60_000;
/** A link that opens an account is valid for an hour; one that confirms an address, for a day. */
const linkLifeMs: Record<RequestedMail, number> = {
  confirmation: 24 * 3_600_000,
  email_change: 24 * 3_600_000,
  recovery: 3_600_000,
  reauthentication: 0,
};
/** Six digits can be guessed, and are typed soon after arrival. */
const codeLifeMs = 10 * 60_000;
/**
 * Maximum number of valid mails that prove identity. Beyond it nothing is mailed: a further request must not void earlier
 * mails, or strangers could lock the owner out.
 */
const mostAlive = 3;
const isProof = (kind: RequestedMail) => kind === 'recovery' || kind === 'reauthentication';

type Wanted = {
  kind: RequestedMail;
  challenge?: CodeChallenge | null;
  redirectTo?: string | undefined;
  carries?: MailedChange;
  /** The recipient, if not the account's address. */
  to?: string;
  /** To a new address: the minute's pause applies to the previous one. */
  anew?: boolean;
};

/** `waitMs` is above 0 if nothing was sent, because the last mail is too recent or there were too many. */
export async function mailSecret(
  deps: AuthDeps,
  user: AuthUser,
  wanted: Wanted,
): Promise<{ waitMs: number }> {
  const { kind, challenge = null, carries = {} } = wanted;
  const now = deps.now();
  const waitMs = await waitForRoom(deps, user, kind, now);
  if (waitMs > 0) return { waitMs };
  const claim = await claimMail(deps, user, kind, wanted.anew ? 0 : pauseMs);
  if (claim.waitMs > 0) return claim;
  const secret = (challenge ? 'pkce_' : '') + randomBytes(32).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await deps.store.secrets.add(
    {
      userId: user.id,
      kind,
      challenge,
      carries,
      tokenHash: deps.hashes.token(secret),
      codeHash: deps.hashes.code(user.id, kind, code),
      codeExpiresAt: new Date(now.getTime() + codeLifeMs),
      expiresAt: new Date(now.getTime() + Math.max(linkLifeMs[kind], codeLifeMs)),
    },
    now,
  );
  const origin = deps.redirects.ownOrigin(wanted.redirectTo);
  const words = composeMail(kind, { origin, secret, code, productName: deps.options.productName });
  await deps.carry({ to: wanted.to ?? user.email, ...words }, user.id);
  return claim;
}

/** One a minute, and a maximum per hour. */
async function claimMail(
  deps: AuthDeps,
  user: AuthUser,
  kind: RequestedMail,
  pause: number,
): Promise<{ waitMs: number }> {
  const claim = await deps.store.users.claimMail(user.id, kind, deps.now(), pause);
  if (claim.waitMs > 0) return claim;
  return { waitMs: (await deps.limiter(mailLimit, `${user.id} ${kind}`)).retryAfterMs };
}

async function waitForRoom(deps: AuthDeps, user: AuthUser, kind: RequestedMail, now: Date): Promise<number> {
  if (!isProof(kind)) return 0;
  const alive = await deps.store.secrets.endings(user.id, kind, now);
  const next = alive[alive.length - mostAlive];
  return next ? next.getTime() - now.getTime() : 0;
}

/** Tells the owner of a known address that it was used to sign up again; shares the pause of confirmations. */
export async function noteKnownAddress(
  deps: AuthDeps,
  user: AuthUser,
  redirectTo: string | undefined,
): Promise<void> {
  const { waitMs } = await claimMail(deps, user, 'confirmation', pauseMs);
  if (waitMs > 0) return;
  const origin = deps.redirects.ownOrigin(redirectTo);
  await deps.carry({ to: user.email, ...knownAddressMail(origin, deps.options.productName) }, user.id);
}

/** How long a former address can revert the change. */
const undoLifeMs = 7 * 24 * 3_600_000;

/** Tells the former address about the change, with a link to revert it, which works as soon as this resolves. */
export async function noteEmailChange(deps: AuthDeps, user: AuthUser, former: string): Promise<void> {
  const now = deps.now();
  const secret = randomBytes(32).toString('base64url');
  await deps.store.secrets.add(
    {
      userId: user.id,
      kind: 'email_undo',
      challenge: null,
      carries: { email: former },
      tokenHash: deps.hashes.token(secret),
      // There is no code to type: this hash matches none.
      codeHash: randomBytes(32),
      codeExpiresAt: now,
      expiresAt: new Date(now.getTime() + undoLifeMs),
    },
    now,
  );
  const origin = deps.redirects.ownOrigin(undefined);
  const words = emailChangedMail(origin, deps.options.productName, { secret, email: user.email });
  deps.background.run(() => deps.carry({ to: former, ...words }, user.id));
}

/** Notifies the user that the password was changed, in case it was not them. */
export async function notePasswordChange(deps: AuthDeps, user: AuthUser): Promise<void> {
  const origin = deps.redirects.ownOrigin(undefined);
  await deps.carry({ to: user.email, ...passwordChangedMail(origin, deps.options.productName) }, user.id);
}
