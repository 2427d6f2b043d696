/** Writes Brotli and gzip copies of the web app's files, so that no request has to wait for compression. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|webmanifest|txt|xml|wasm)$/;
/** Smaller files fit into one network packet anyway. */
const worthwhileBytes = 1_000;
/**
 * At the best quality the few larger files (readers of photos, PDF and Anki packages) took half of a build's processor time and became a
 * tenth smaller.
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
