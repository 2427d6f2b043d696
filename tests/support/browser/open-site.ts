/** Setup of most journeys: the shared product, a browser, and signed-in students. */
import type { Browser } from 'playwright-core';
import { beforeAll } from 'vitest';
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

/** Opens the browser before this file's tests. */
export function openSite(): Site {
  const { url } = sharedProduct();
  let opened: Browser | undefined;
  beforeAll(async () => {
    opened = await sharedBrowser();
  });
  return {
    url,
    newStudent: () => newStudent(url),
    async enter(student, path, options) {
      if (!opened) throw new Error('the browser opens before the tests, not before the file is read');
      const visited = await visit(opened, url, options);
      await student.enter(visited.context);
      if (path !== undefined) await visited.page.goto(path);
      return visited;
    },
  };
}
