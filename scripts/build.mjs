/** Builds the web app and the server into dist/, unless nothing has changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureCompressed, forgetCompressed } from './compress.mjs';

const sources = ['core', 'tutor', 'contract', 'server', 'web', 'scripts', 'package-lock.json'];
const stamp = 'dist/.built-from';
/** The argument that leaves out the compressed copies. */
const servable = 'servable';

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) yield path;
  else
    for (const name of readdirSync(path).sort())
      if (name !== 'node_modules') yield* filesBelow(join(path, name));
}

/** A hash of all files that go into the build. */
function sourceHash() {
  const hash = createHash('sha256').update(process.version);
  const configs = readdirSync('.').filter((name) => name.startsWith('vite.') && name.endsWith('.ts'));
  for (const root of [...sources, ...configs])
    for (const file of filesBelow(root))
      if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

export async function ensureBuild() {
  await ensureCompressed(await ensureServable());
}

/**
 * Everything but the compressed copies, a third of the wait; returns the hash of the sources. `apart`: in a process of its own, since one
 * that goes on to serve would keep the 700 MB that a build takes.
 */
export async function ensureServable({ apart = false } = {}) {
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return hash;
  if (apart) {
    await buildApart();
    return hash;
  }
  console.log('Building …');
  forgetCompressed();
  const [{ build }, { writeNotices }] = await Promise.all([import('vite'), import('./notices.mjs')]);
  const input = ['web/index.html', 'web/app/public.ts', 'web/app/main.tsx'];
  const { output } = await build({
    configFile: 'vite.config.ts',
    logLevel: 'warn',
    build: { manifest: true, rolldownOptions: { input } },
  });
  writeNotices(
    'dist/web/third-party-notices.txt',
    output.flatMap(({ moduleIds }) => moduleIds ?? []),
  );
  await finishWebApp();
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
  writeFileSync(stamp, hash);
  return hash;
}

/** Ends this process where the build fails, which has said why, unless the system killed it. */
async function buildApart() {
  const child = spawn(process.execPath, ['scripts/build.mjs', servable], { stdio: 'inherit' });
  const stop = () => child.kill();
  process.once('exit', stop);
  const [code, signal] = await once(child, 'exit');
  process.off('exit', stop);
  if (signal === 'SIGKILL') console.error('The build was killed: it needs 1 GB of free memory.');
  if (code !== 0) process.exit(code ?? 1);
}

/** The steps after bundling: HTML of public pages, budgets. */
async function finishWebApp() {
  const folder = 'dist/web';
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
  rmSync(`${folder}/.vite`, { recursive: true });
  const [{ prerender }, { checkBudgets }] = await Promise.all([
    import('./prerender.mjs'),
    import('./budgets.mjs'),
  ]);
  await prerender(manifest);
  for (const line of checkBudgets(folder, manifest)) console.log(`  ${line}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { ensureDependencies } = await import('./dependencies.mjs');
  ensureDependencies();
  await (process.argv[2] === servable ? ensureServable() : ensureBuild());
}
