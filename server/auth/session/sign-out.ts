/** Ends sessions: this one, the others, or all; their access tokens are worth nothing from then on. */
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { invalidInput } from '#server/auth/auth-failure.ts';
import type { SignedIn } from './signed-in.ts';

export async function signOut(deps: AuthDeps, { user, session }: SignedIn, scope = 'global'): Promise<void> {
  const ended =
    scope === 'global'
      ? {}
      : scope === 'local'
        ? { only: session.id }
        : scope === 'others'
          ? { except: session.id }
          : null;
  if (!ended) throw invalidInput(`Unsupported logout scope "${scope.slice(0, 20)}"`);
  await deps.store.sessions.end(user.id, ended);
  await deps.store.record('signed_out', user.id, session.id, deps.now());
}
