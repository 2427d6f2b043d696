/** A product whose outside can be taken away, for a test file, and for each test somebody who has studied there. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AccountTrial, type StudiedPerson, startAccountTrial } from './account-trial.ts';

export let trial: AccountTrial;
export let person: StudiedPerson;

beforeAll(async () => {
  trial = await startAccountTrial();
});
afterAll(() => trial.stop());
beforeEach(async () => {
  trial.away.store = false;
  trial.away.billing = false;
  person = await trial.person();
});
