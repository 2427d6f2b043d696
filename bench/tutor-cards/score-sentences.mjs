/** Scores single sentences: `node bench/tutor-cards/score-sentences.mjs <file>`, one {"t": sentence, "label": 0 or 1} per line. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { withBundle } from './bundle.mjs';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('usage: node bench/tutor-cards/score-sentences.mjs <file.jsonl>');
  process.exit(2);
}
const sentences = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

await withBundle(async (bundle) => {
  const { isDefinition } = await import(pathToFileURL(bundle));
  let right = 0;
  let said = 0;
  let there = 0;
  for (const { t, label } of sentences) {
    const is = isDefinition(t);
    if (is) said++;
    if (label) there++;
    if (is && label) right++;
  }
  const figures = { precision: right / said, recall: right / there, f1: (2 * right) / (said + there) };
  console.log(sentences.length, 'sentences', JSON.stringify(figures));
});
