/** Bundles the card finder into one file that plain Node and other programs can load. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Calls `use` with the path of the bundle, which exports `extract` and `isDefinition`, and removes it afterwards. */
export async function withBundle(use) {
  const outDir = mkdtempSync(path.join(tmpdir(), 'tutor-cards-'));
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: { ssr: fileURLToPath(new URL('scored-module.ts', import.meta.url)), outDir, emptyOutDir: false },
    });
    await use(path.join(outDir, 'scored-module.js'));
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
