/** The code of a PKCE flow: created when the mail is opened, exchanged once by the browser that requested the mail. */
import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { AuthFailure, invalidInput } from '#server/auth/auth-failure.ts';
import type { AuthUser, CodeChallenge, SignInMethod } from '#server/auth/auth-records.ts';
import type { Origin } from '#server/auth/device-cookie.ts';
import type { CodeInput } from '#server/auth/inputs.ts';
import { startSession } from '#server/auth/start-session.ts';
import type { WireSession } from '#server/auth/wire-user.ts';
import { isSameSecret } from '#server/http/signed-link.ts';

/** Counted from opening the mail, not from requesting it. */
const flowLifeMs = 300_000;

export async function startFlow(
  deps: AuthDeps,
  user: AuthUser,
  challenge: CodeChallenge,
  method: SignInMethod,
): Promise<string> {
  const code = randomUUID();
  await deps.store.secrets.addFlowCode({
    codeHash: deps.hashes.token(code),
    userId: user.id,
    method,
    challenge,
    expiresAt: new Date(deps.now().getTime() + flowLifeMs),
  });
  return code;
}

/** RFC 7636, section 4.6. */
function answersChallenge({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const given = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return isSameSecret(given, challenge);
}

const notFound = () =>
  new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

export async function exchangeCode(
  deps: AuthDeps,
  input: z.infer<typeof CodeInput>,
  from: Origin,
): Promise<WireSession> {
  if (!input.auth_code || !input.code_verifier)
    throw invalidInput('invalid request: both auth code and code verifier should be non-empty');
  await deps.guard('verify', from.address);
  const codeHash = deps.hashes.token(input.auth_code);
  const flow = await deps.store.secrets.findFlowCode(codeHash);
  if (!flow) throw notFound();
  if (flow.expiresAt <= deps.now())
    throw new AuthFailure(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!answersChallenge(flow.challenge, input.code_verifier))
    throw new AuthFailure(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  if (!(await deps.store.secrets.takeFlowCode(codeHash))) throw notFound();
  const user = await deps.store.users.findById(flow.userId);
  if (!user) throw notFound();
  return startSession(deps, user, flow.method, from);
}
