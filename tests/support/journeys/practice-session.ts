/** Setup of spoken journeys: a product that reads tones, for the whole file. */
import { afterAll } from 'vitest';
import { sharedBrowser, type Visit } from '../browser/browser.ts';
import { startProduct } from '../product/product.ts';
import { toneServiceUrl } from '../services/speech-service.ts';
import { type PracticeVisit, prepare } from './practice-steps.ts';
import { newStudent, type Student } from './study-fixture.ts';

export type PracticeProduct = {
  readonly url: string;
  readonly dataDir: string;
  newStudent(): Promise<Student>;
  /** Signed in, at the settings of a session about the set. */
  prepare(student: Student, setId: string, options?: PracticeVisit): Promise<Visit>;
};

export async function startPracticeProduct(): Promise<PracticeProduct> {
  const product = await startProduct({ STT_BASE_URL: await toneServiceUrl() });
  afterAll(() => product.stop());
  const { url, dataDir } = product;
  return {
    url,
    dataDir,
    newStudent: () => newStudent(url),
    prepare: async (student, setId, options) =>
      prepare(await sharedBrowser(), product, student, setId, options),
  };
}
