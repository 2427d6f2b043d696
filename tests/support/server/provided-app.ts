/** A running application with one signed-up user, for a test file of product calls. */
import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type Person, type TestApp, type TestAppOptions } from './test-app.ts';

export let test: TestApp;
export let ada: Person;

/** Gives both to the calling test file. */
export function provideApp(options?: TestAppOptions): void {
  beforeAll(async () => {
    test = await createTestApp(options);
    ada = await test.signUp();
  });
  afterAll(() => test.stop());
}
