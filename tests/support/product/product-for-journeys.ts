/** Gives the journeys of a test run one shared product, which hears tones: starting one per file would take a minute in total. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { withDatabase } from '../database/database-url.ts';
// Type of what was provided before.
import type {} from '../database/postgres-for-tests.ts';
import { startSpeechService } from '../services/speech-service.ts';
import { type Product, runProduct } from './product-process.ts';

export type SharedProduct = Pick<Product, 'url' | 'dataDir' | 'databaseUrl'>;

declare module 'vitest' {
  interface ProvidedContext {
    product: SharedProduct;
  }
}

/** Named in vitest.config.ts, after the PostgreSQL; its teardown drops the database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serverUrl, template, prefix } = project.getProvidedContext().postgres;
  const name = `${prefix}shared`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  const speech = await startSpeechService();
  const product = await runProduct(
    { url: withDatabase(serverUrl, name), drop: async () => undefined },
    { STT_BASE_URL: speech.baseUrl },
  );
  const { url, dataDir, databaseUrl } = product;
  project.provide('product', { url, dataDir, databaseUrl });
  return async () => {
    await product.stop();
    await speech.close();
  };
}
