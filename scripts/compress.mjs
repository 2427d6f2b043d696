/** Writes Brotli and gzip copies of the web app's files, so that no request has to wait for compression. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** The build whose files have all their copies. */
const stamp = 'dist/.compressed-from';

export const isCompressed = (build) => existsSync(stamp) && readFileSync(stamp, 'utf8') === build;

/** A build empties the folder, also one of the same sources. */
export const forgetCompressed = () => rmSync(stamp, { force: true });

/** `build` is the hash of the sources that dist/ was built from. */
export async function ensureCompressed(build) {
  if (isCompressed(build)) return;
  await compressFolder('dist/web');
  writeFileSync(stamp, build);
}

/** The server may be sending the files meanwhile: a copy appears when it is whole. */
function writeWhole(file, bytes) {
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}

async function compressFolder(folder) {
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
      writeWhole(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      writeWhole(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await ensureCompressed(process.argv[2]);
