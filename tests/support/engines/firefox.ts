/** Drives a real Firefox by WebDriver BiDi, its native protocol. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { clickActions, type Engine, typeActions } from './engine.ts';

const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const startMs = 120_000;

/** Sound plays without a click, the microphone beeps, files are saved without asking, and no network is used. */
const prefs = {
  'media.autoplay.default': 0,
  'media.autoplay.blocking_policy': 0,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'browser.download.folderList': 2,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'services.settings.server': 'data:,',
  // One page needs one process, and none started ahead.
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  // Each frame takes processor time where there is no graphics card.
  'layout.frame_rate': 20,
};

export const firefoxIsInstalled = () => existsSync(firefoxPath);

/** An empty page as wide as a phone. @throws if Firefox does not start within two minutes */
export async function openFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries({ ...prefs, 'browser.download.dir': profile }).map(
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
    const evaluate = async (expression: string) => {
      const done = (await ask('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: unknown; sharedId?: string }; exceptionDetails?: { text: string } };
      if (!done.result) throw new Error(done.exceptionDetails?.text ?? 'the page gave nothing');
      return done.result;
    };
    const perform = async (actions: object[]) => {
      await ask('input.performActions', { context, actions });
    };
    await ask('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } });
    return {
      name: 'Firefox',
      downloads: profile,
      async goto(url) {
        await ask('browsingContext.navigate', { context, url, wait: 'interactive' });
      },
      async run(body) {
        const { value } = await evaluate(`(async () => JSON.stringify(await (async () => {${body}})()))()`);
        return value === undefined ? undefined : JSON.parse(String(value));
      },
      clickAt: (x, y) => perform(clickActions(x, y)),
      type: (text) => perform(typeActions(text)),
      async choose(selector, path) {
        const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
        await ask('input.setFiles', { context, element: { sharedId }, files: [path] });
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

/** Firefox prints its address on stderr. */
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

/** Sends commands and matches the replies. */
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
