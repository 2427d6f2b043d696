/** Serves the previous build's pages with this build's server, as browsers meet them in the minutes after an upgrade. */
import { execFile } from 'node:child_process';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { builtWorker } from './built-worker.ts';
import { createTemporaryFolder } from './remove-after-exit.ts';

export type PreviousBuild = {
  /** The server to start: this build's program with the previous build's pages. */
  program: string;
  /** Replaces them by this build's pages; the next start of the server serves those. */
  replacePages(): Promise<void>;
};

/**
 * Needs a build in dist/; tests/fixtures/README.md says how the previous one was packed. `scriptedTutor`: the answers dictate
 * the tutor's verdicts (scripted-tutor.ts).
 */
export async function layPreviousBuild({ scriptedTutor = false } = {}): Promise<PreviousBuild> {
  const folder = createTemporaryFolder('tellcard-previous-');
  const web = join(folder, 'dist/web');
  await cp('dist/server', join(folder, 'dist/server'), { recursive: true });
  if (scriptedTutor)
    await cp(
      await builtWorker('tests/support/services/scripted-tutor.ts'),
      join(folder, 'dist/server/tutor-worker.js'),
    );
  // The program looks for its packages and package.json in the folders above.
  await cp('package.json', join(folder, 'package.json'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  await mkdir(web);
  await promisify(execFile)('tar', ['-xzf', resolve('tests/fixtures/previous-build.tar.gz'), '-C', web]);
  return {
    program: join(folder, 'dist/server/main.js'),
    async replacePages() {
      await rm(web, { recursive: true });
      await cp('dist/web', web, { recursive: true });
    },
  };
}

/** The server to start: this build's program and pages, with a tutor whose verdicts the answers dictate. */
export async function layScriptedTutor(): Promise<string> {
  const laid = await layPreviousBuild({ scriptedTutor: true });
  await laid.replacePages();
  return laid.program;
}
