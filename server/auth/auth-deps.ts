/** Dependencies of the auth service; composed once at start. */
import type { RateLimiter } from '#server/http/ports.ts';
import type { Background } from './background.ts';
import type { AuthGuard, SignInGuard } from './limits.ts';
import type { Redirects } from './mail/redirects.ts';
import type { SecretHashes } from './mail/secret-hashes.ts';
import type { MailCarrier, Passwords, Tokens } from './ports.ts';
import type { RefreshTokens } from './refresh-token.ts';
import type { AuthStore } from './store/auth-store.ts';

type AuthOptions = {
  /** Sign-up requires confirming the address by mail before the first sign-in. */
  confirmEmail: boolean;
  /** Lifetime of access tokens. */
  tokenSeconds: number;
  /** How long an older refresh token is tolerated after an exchange. */
  reuseSeconds: number;
  /** What changing the password requires: a session, or more. */
  passwordChangeProof: 'session' | 'mailed_code' | 'current_password';
  /** Cookies are sent over HTTPS only. */
  secureCookies: boolean;
  /** The product's name, for mails. */
  productName: string;
};

export type AuthDeps = {
  store: AuthStore;
  passwords: Passwords;
  /** Whether this is a password attackers try first. */
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
