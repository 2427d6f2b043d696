/** Puts a secret into somebody's mailbox: a link that works on any device and six digits to type. */
import { randomBytes, randomInt } from 'node:crypto';
import type { AuthDeps } from './auth-deps.ts';
import { composeMail, knownAddressMail, passwordChangedMail } from './auth-mails.ts';
import type { AuthUser, Carried, CodeChallenge, MailedSecret } from './ports.ts';

/** One mail of a kind per person and minute. */
const pauseMs = 60_000;
/** A link and the digits beside it live for a day; digits that come alone, only for a quarter of an hour. */
const linkLifeMs = 24 * 3_600_000;
const codeLifeMs = 15 * 60_000;

type Wanted = {
  kind: MailedSecret;
  challenge?: CodeChallenge | null;
  redirectTo?: string | undefined;
  carries?: Carried;
  /** Where it goes when not to the person's own address. */
  to?: string;
};

/** `waitMs` is over 0 when nothing was sent, because the last mail is too young. */
export async function mailSecret(
  deps: AuthDeps,
  user: AuthUser,
  wanted: Wanted,
): Promise<{ waitMs: number }> {
  const { kind, challenge = null, carries = {} } = wanted;
  const now = deps.now();
  const claim = await deps.store.users.claimMail(user.id, kind, now, pauseMs);
  if (claim.waitMs > 0) return claim;
  const secret = (challenge ? 'pkce_' : '') + randomBytes(32).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const lifeMs = kind === 'reauthentication' ? codeLifeMs : linkLifeMs;
  await deps.store.secrets.add(
    {
      userId: user.id,
      kind,
      challenge,
      carries,
      tokenHash: deps.hashes.token(secret),
      codeHash: deps.hashes.code(user.id, kind, code),
      expiresAt: new Date(now.getTime() + lifeMs),
    },
    now,
  );
  const origin = deps.redirects.ownOrigin(wanted.redirectTo);
  const words = composeMail(kind, { origin, secret, code, productName: deps.options.productName });
  await deps.carry({ to: wanted.to ?? user.email, ...words }, user.id);
  return claim;
}

/** Tells the owner of a known address that somebody signed up with it again; shares the pause of confirmations. */
export async function noteKnownAddress(
  deps: AuthDeps,
  user: AuthUser,
  redirectTo: string | undefined,
): Promise<void> {
  const { waitMs } = await deps.store.users.claimMail(user.id, 'confirmation', deps.now(), pauseMs);
  if (waitMs > 0) return;
  const origin = deps.redirects.ownOrigin(redirectTo);
  await deps.carry({ to: user.email, ...knownAddressMail(origin, deps.options.productName) }, user.id);
}

/** Tells a person that the password is another now, in case it was not them. */
export async function notePasswordChange(deps: AuthDeps, user: AuthUser): Promise<void> {
  const origin = deps.redirects.ownOrigin(undefined);
  await deps.carry({ to: user.email, ...passwordChangedMail(origin, deps.options.productName) }, user.id);
}
