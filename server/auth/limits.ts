/** Rate limits of the auth service, by network address and by account; a classroom may share one address. */
import type { RateLimit, RateLimiter } from '#server/http/ports.ts';
import { AuthFailure } from './auth-failure.ts';
import type { Origin } from './device-cookie.ts';
import type { DeviceStore } from './store/auth-devices.ts';

const minutes = (count: number) => count * 60_000;

const limit = (name: string, burst: number, perMs: number): RateLimit => ({
  name: `auth.${name}`,
  burst,
  perMs,
});

type Allowance = { address: RateLimit; account?: RateLimit };

/** Per address, over all accounts. */
const perAddress = (name: string, burst: number) => limit(`${name}.address`, burst, minutes(5));

/**
 * What strangers can request is limited by their network address: a limit by account would let them lock its owner out.
 * Limits by account are for calls that only its owner's session can make.
 */
export const authLimits = {
  signUp: { address: perAddress('sign_up', 60) },
  recover: { address: perAddress('recover', 30) },
  resend: { address: perAddress('resend', 30) },
  verify: { address: perAddress('verify', 60) },
  refresh: { address: perAddress('refresh', 600), account: limit('refresh.account', 60, minutes(5)) },
  changeUser: {
    address: perAddress('change_user', 60),
    account: limit('change_user.account', 20, minutes(5)),
  },
} satisfies Record<string, Allowance>;

/** Mails of one kind per account. Beyond the limit nothing is sent, and the caller is not told. */
export const mailLimit = limit('mail.account', 10, minutes(60));

/** Password guesses within a session: an unlocked computer, or a stolen session. */
export const proofLimit = limit('change_user.proof', 5, minutes(15));

/** Wrong guesses allowed for a mailed six-digit code, from any address. */
export const codeGuesses = 5;

/** @throws AuthFailure('over_request_rate_limit') with the time to wait. */
async function take(limiter: RateLimiter, rate: RateLimit, subject: string, message: string): Promise<void> {
  const { retryAfterMs } = await limiter(rate, subject);
  if (retryAfterMs > 0) throw new AuthFailure(429, 'over_request_rate_limit', message, { retryAfterMs });
}

export type AuthGuard = (what: keyof typeof authLimits, address: string, account?: string) => Promise<void>;

/** @throws AuthFailure('over_request_rate_limit') with the time to wait. */
export function createAuthGuard(limiter: RateLimiter): AuthGuard {
  const message = 'Request rate limit reached';
  return async (what, address, account) => {
    const { address: perAddress, account: perAccount }: Allowance = authLimits[what];
    await take(limiter, perAddress, address, message);
    if (perAccount && account !== undefined) await take(limiter, perAccount, account, message);
  };
}

/**
 * Limits of password attempts. An attacker with N addresses gets 100 attempts a day at one account and then, from each
 * address, 3 at first and 6 a day: 172 a day with 12 addresses (308 on the first), 6,100 with 1,000.
 */
export const signInLimits = {
  /** Per device that has signed in to this account before: attempts from other devices do not count. */
  device: limit('sign_in.device', 20, minutes(60)),
  /** Per address, over all accounts: a classroom may share one. */
  address: perAddress('sign_in', 100),
  /** At one account from one address: ten at once, then one per ten minutes. */
  guess: limit('sign_in.guess', 10, minutes(100)),
  /** At one account from unknown devices anywhere. Beyond it the account counts as under attack ... */
  account: limit('sign_in.guessed_at', 100, minutes(24 * 60)),
  /** ... and each network gets this instead: fewer attempts, but none that another network can use up. */
  slowed: limit('sign_in.slowed', 3, minutes(12 * 60)),
};

/** The owner of an IPv6 /48 has 65,536 /64 networks, each counted as one address elsewhere; here the whole /48 counts as one. */
const networkOf = (address: string) => address.replace(/^([\da-f]*:[\da-f]*:[\da-f]*):.*$/, '$1::/48');

export type SignInGuard = (from: Origin, email: string) => Promise<void>;

/** Throttles instead of locking: each device and each network has its own attempts. @throws AuthFailure, as above */
export function createSignInGuard(limiter: RateLimiter, devices: Pick<DeviceStore, 'knows'>): SignInGuard {
  const message =
    'Too many attempts to sign in. Wait a while, or choose a new password with “Forgot your password?”.';
  return async ({ address, device }, email) => {
    if (await devices.knows(email, device.hash))
      return take(limiter, signInLimits.device, `${email} ${device.hash.toString('hex')}`, message);
    await take(limiter, signInLimits.address, address, message);
    await take(limiter, signInLimits.guess, `${email} ${address}`, message);
    const { retryAfterMs } = await limiter(signInLimits.account, email);
    if (retryAfterMs > 0) await take(limiter, signInLimits.slowed, `${email} ${networkOf(address)}`, message);
  };
}
