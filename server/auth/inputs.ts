/** Validates the auth service's input; every rejection explains the problem in the client's own terms. */
import { z } from 'zod';
import { AuthFailure, invalidInput } from './auth-failure.ts';
import type { CodeChallenge, UserMetadata } from './auth-records.ts';

/** A token must fit into a request header with all other headers (16 KB in total). */
const limitBytes = 4096;
const limitDepth = 5;

/** The database stores neither NUL nor lone surrogates. */
const isStorable = (text: string) => !/\0|\p{Surrogate}/u.test(text);

function depthProblem(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return stringProblem(value);
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= limitDepth) return `User data may be nested at most ${limitDepth} levels deep`;
  for (const [key, inner] of Object.entries(value)) {
    const problem = stringProblem(key) ?? depthProblem(inner, depth + 1);
    if (problem) return problem;
  }
  return null;
}

const stringProblem = (value: string) =>
  isStorable(value) ? null : 'User data holds a character that cannot be stored';

/** Null if it can be stored, else the reason. */
function metadataProblem(metadata: UserMetadata): string | null {
  const problem = depthProblem(metadata, 0);
  if (problem) return problem;
  return Buffer.byteLength(JSON.stringify(metadata)) > limitBytes
    ? `User data may take at most ${limitBytes.toLocaleString('en')} bytes`
    : null;
}

/** Merges new values over old ones; null removes a name. */
export function mergeMetadata(stored: UserMetadata, given: UserMetadata): UserMetadata {
  const merged = Object.entries({ ...stored, ...given }).filter(([, value]) => value !== null);
  return Object.fromEntries(merged);
}

/** In bytes, like the hosted service; its hash would truncate beyond 72. */
export const passwordBytes = { min: 6, max: 72 } as const;

const text = z.string().max(4096);

export const SignUpInput = z.object({
  email: text.optional(),
  phone: text.optional(),
  password: text.optional(),
  data: z.record(z.string(), z.unknown()).nullish(),
  code_challenge: text.nullish(),
  code_challenge_method: text.nullish(),
});
export const PasswordInput = z.object({ email: text.optional(), password: text.optional() });
export const RefreshInput = z.object({ refresh_token: text.optional() });
export const CodeInput = z.object({ auth_code: text.optional(), code_verifier: text.optional() });
export const RecoverInput = SignUpInput.pick({
  email: true,
  code_challenge: true,
  code_challenge_method: true,
});
export const ResendInput = RecoverInput.extend({ type: text.optional() });
export const VerifyInput = z.object({
  type: text.optional(),
  token: text.optional(),
  token_hash: text.optional(),
  email: text.optional(),
});
export const VerifyQuery = z.object({
  type: text.optional(),
  token: text.optional(),
  redirect_to: text.optional(),
});
export const UserInput = z.object({
  email: text.optional(),
  password: text.optional(),
  nonce: text.nullish(),
  current_password: text.nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.unknown().optional(),
  code_challenge: text.nullish(),
  code_challenge_method: text.nullish(),
});
export type UserInput = z.infer<typeof UserInput>;

/** @throws AuthFailure('validation_failed') naming the field. */
export function read<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalidInput(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`);
}

/** The canonical form in which the address is stored and compared. */
export function readEmail(value: string | undefined): string {
  const email = (value ?? '').trim().toLowerCase();
  if (email === '') throw invalidInput('To continue, please provide your email');
  const wellFormed = z.regexes.html5Email.test(email) && email.length <= 254 && email.indexOf('@') <= 64;
  if (!wellFormed) throw invalidInput('Unable to validate email address: invalid format');
  return email;
}

/** Why a password is rejected, for people and for programs (`pwned` is the hosted service's own reason). */
const weakness = {
  length: `Password should be at least ${passwordBytes.min} characters.`,
  pwned: 'This password is too common. Please choose another.',
};
type Weakness = keyof typeof weakness;
type IsCommon = (password: string) => boolean;

/** A newly chosen password. @throws AuthFailure('weak_password') with its reasons if it is too short or too common. */
export function readNewPassword(value: string | undefined, isCommon: IsCommon): string {
  if (value === undefined || value === '') throw invalidInput('Signup requires a valid password');
  if (!isStorable(value)) throw invalidInput('The password holds a character that cannot be used');
  const bytes = Buffer.byteLength(value);
  if (bytes > passwordBytes.max)
    throw invalidInput(`Password cannot be longer than ${passwordBytes.max} characters`);
  const weak = weaknessOf(value, isCommon);
  if (weak) throw new AuthFailure(422, 'weak_password', weak.message, { reasons: weak.reasons });
  return value;
}

/** Why a password would be rejected today; null if it would not. */
export function weaknessOf(
  password: string,
  isCommon: IsCommon,
): { message: string; reasons: Weakness[] } | null {
  const reason =
    Buffer.byteLength(password) < passwordBytes.min ? 'length' : isCommon(password) ? 'pwned' : null;
  return reason && { message: weakness[reason], reasons: [reason] };
}

export function readMetadata(value: UserMetadata | null | undefined): UserMetadata {
  const metadata = value ?? {};
  const problem = metadataProblem(metadata);
  if (problem) throw invalidInput(problem);
  return metadata;
}

/** Both parts of a PKCE challenge, or neither (RFC 7636: 43 to 128 unreserved characters). */
export function readChallenge(input: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): CodeChallenge | null {
  const challenge = input.code_challenge || null;
  const method = input.code_challenge_method?.toLowerCase() || null;
  if (challenge === null && method === null) return null;
  if (challenge === null || method === null)
    throw invalidInput('PKCE flow requires code_challenge_method and code_challenge');
  if (method !== 's256' && method !== 'plain') throw invalidInput('unsupported code_challenge method');
  if (!/^[\w.~-]{43,128}$/.test(challenge))
    throw invalidInput('code challenge has to be between 43 and 128 unreserved characters');
  return { challenge, method };
}
