/** What most journeys begin with: the product and a browser for the whole file, and students who come in. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type Visit, type VisitOptions, visit } from './browser.ts';
import { type Product, startProduct } from './product.ts';
import { newStudent, type Student } from './study-fixture.ts';

export type Site = {
  /** Origin without a slash at the end; known once a test runs. */
  readonly url: string;
  newStudent(): Promise<Student>;
  /** A fresh profile in which the student is signed in, at `path` where one is given. */
  enter(student: Student, path?: string, options?: VisitOptions): Promise<Visit>;
};

/** Starts both before the tests of this file and stops them after. */
export function openSite(): Site {
  let started: { product: Product; browser: Browser } | undefined;
  beforeAll(async () => {
    const [product, browser] = await Promise.all([startProduct(), openBrowser()]);
    started = { product, browser };
  });
  afterAll(async () => {
    await started?.browser.close();
    await started?.product.stop();
  });
  const running = () => {
    if (!started) throw new Error('the site opens before the tests, not before the file is read');
    return started;
  };
  return {
    get url() {
      return running().product.url;
    },
    newStudent: () => newStudent(running().product.url),
    async enter(student, path, options) {
      const { product, browser } = running();
      const visited = await visit(browser, product.url, options);
      await student.enter(visited.context);
      if (path !== undefined) await visited.page.goto(path);
      return visited;
    },
  };
}
