/** Makes links to a person's archive that work without a session: signed, unguessable, and for minutes only. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const linkSeconds = 300;

export type ExportLinks = {
  make(owner: string): { ticket: string; expiresAt: Date };
  /** The owner, or null for anything we did not sign or that has expired. */
  read(ticket: string): string | null;
};

/** `secret` is the installation's own, shared by all replicas. */
export function createExportLinks(secret: Uint8Array, now: () => Date): ExportLinks {
  const seal = (content: string) => createHmac('sha256', secret).update(`export ${content}`).digest();
  return {
    make(owner) {
      const expiresAt = new Date((Math.floor(now().getTime() / 1000) + linkSeconds) * 1000);
      const content = `${owner}.${expiresAt.getTime()}`;
      return { ticket: `${content}.${seal(content).toString('base64url')}`, expiresAt };
    },
    read(ticket) {
      const [owner = '', expires = '', signature = ''] = ticket.split('.');
      const given = Buffer.from(signature, 'base64url');
      const wanted = seal(`${owner}.${expires}`);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return Number(expires) > now().getTime() ? owner : null;
    },
  };
}
