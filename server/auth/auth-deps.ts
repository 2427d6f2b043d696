/** What every part of the auth service is made of; composed once, at the top. */

import type { RateLimiter } from '#server/http/ports.ts';
import type { Background } from './background.ts';
import type { AuthGuard, SignInGuard } from './limits.ts';
import type { Redirects } from './mail/redirects.ts';
import type { SecretHashes } from './mail/secret-hashes.ts';
import type { MailCarrier, Passwords, Tokens } from './ports.ts';
import type { RefreshTokens } from './refresh-token.ts';
import type { AuthStore } from './store/auth-store.ts';

export type AuthOptions = {
  /** Sign-up needs the address confirmed by mail before the first sign-in. */
  confirmEmail: boolean;
  /** Life of access tokens. */
  tokenSeconds: number;
  /** How long an older refresh token is tolerated after an exchange. */
  reuseSeconds: number;
  /** What it takes to change the password: being signed in, or more. */
  passwordChangeProof: 'session' | 'mailed_code' | 'current_password';
  /** Cookies are for HTTPS alone. */
  secureCookies: boolean;
  /** The product's name, in mails. */
  productName: string;
};

export type AuthDeps = {
  store: AuthStore;
  passwords: Passwords;
  /** Whether guessers try this password first. */
  isCommonPassword: (password: string) => boolean;
  tokens: Tokens;
  refreshTokens: RefreshTokens;
  hashes: SecretHashes;
  carry: MailCarrier;
  guard: AuthGuard;
  guardSignIn: SignInGuard;
  limiter: RateLimiter;
  redirects: Redirects;
  background: Background;
  options: AuthOptions;
  now: () => Date;
  newId: () => string;
};
