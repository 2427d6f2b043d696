/** Scores the card finder: `node bench/tutor-cards/score.mjs <data folder> [options of its score.mjs]`. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { withBundle } from './bundle.mjs';

const [dataFolder, ...options] = process.argv.slice(2);
if (!dataFolder) {
  console.error(
    'usage: node bench/tutor-cards/score.mjs <folder with score.mjs and its texts> [--split dev] [--style plain|md]',
  );
  process.exit(2);
}

await withBundle((bundle) => {
  const { status } = spawnSync(
    process.execPath,
    [path.resolve(dataFolder, 'score.mjs'), bundle, ...options],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
});
