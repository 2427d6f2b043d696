/**
 * How tests run: `pure` needs nothing, `components` renders parts of the web app in jsdom, `server` a PostgreSQL it
 * starts itself, `e2e` drives the built product in Chromium, and once in Firefox and WebKit.
 */
import './scripts/quick-folder.mjs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** What is polled may take as long as a slow machine takes for a whole page: a poll ends as soon as it holds. */
const patient = { poll: { timeout: 90_000 } };

/** As in vite.server.config.ts: an export for each entry of the tutor's tables takes seconds. */
const json = { namedExports: false, stringify: true } as const;

const restores = 'tests/support/restore-after-each.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        json,
        test: {
          name: 'pure',
          include: ['{core,tutor,contract,web}/**/*.test.ts', 'tests/*.test.ts'],
          setupFiles: [restores],
          testTimeout: 120_000,
          expect: patient,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        json,
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [restores, 'tests/support/components/component-setup.ts'],
          // Testing Library prints the page with each failure.
          env: { DEBUG_PRINT_LIMIT: '0' },
          hookTimeout: 300_000,
          testTimeout: 120_000,
          expect: patient,
          maxWorkers: 2,
          // One page for all files of a worker: making one for each file took two thirds of the time.
          isolate: false,
        },
      },
      {
        json,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['tests/support/database/postgres-for-tests.ts'],
          setupFiles: [restores, 'tests/support/server/quick-passwords.ts'],
          // For what hangs. A machine with twenty other things to do needs a minute for what takes a second.
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: patient,
          // Most of these wait for a database or a process rather than compute.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 1 },
          retry: 1,
        },
      },
      {
        json,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: [
            'tests/support/database/postgres-for-tests.ts',
            'tests/support/product/product-for-journeys.ts',
          ],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: patient,
          // Each worker drives a browser, and waits for it a good part of the time.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 2 },
          // A busy machine may make one journey late; a fault fails twice.
          retry: 1,
        },
      },
      {
        // Not part of `npm test`: minutes long, and root only.
        json,
        test: {
          name: 'trial',
          include: ['tests/trials/**/*.trial.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
          expect: patient,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
