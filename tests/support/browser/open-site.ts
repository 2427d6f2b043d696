/** Setup of most journeys: the shared product, a browser, and signed-in students. */
import { type PracticeVisit, prepare } from '../journeys/practice-steps.ts';
import { newStudent, type Student } from '../journeys/study-fixture.ts';
import { sharedProduct } from '../product/product.ts';
import { sharedBrowser, type Visit, type VisitOptions, visit } from './browser.ts';

export type Site = {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  newStudent(): Promise<Student>;
  /** A fresh profile without a session. */
  visit(options?: VisitOptions): Promise<Visit>;
  /** A fresh profile in which the student is signed in, at `path` if given. */
  enter(student: Student, path?: string, options?: VisitOptions): Promise<Visit>;
  /** A fresh profile with a microphone, signed in, at the settings of a practice session about the set. */
  prepare(student: Student, setId: string, options?: PracticeVisit): Promise<Visit>;
};

export function openSite(): Site {
  const { url, dataDir } = sharedProduct();
  const visitSite = async (options?: VisitOptions) => visit(await sharedBrowser(), url, options);
  return {
    url,
    dataDir,
    newStudent: () => newStudent(url),
    visit: visitSite,
    async enter(student, path, options) {
      const visited = await visitSite(options);
      await student.enter(visited.context);
      if (path !== undefined) await visited.page.goto(path);
      return visited;
    },
    prepare: async (student, setId, options) =>
      prepare(await sharedBrowser(), { url }, student, setId, options),
  };
}
