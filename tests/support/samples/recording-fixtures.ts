/** Recordings made by real browsers, for tests that read recordings. */
import { readFileSync } from 'node:fs';

export const recordingFixture = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/audio/${name}`, import.meta.url)));
