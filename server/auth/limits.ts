/** How often the auth service may be asked, by network address and by account; a classroom may share one address. */
import type { RateLimit, RateLimiter } from '#server/http/rate-limit.ts';
import { AuthFailure } from './auth-failure.ts';

const minutes = (count: number) => count * 60_000;

const limit = (name: string, burst: number, perMs: number): RateLimit => ({
  name: `auth.${name}`,
  burst,
  perMs,
});

type Allowance = { address: RateLimit; account?: RateLimit };

/** Of an address, whatever the account. */
const perAddress = (name: string, burst: number) => limit(`${name}.address`, burst, minutes(5));

/**
 * What strangers can ask for is limited by where they ask from: a limit by account would let them keep its owner out.
 * Limits by account are for calls that only its owner's session can make.
 */
export const authLimits = {
  signUp: { address: perAddress('sign_up', 60) },
  signIn: { address: perAddress('sign_in', 100), account: limit('sign_in.account', 100, minutes(60)) },
  recover: { address: perAddress('recover', 30) },
  resend: { address: perAddress('resend', 30) },
  verify: { address: perAddress('verify', 60) },
  refresh: { address: perAddress('refresh', 600), account: limit('refresh.account', 60, minutes(5)) },
  changeUser: {
    address: perAddress('change_user', 60),
    account: limit('change_user.account', 20, minutes(5)),
  },
} satisfies Record<string, Allowance>;

/** Mails of one kind about one account. Beyond it nothing is mailed, and who asked is not told. */
export const mailLimit = limit('mail.account', 10, minutes(60));

/** Wrong guesses that six mailed digits survive, wherever they come from. */
export const codeGuesses = 5;

/** Guesses at one account from one address. */
const guess = limit('sign_in.guess', 10, minutes(5));

export type AuthGuard = (what: keyof typeof authLimits, address: string, account?: string) => Promise<void>;

/** @throws AuthFailure('over_request_rate_limit') with the time to wait. */
export function createAuthGuard(limiter: RateLimiter): AuthGuard {
  const take = async (rate: RateLimit, subject: string) => {
    const { retryAfterMs } = await limiter(rate, subject);
    if (retryAfterMs > 0)
      throw new AuthFailure(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterMs });
  };
  return async (what, address, account) => {
    await take(authLimits[what].address, address);
    if (account === undefined) return;
    if (what === 'signIn') await take(guess, `${account} ${address}`);
    const { account: perAccount }: Allowance = authLimits[what];
    if (perAccount) await take(perAccount, account);
  };
}
