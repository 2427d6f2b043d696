/** Drives a real Firefox by WebDriver BiDi, the protocol it speaks by itself, so that what only it does can be tested. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';

export type Firefox = {
  /** Runs an async function body in an empty page; what it returns must be a string. Rejects with what it throws. */
  run(body: string): Promise<string>;
  close(): Promise<void>;
};

const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const startMs = 60_000;

/** Sound plays without a click, and nothing is asked of the network. */
const prefs = {
  'media.autoplay.default': 0,
  'media.autoplay.blocking_policy': 0,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'services.settings.server': 'data:,',
};

export const firefoxIsInstalled = () => existsSync(firefoxPath);

/** @throws where Firefox does not start within a minute */
export async function openFirefox(): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(prefs).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const program = spawn(
    firefoxPath,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const gone = new Promise<void>((resolve) => program.once('close', () => resolve()));
  const end = async () => {
    program.kill('SIGKILL');
    await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const socket = await connect(`${await addressOf(program)}/session`);
    const ask = asker(socket);
    await ask('session.new', { capabilities: {} });
    const { contexts } = (await ask('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    const context = contexts[0]?.context;
    return {
      async run(body) {
        const done = (await ask('script.evaluate', {
          expression: `(async () => {${body}})()`,
          target: { context },
          awaitPromise: true,
        })) as { result?: { value?: unknown }; exceptionDetails?: { text: string } };
        if (typeof done.result?.value !== 'string')
          throw new Error(done.exceptionDetails?.text ?? 'the page gave no string');
        return done.result.value;
      },
      async close() {
        socket.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Firefox says on its error output where it listens. */
function addressOf(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const failed = () => reject(new Error(`Firefox did not start: ${said.slice(-2000)}`));
    const timer = setTimeout(failed, startMs);
    program.once('error', reject);
    program.once('close', failed);
    program.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address, { maxPayload: 64 * 1024 * 1024 });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string };

/** Sends commands and gives each its own answer. */
function asker(socket: WebSocket) {
  const open = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let last = 0;
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    const asked = open.get(answer.id ?? -1);
    if (!asked) return;
    open.delete(answer.id ?? -1);
    if (answer.type === 'success') asked.resolve(answer.result);
    else asked.reject(new Error(`${answer.error}: ${answer.message}`));
  });
  socket.on('close', () => {
    for (const { reject } of open.values()) reject(new Error('Firefox is gone'));
    open.clear();
  });
  return (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      open.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
