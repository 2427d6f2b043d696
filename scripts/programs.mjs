/** Installs the programs that tests use: Chromium, a PostgreSQL other than the embedded one and, where available, Firefox, WebKitGTK, PgBouncer, node-llama-cpp and a Spanish recogniser. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { hasLlm, installLlm } from './install-llm.mjs';
import { hasSpanish, installSpanish } from './install-spanish.mjs';

export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** WebKit itself, a virtual screen for it, and plug-ins that play and record sound. */
const webkitParts =
  'gir1.2-webkit2-4.1 python3-gi xvfb gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav';

/** Debian packages → their program. Tests that use one are skipped without it. */
const optional = {
  'chromium-headless-shell': process.env.CHROMIUM_SHELL_PATH ?? '/usr/bin/chromium-headless-shell',
  'firefox-esr': process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  pgbouncer: '/usr/sbin/pgbouncer',
  [`webkit2gtk-driver ${webkitParts}`]: '/usr/bin/WebKitWebDriver',
};

/** The folder of the newest PostgreSQL of Debian's packages, or null. */
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
  // One by one: a package missing from this system must not prevent the others.
  for (const [packages, program] of Object.entries(optional))
    if (!existsSync(program)) installOptional(packages.split(' '));
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

/** Gives up if the download is slow; the installation itself is never interrupted. */
function installOptional(packages) {
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const impatient = [
    '-o',
    'Acquire::Retries=0',
    '-o',
    'Acquire::http::Timeout=5',
    '-o',
    'Acquire::https::Timeout=5',
  ];
  const fetching = [...impatient, '--download-only', ...install];
  console.log(`Installing ${packages.join(', ')} …`);
  try {
    try {
      apt(fetching, 60_000);
    } catch {
      apt([...impatient, 'update', '-qq'], 20_000);
      apt(fetching, 60_000);
    }
    apt(['--no-download', ...install]);
  } catch (error) {
    const why = error.message.split('\n')[0];
    console.log(
      `  ${packages.join(', ')} cannot be installed here; tests that need them are skipped (${why})`,
    );
  }
}

/** The tests that need it are skipped if it cannot be installed. */
function tryInstall(name, install) {
  console.log(`Installing ${name} …`);
  try {
    install({ timeout: 180_000 });
  } catch (error) {
    console.log(`  ${name} cannot be installed here (${error.message.split('\n')[0]})`);
  }
}
