/** Bundles the server and the workers it starts, so that plain Node runs them from dist/server. */
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const { optionalDependencies } = JSON.parse(readFileSync('scripts/recogniser/package.json', 'utf8'));

export default defineConfig({
  publicDir: false,
  // As text, read when it is needed: an export for each of the 38,000 entries of a table took five seconds of every build.
  json: { namedExports: false, stringify: true },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Others are found in node_modules; at the first start these are not there yet.
      external: Object.keys(optionalDependencies),
      input: {
        main: 'server/main.ts',
        maintenance: 'server/maintenance.ts',
        'body-worker': 'server/body-worker.ts',
        'decoder-worker': 'server/platform/speech/audio/decoder-worker.ts',
        'fit-worker': 'server/platform/fsrs/fit-worker.ts',
        'flite-worker': 'server/platform/speech/tts/flite-worker.ts',
        'recogniser-child': 'server/platform/speech/stt/recogniser-child.ts',
        'voice-child': 'server/platform/speech/tts/voice-child.ts',
        'local-model-child': 'server/platform/llm/local-model-child.ts',
        'tutor-worker': 'server/platform/llm/tutor-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
