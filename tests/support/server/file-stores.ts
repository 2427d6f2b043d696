/** The two stores of recordings, pictures and sounds, for tests that run on each of them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startObjectStorage } from '../services/object-storage.ts';
import type { TestApp, TestAppOptions } from './test-app.ts';

/** `files`: names of the files of all accounts, as the store has them. */
export type FileStore = {
  options: TestAppOptions;
  files: (app: TestApp) => string[];
  close: () => Promise<void>;
};

const secretKey = 'a secret of the test storage';

export const fileStores: [string, () => Promise<FileStore>][] = [
  [
    'a folder',
    async () => ({
      options: {},
      files: ({ dataDir }) =>
        readdirSync(join(dataDir, 'recordings'), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name),
      close: async () => undefined,
    }),
  ],
  [
    'object storage',
    async () => {
      const { endpoint, keys, close } = await startObjectStorage({ secretKey });
      return {
        options: {
          settings: { RECORDINGS_URL: `s3://kept/here?endpoint=${encodeURIComponent(endpoint)}` },
          env: { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: secretKey },
        },
        files: keys,
        close,
      };
    },
  ],
];
