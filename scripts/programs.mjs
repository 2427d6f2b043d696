/** Makes sure that the programs tests drive are on the machine: Chromium, a PostgreSQL that is not ours and, where they can be had, Firefox, node-llama-cpp and a Spanish recogniser. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { hasLlm, installLlm } from './install-llm.mjs';
import { hasSpanish, installSpanish } from './install-spanish.mjs';

export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** The newest server binaries Debian's packages have installed, or null. */
export function systemPostgresFolder() {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const versions = readdirSync(root)
    .filter((version) => existsSync(`${root}/${version}/bin/initdb`))
    .sort((a, b) => Number(b) - Number(a));
  return versions[0] ? `${root}/${versions[0]}/bin` : null;
}

export function ensurePrograms() {
  const missing = [];
  if (!existsSync(chromiumPath)) missing.push('chromium');
  if (!systemPostgresFolder()) missing.push('postgresql');
  if (missing.length > 0) {
    if (spawnSync('apt-get', ['--version']).status !== 0) {
      console.error(`The tests need ${missing.join(' and ')}. Please install them, or set CHROMIUM_PATH.`);
      process.exit(1);
    }
    console.log(`Installing ${missing.join(' and ')} …`);
    apt(['update', '-qq']);
    apt(['install', '-y', '-qq', '--no-install-recommends', ...missing]);
  }
  if (!existsSync(firefoxPath)) installFirefox();
  if (!hasLlm()) tryInstall('node-llama-cpp', installLlm);
  if (!hasSpanish()) tryInstall('a Spanish recogniser', installSpanish);
}

/** @throws when it fails, or takes longer than `timeout` ms */
function apt(args, timeout) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...sudo, 'apt-get', ...args];
  execFileSync(command, rest, {
    stdio: 'inherit',
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Without Firefox its one test is skipped; so it is fetched only where that is quick. Nothing but fetching is cut short. */
function installFirefox() {
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr'];
  const impatient = [
    '-o',
    'Acquire::Retries=0',
    '-o',
    'Acquire::http::Timeout=5',
    '-o',
    'Acquire::https::Timeout=5',
  ];
  const fetching = [...impatient, '--download-only', ...install];
  console.log('Installing firefox-esr …');
  try {
    try {
      apt(fetching, 60_000);
    } catch {
      apt([...impatient, 'update', '-qq'], 20_000);
      apt(fetching, 60_000);
    }
    apt(['--no-download', ...install]);
  } catch (error) {
    console.log(
      `  firefox-esr cannot be installed here; the test of its recordings is skipped (${error.message.split('\n')[0]})`,
    );
  }
}

/** Without it the test of the real thing is skipped, which says so. */
function tryInstall(name, install) {
  console.log(`Installing ${name} …`);
  try {
    install({ timeout: 180_000 });
  } catch (error) {
    console.log(`  ${name} cannot be installed here (${error.message.split('\n')[0]})`);
  }
}
