/** Bundles a module of the project so that plain Node can run it. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** The code of the module at `entry`, a path from the project's folder, as one file. */
export async function bundledCode(entry) {
  const outcome = await build({
    logLevel: 'silent',
    configFile: false,
    build: { write: false, minify: false, target: 'node20', lib: { entry, formats: ['es'] } },
  });
  return [outcome].flat()[0].output[0].code;
}

/** The exports of a module given as code. */
export const moduleOf = (code) =>
  import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);

/** The exports of the module at `entry`, a path from the project's folder. */
export const bundled = async (entry) => moduleOf(await bundledCode(entry));

/** Path of the module at `entry` bundled into one file for a thread or process; the packages it imports are resolved from there. */
export async function bundledFile(entry) {
  const outDir = path.resolve('node_modules/.cache/bench');
  const name = path.basename(entry, '.ts');
  await build({
    logLevel: 'silent',
    configFile: false,
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: `${name}.mjs` } },
    },
  });
  return pathToFileURL(path.join(outDir, `${name}.mjs`));
}
