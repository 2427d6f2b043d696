/** `npm run install:spanish`: installs the weights of the Spanish recogniser (SPEECH_MODEL=auto,moonshine-base-es). */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('speech', import.meta.url));

/** Whether they are installed already. */
export const hasSpanish = () =>
  existsSync(join(folder, 'node_modules/@usefulsensors/moonshine-js/package.json'));

/** Installs the version in its lockfile, without running package scripts. `timeout` in ms. @throws if it fails or takes longer */
export function installSpanish({ timeout } = {}) {
  const windows = process.platform === 'win32';
  const options = { cwd: folder, stdio: 'inherit', timeout, shell: windows };
  execFileSync(windows ? 'npm.cmd' : 'npm', ['ci', '--loglevel=error'], options);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  installSpanish();
  console.log(
    'Installed. The weights are under the Moonshine AI Community License, for those who earn less than 1 million US dollars a year.\n' +
      'Set SPEECH_MODEL=auto,moonshine-base-es, and see "npm run doctor".',
  );
}
