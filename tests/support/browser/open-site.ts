/** Setup of most journeys: the shared product, a browser, and signed-in students. */
import { newStudent, type Student } from '../journeys/study-fixture.ts';
import { sharedProduct } from '../product/product.ts';
import { sharedBrowser, type Visit, type VisitOptions, visit } from './browser.ts';

export type Site = {
  /** Origin without a trailing slash. */
  readonly url: string;
  newStudent(): Promise<Student>;
  /** A fresh profile in which the student is signed in, at `path` if given. */
  enter(student: Student, path?: string, options?: VisitOptions): Promise<Visit>;
};

export function openSite(): Site {
  const { url } = sharedProduct();
  return {
    url,
    newStudent: () => newStudent(url),
    async enter(student, path, options) {
      const visited = await visit(await sharedBrowser(), url, options);
      await student.enter(visited.context);
      if (path !== undefined) await visited.page.goto(path);
      return visited;
    },
  };
}
