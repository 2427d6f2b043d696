/** Bundles a module of the project so that plain Node can run it. */
import { build } from 'vite';

/** The exports of the module at `entry`, a path from the project's folder. */
export async function bundled(entry) {
  const outcome = await build({
    logLevel: 'silent',
    configFile: false,
    build: { write: false, minify: false, target: 'node20', lib: { entry, formats: ['es'] } },
  });
  const { code } = [outcome].flat()[0].output[0];
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}
