/** Where Node finds the database engine that browsers load from our own address: tests mock that address with it. */
import { createRequire } from 'node:module';

export const sqliteEngine = createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm');
