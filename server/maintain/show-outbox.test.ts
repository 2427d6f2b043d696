/** Only the owner of the data folder learns how to open unsent mails. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { keepOutboxToken } from '#server/platform/mail/outbox-token.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { showOutbox } from './show-outbox.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder(onTestFinished);
});

async function run(settings: Record<string, string> = {}): Promise<[number, string]> {
  const printed: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, ...settings });
  const wrong = await showOutbox({ config, say: (line) => void printed.push(line) });
  return [wrong, printed.join('\n')];
}

it('prints the address with the key', async () => {
  const token = await keepOutboxToken(dataDir);
  expect(await keepOutboxToken(dataDir)).toBe(token);
  const [wrong, printed] = await run({ PORT: '4000' });
  expect(wrong).toBe(0);
  expect(printed).toContain(`http://localhost:4000/dev/outbox?token=${token}`);
});

it('says what to do before the first start', async () => {
  const [wrong, printed] = await run();
  expect(wrong).toBe(1);
  expect(printed).toContain('Start the server once');
});

it.each([
  [{ SMTP_URL: 'smtp://mail.example.com' }],
  [{ HOST: '0.0.0.0' }],
  [{ SUPABASE_URL: 'https://project.example.com', SUPABASE_ANON_KEY: 'anon' }],
])('says that there is no outbox with %o', async (settings: Record<string, string>) => {
  await keepOutboxToken(dataDir);
  const [wrong, printed] = await run(settings);
  expect(wrong).toBe(1);
  expect(printed).toContain('shows no outbox');
});

it('rejects a damaged key instead of using it', async () => {
  writeFileSync(join(dataDir, 'outbox-token'), '');
  await expect(run()).rejects.toThrow('is damaged');
});
