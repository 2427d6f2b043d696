/** Writes brotli and gzip copies of every file of the built web app that compression makes smaller, so that no request has to wait for it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|webmanifest|txt|xml|wasm)$/;
/** Smaller files fit into one network packet anyway. */
const worthwhileBytes = 1_000;
/**
 * The few larger files (readers of photos, PDF and Anki packages) are fetched when they are first needed. At the best quality they took
 * half of a build's processor time, for a tenth of their size.
 */
const bestBelowBytes = 300_000;

export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < worthwhileBytes) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length < bestBelowBytes ? 11 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
