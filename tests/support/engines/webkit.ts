/** Drives a real WebKitGTK window by WebKitWebDriver, on its own virtual screen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#tests/support/product/free-port.ts';
import { clickActions, type Engine, typeActions } from './engine.ts';

const window = resolve('tests/support/engines/webkit-window.py');
const startMs = 120_000;
/** The key of an element's reference, https://www.w3.org/TR/webdriver2/#elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export const webkitIsInstalled = () =>
  ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/lib/python3/dist-packages/gi'].every(existsSync);

/** @throws if the window does not open within two minutes */
export async function openWebkit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '500x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const programs: ChildProcess[] = [screen];
  const end = async () => {
    await Promise.all(programs.map(stop));
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const display = await firstLine(screen);
    const port = await freePort();
    programs.unshift(
      spawn('WebKitWebDriver', [`--port=${port}`], {
        stdio: 'ignore',
        // The window is a child process, and ends with its group.
        detached: true,
        env: {
          PATH: process.env.PATH,
          DISPLAY: `:${display}`,
          HOME: home,
          XDG_DOWNLOAD_DIR: home,
          LIBGL_ALWAYS_SOFTWARE: '1',
        },
      }),
    );
    const driver = `http://127.0.0.1:${port}`;
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: window, args: [] } } };
    const { sessionId } = await whenListening(() =>
      ask<{ sessionId: string }>('POST', `${driver}/session`, { capabilities }),
    );
    const session = `${driver}/session/${sessionId}`;
    const command = <T>(path: string, body: object) => ask<T>('POST', `${session}${path}`, body);
    await command('/timeouts', { script: 120_000, pageLoad: 120_000 });
    return {
      name: 'WebKit',
      downloads: home,
      goto: (url) => command('/url', { url }),
      async run(body) {
        const said = await command<{ value?: unknown; error?: string }>('/execute/async', {
          script: `const done = arguments[0];
            (async () => {${body}})().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
          args: [],
        });
        if (said.error !== undefined) throw new Error(said.error);
        return said.value as never;
      },
      clickAt: (x, y) => command('/actions', { actions: clickActions(x, y) }),
      type: (text) => command('/actions', { actions: typeActions(text) }),
      async choose(selector, path) {
        const input = await command<Record<string, string>>('/element', {
          using: 'css selector',
          value: selector,
        });
        await command(`/element/${input[elementKey]}/value`, { text: path });
      },
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** @throws with the driver's own message */
async function ask<T>(method: string, url: string, body?: object): Promise<T> {
  const reply = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
  if (!reply.ok) throw new Error(`${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}

/** Retries while nothing listens yet. */
async function whenListening<T>(start: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + startMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function firstLine(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('close', () => reject(new Error('Xvfb did not start')));
    program.stdout?.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
  });
}

function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    program.once('exit', () => resolve());
    if (program.spawnfile === 'WebKitWebDriver' && program.pid) process.kill(-program.pid);
    else program.kill();
  });
}
