/** Setup of spoken journeys: a product that reads tones, and a browser whose microphone hears them, for the whole file. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type Visit } from '../browser/browser.ts';
import { type Product, startProduct } from '../product/product.ts';
import { toneServiceUrl } from '../services/speech-service.ts';
import { type PracticeVisit, prepare, spokenFile } from './practice-steps.ts';
import { newStudent, type Student } from './study-fixture.ts';

/** Set once a test runs. */
export type PracticeProduct = {
  readonly url: string;
  readonly dataDir: string;
  /** How long the microphone plays. */
  readonly seconds: number;
  newStudent(): Promise<Student>;
  /** Signed in, at the settings of a session about the set. */
  prepare(student: Student, setId: string, options?: PracticeVisit): Promise<Visit>;
};

/** The browser's own microphone says `said` each time it opens; journeys in which the moment counts ask for one of their own. */
export function startPracticeProduct(said = ''): PracticeProduct {
  let started: { product: Product; browser: Browser; seconds: number } | undefined;
  beforeAll(async () => {
    const { path, seconds } = await spokenFile(said);
    const [product, browser] = await Promise.all([
      startProduct({ STT_BASE_URL: await toneServiceUrl() }),
      openBrowser({ microphone: path }),
    ]);
    started = { product, browser, seconds };
  });
  afterAll(async () => {
    await started?.browser.close();
    await started?.product.stop();
  });
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
    get seconds() {
      return running().seconds;
    },
    newStudent: () => newStudent(running().product.url),
    prepare: (student, setId, options) =>
      prepare(running().browser, running().product, student, setId, options),
  };
}
