/** Installs the prebuilt runtime of language models for this platform: for `npm run model`, container images and tests. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('llm', import.meta.url));
const systems = { darwin: 'mac', linux: 'linux', win32: 'win' };
const processors = { arm: 'armv7l' };

/** Whether it is installed already. */
export const hasLlm = () => existsSync(join(folder, 'node_modules/node-llama-cpp/package.json'));

/** Installs the versions in its lockfile, without running package scripts. `timeout` in ms. @throws if it fails or takes longer */
export function installLlm({ timeout } = {}) {
  // Not `npm ci`: the lockfile lacks the engines of some systems.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync(npm, args, { cwd: folder, stdio: 'inherit', timeout, shell: process.platform === 'win32' });
  // npm also installs the engines for other processors.
  const own = `${systems[process.platform]}-${processors[process.arch] ?? process.arch}`;
  const engines = join(folder, 'node_modules/@node-llama-cpp');
  for (const name of readdirSync(engines))
    if (!`${name}-`.startsWith(`${own}-`) || /-(?:cuda|vulkan)/.test(name))
      rmSync(join(engines, name), { recursive: true });
  if (readdirSync(engines).length === 0) {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    throw new Error(`node-llama-cpp brings nothing ready-made for ${own} with this C library`);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  installLlm();
}
