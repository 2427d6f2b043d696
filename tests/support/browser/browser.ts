/** Opens real Chromium for a journey and fails it on any console error, failed request or request to another origin. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { giveMicrophone } from './microphone.ts';

/** Only the page under test may use the network. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without code that is optimised, and with fewer processes, which have less to tell each other. */
const briefFlags = [
  '--js-flags=--max-lazy --no-maglev --no-turbofan',
  '--in-process-gpu',
  '--disable-site-isolation-trials',
];

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** Debian's Chromium in headless-shell mode: a page takes an eighth of the processor time. */
const shellPath = process.env.CHROMIUM_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';

export type BrowserOptions = {
  /** The full browser: it has push messages, and does not crash on pages that ask for speech recognition. */
  whole?: boolean;
  /** WAV, 48 kHz mono 16 bit, that the microphone hears once. */
  microphone?: string;
  /** Each of its pages lives for seconds: optimising its code takes more processor time than it saves, most of all axe's. */
  brief?: boolean;
};

export async function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const media = options.microphone
    ? [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${options.microphone}%noloop`,
      ]
    : [];
  return chromium.launch({
    executablePath: options.whole || !existsSync(shellPath) ? chromiumPath : shellPath,
    headless: true,
    args: [...flags, ...(options.brief ? briefFlags : []), ...media],
  });
}

let shared: Promise<Browser> | undefined;

/** Shared by all journeys of a worker that need no microphone; closed with the worker. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  return shared;
}

/** Timeout for hangs only: a wait ends as soon as its condition holds, and a page can take this long on a loaded machine. */
const hangsAfterMs = 90_000;

export type Visit = {
  context: BrowserContext;
  page: Page;
  /** Console errors, page errors, failed requests and foreign requests so far. */
  complaints: string[];
  /** Removes complaints that the journey causes on purpose. */
  expectComplaint(pattern: RegExp): void;
  close(): Promise<void>;
};

export type VisitOptions = {
  width?: number;
  height?: number;
  dark?: boolean;
  permissions?: string[];
  /** Animated, as for most students. Frames take a fifth of a journey's processor time, so others ask for reduced motion. */
  motion?: boolean;
  /** Its pages have a microphone that hears what the test plays. */
  microphone?: boolean;
  /** Lets the page start its worker; `page.route` cannot intercept requests that the worker answers. */
  worker?: boolean;
};

/** A fresh profile on `origin`, which the test closes when it ends. */
export async function visit(browser: Browser, origin: string, options?: VisitOptions): Promise<Visit> {
  const opened = await openProfile(browser, origin, options);
  onTestFinished(opened.close);
  return opened;
}

/** A fresh profile on `origin` for several tests. `close` fails the journey if the browser complained about anything. */
export async function openProfile(
  browser: Browser,
  origin: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    permissions: options.permissions ?? (options.microphone ? ['microphone'] : []),
    serviceWorkers: options.worker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(hangsAfterMs);
  if (options.microphone) await giveMicrophone(context);
  const complaints: string[] = [];
  const watch = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error')
        complaints.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin)
        complaints.push(`foreign: ${request.url()}`);
    });
  };
  context.on('page', watch);
  const page = await context.newPage();
  return {
    context,
    page,
    complaints,
    expectComplaint(pattern) {
      const left = complaints.filter((complaint) => !pattern.test(complaint));
      expect(left.length, `no complaint matches ${pattern}`).toBeLessThan(complaints.length);
      complaints.splice(0, complaints.length, ...left);
    },
    async close() {
      await context.close();
      expect(complaints, complaints.join('; ')).toEqual([]);
    },
  };
}

/** Minified: each page that is checked reads it anew, which takes half the time. */
const { source: axeSource } = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof axe;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for fades and moves to end: half transparent text has too little contrast. What runs for ever is left out. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // One may start another; a meter that follows the voice starts them without end.
    for (let round = 0; round < 10 && running().length > 0; round++)
      await Promise.allSettled(running().map(({ finished }) => finished));
  });
}

/** Each violated rule, with its elements. Only these leave the page: with what passes, axe takes four times as long. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await animationsEnd(page);
  return page.evaluate(async (tags) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document, { runOnly: tags, reporter: 'no-passes' });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    );
  }, rules);
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page), `axe on ${page.url()}`).toEqual([]);
}
