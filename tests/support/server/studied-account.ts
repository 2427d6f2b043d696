/** A product whose external services can be made to fail, for a test file, and for each test an account with study data. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AccountTrial, type StudiedPerson, startAccountTrial } from '../product/account-trial.ts';

export let trial: AccountTrial;
export let person: StudiedPerson;

/** Gives the calling test file the product, and each test an account. */
export function provideStudiedAccount(): void {
  beforeAll(async () => {
    trial = await startAccountTrial();
  });
  afterAll(() => trial.stop());
  beforeEach(async () => {
    trial.away.store = false;
    trial.away.billing = false;
    person = await trial.person();
  });
}
