/** A folder for the files of a test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Its path; `until` is `afterAll`, or `onTestFinished` in a test and in `beforeEach`, and removes the folder with all in it. */
export function temporaryFolder(until: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'tellcard-test-'));
  until(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
