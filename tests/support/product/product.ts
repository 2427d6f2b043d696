/** Starts the built product on its own database, as a student would meet it, or returns the one journeys share. */
import { inject } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
// Type of what `inject` returns.
import type { SharedProduct } from './product-for-journeys.ts';
import { type Product, runProduct } from './product-process.ts';

export type { Product, SharedProduct };

/** It stops before optimised code pays: without it a start takes three fifths of the processor time. */
const quickStart = ['--max-lazy', '--no-opt'];

/**
 * For journeys that stop it or need settings: `settings` are environment variables on top of a quiet default, `program` the
 * server's file.
 */
export async function startProduct(
  settings: Record<string, string> = {},
  program?: string,
): Promise<Product> {
  return runProduct(await createTestDatabase(), settings, program, quickStart);
}

/** Shared by all journeys of a test run, without special settings; nothing may stop it or change what others see. */
export const sharedProduct = (): SharedProduct => inject('product');
