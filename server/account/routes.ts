/** Mounts the call that says who the caller is. */
import { getMe } from '#contract/account.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { MeService } from './me-service.ts';

export function mountAccount(router: Router, me: MeService): void {
  bind(router, getMe, ({ caller }) => me.me(caller.userId));
}
