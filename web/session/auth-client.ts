/** Creates the auth client and subscribes at once, because later subscribers miss its first events. */
import { type AuthChangeEvent, AuthClient, type Session } from '@supabase/auth-js';
import type { RuntimeConfig } from '#contract/config.ts';
import { storageKey } from './session-storage.ts';

export type Auth = InstanceType<typeof AuthClient>;

export function createAuthClient(
  config: RuntimeConfig,
  onChange: (event: AuthChangeEvent, session: Session | null) => void,
): Auth {
  const client = new AuthClient({
    url: new URL(config.authUrl, location.origin).href.replace(/\/$/, ''),
    headers: { apikey: config.authKey },
    storageKey,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
  });
  client.onAuthStateChange(onChange);
  return client;
}
