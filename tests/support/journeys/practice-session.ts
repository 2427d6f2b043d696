/** Setup of spoken journeys: a product that reads tones, for the whole file. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { sharedBrowser, type Visit } from '../browser/browser.ts';
import { type Product, startProduct } from '../product/product.ts';
import { toneServiceUrl } from '../services/speech-service.ts';
import { type PracticeVisit, prepare } from './practice-steps.ts';
import { newStudent, type Student } from './study-fixture.ts';

/** Set once a test runs. */
export type PracticeProduct = {
  readonly url: string;
  readonly dataDir: string;
  newStudent(): Promise<Student>;
  /** Signed in, at the settings of a session about the set. */
  prepare(student: Student, setId: string, options?: PracticeVisit): Promise<Visit>;
};

export function startPracticeProduct(): PracticeProduct {
  let started: { product: Product; browser: Browser } | undefined;
  beforeAll(async () => {
    const [product, browser] = await Promise.all([
      startProduct({ STT_BASE_URL: await toneServiceUrl() }),
      sharedBrowser(),
    ]);
    started = { product, browser };
  });
  afterAll(() => started?.product.stop());
  const running = () => {
    if (!started) throw new Error('the product starts before the tests, not before the file is read');
    return started;
  };
  return {
    get url() {
      return running().product.url;
    },
    get dataDir() {
      return running().product.dataDir;
    },
    newStudent: () => newStudent(running().product.url),
    prepare: (student, setId, options) =>
      prepare(running().browser, running().product, student, setId, options),
  };
}
