/** How often the auth service may be asked, by network address and by account; a classroom may share one address. */
import type { RateLimit, RateLimiter } from '#server/http/rate-limit.ts';
import { AuthFailure } from './auth-failure.ts';

const minutes = (count: number) => count * 60_000;

const limit = (name: string, burst: number, perMs: number): RateLimit => ({
  name: `auth.${name}`,
  burst,
  perMs,
});

type Allowance = { burst: number; minutes: number };

const pair = (name: string, address: Allowance, account: Allowance) => ({
  address: limit(`${name}.address`, address.burst, minutes(address.minutes)),
  account: limit(`${name}.account`, account.burst, minutes(account.minutes)),
});

/** Of an address, then of an account. */
export const authLimits = {
  signUp: pair('sign_up', { burst: 60, minutes: 5 }, { burst: 10, minutes: 60 }),
  /** The account's limit is wide, so that nobody can lock a person out by guessing; `guess` below is the tight one. */
  signIn: pair('sign_in', { burst: 100, minutes: 5 }, { burst: 100, minutes: 60 }),
  recover: pair('recover', { burst: 30, minutes: 5 }, { burst: 10, minutes: 60 }),
  resend: pair('resend', { burst: 30, minutes: 5 }, { burst: 10, minutes: 60 }),
  verify: pair('verify', { burst: 60, minutes: 5 }, { burst: 10, minutes: 5 }),
  refresh: pair('refresh', { burst: 600, minutes: 5 }, { burst: 60, minutes: 5 }),
  changeUser: pair('change_user', { burst: 60, minutes: 5 }, { burst: 20, minutes: 5 }),
};

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
    await take(authLimits[what].account, account);
  };
}
