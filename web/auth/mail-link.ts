/** The secret that a link in a mail brings to a page, and its use. */
import { authClient } from '#web/session/session.ts';

export type MailLink = { tokenHash: string; type: 'recovery' | 'signup' | 'email_change' };

const types = ['recovery', 'signup', 'email_change'] as const;

/** Null where the address brings none of the wanted kinds. */
export function readMailLink(search: string, wanted: readonly MailLink['type'][]): MailLink | null {
  const query = new URLSearchParams(search);
  const tokenHash = query.get('token_hash');
  const type = types.find((known) => known === query.get('type'));
  return tokenHash && type && wanted.includes(type) ? { tokenHash, type } : null;
}

/** Signs in by the link. Rejects with the auth service's error. */
export async function openMailLink(link: MailLink): Promise<void> {
  const client = await authClient();
  const { error } = await client.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  if (error) throw error;
}

/** Whether an address was reached by a link that should have signed somebody in. */
export const cameByLink = ({ search, hash }: { search: string; hash: string }): boolean =>
  /[?&#](code|error_code)=/.test(search + hash);
