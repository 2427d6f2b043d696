/** Hashed identities for the rule "one trial per person". */
import { createHmac } from 'node:crypto';

/** Domains that ignore dots in the local part, and the canonical name of each. */
const dotless = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/** Canonical form of addresses that reach the same mailbox: lower case, without `+tag`. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const name = local.split('+')[0] ?? '';
  const oneDomain = dotless.get(domain);
  return oneDomain ? `${name.replaceAll('.', '')}@${oneDomain}` : `${name}@${domain}`;
}

/** `secret` prevents comparing the hashes with a list of known addresses. */
export function trialSubjects(
  person: { owner: string; email: string | null },
  secret: Uint8Array,
): Uint8Array[] {
  const hash = (subject: string) => createHmac('sha256', secret).update(subject).digest();
  const subjects = [hash(`person ${person.owner}`)];
  if (person.email) subjects.push(hash(`mailbox ${mailboxOf(person.email)}`));
  return subjects;
}
