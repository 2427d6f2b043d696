/** Reads the secret of a mailed link from the address, and signs in with it. */
import { authClient } from '#web/session/session.ts';

export type MailLink = { tokenHash: string; type: 'recovery' | 'signup' | 'email_change' };

const types = ['recovery', 'signup', 'email_change'] as const;

/** Null when the address has no secret of the wanted kinds. */
export function readMailLink(search: string, wanted: readonly MailLink['type'][]): MailLink | null {
  const query = new URLSearchParams(search);
  const tokenHash = query.get('token_hash');
  const type = types.find((known) => known === query.get('type'));
  return tokenHash && type && wanted.includes(type) ? { tokenHash, type } : null;
}

/** Signs in with the link. Rejects with the auth service's error. */
export async function openMailLink(link: MailLink): Promise<void> {
  const client = await authClient();
  const { error } = await client.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  if (error) throw error;
}

/** True when the address comes from a mailed sign-in link. */
export const cameByLink = ({ search, hash }: { search: string; hash: string }): boolean =>
  /[?&#](code|error_code)=/.test(search + hash);
