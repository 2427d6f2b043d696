/** Prints the outbox page's address with its key, for the owner of the data folder. */
import { showsOutbox } from '#server/assemble-auth.ts';
import { readOutboxToken } from '#server/platform/mail/outbox-token.ts';
import type { Maintenance } from './maintenance-context.ts';

/** Returns the number of problems. */
export async function showOutbox({ config, say }: Pick<Maintenance, 'config' | 'say'>): Promise<number> {
  if (!showsOutbox(config)) {
    say(
      'This server shows no outbox: it sends its mails (SMTP_URL or SUPABASE_URL), or other machines can reach it. Mails that were not sent lie in DATA_DIR/outbox.',
    );
    return 1;
  }
  const token = await readOutboxToken(config.DATA_DIR);
  if (!token) {
    say(`There is no key in ${config.DATA_DIR} yet. Start the server once, then try again.`);
    return 1;
  }
  say('No mail server is set up, so mails stay on this machine. Open this address to read them:');
  say(`\n  ${config.publicUrl}/dev/outbox?token=${token}\n`);
  say('It opens all mails kept here, so keep it to yourself.');
  return 0;
}
