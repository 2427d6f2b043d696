/**
 * `npm run bench:hearing`: says the project's own sample answers with the embedded voice, hears them with the embedded recogniser,
 * and tells how many words were misheard, how many verdicts that changed, and how long it took. Then the same with pauses to think,
 * with the sound much too quiet, and single words, and live words. All speech is synthetic, so it compares builds and does not measure how well
 * students are recognised. SPEECH_MODEL names another model.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const { ensureBuild } = await import('../../scripts/build.mjs');
await ensureBuild();
const { misheard } = await import('./misheard.mjs');
const { benchLiveWords } = await import('./live-words.mjs');
const { muchQuieter, shortAnswers, withPauses } = await import('./conditions.mjs');

const folder = mkdtempSync(join(tmpdir(), 'tellcard-hearing-'));
const outDir = 'node_modules/.cache/bench-hearing';
await build({
  logLevel: 'error',
  configFile: false,
  build: { ssr: 'bench/hearing/parts.ts', outDir, target: 'node20' },
});
const parts = await import(pathToFileURL(resolve(outDir, 'parts.js')).href);
const worker = (name) => pathToFileURL(resolve('dist/server', `${name}.js`));
const log = { info: () => undefined, warn: console.warn, error: console.error };
const speaker = parts.createFliteSpeaker({ workerUrl: worker('flite-worker') });
const transcriber = parts.createSherpaTranscriber({
  childUrl: worker('recogniser-child'),
  model: parts.chooseSpeechModel(process.env.SPEECH_MODEL ?? 'auto'),
  folder: process.env.MODELS_FOLDER ?? folder,
  log,
  threads: 1,
  liveProcesses: 1,
});
transcriber.prepare();
while (transcriber.readiness().state === 'preparing') await new Promise((done) => setTimeout(done, 200));
if (transcriber.readiness().state !== 'ready') throw new Error(JSON.stringify(transcriber.readiness()));

const noDeadline = new AbortController().signal;
async function say(text) {
  const speech = await speaker.speak(text, noDeadline);
  const chunks = [];
  for await (const chunk of speech.chunks) chunks.push(chunk);
  const wav = parts.readWav(parts.completeWav(Buffer.concat(chunks)));
  return parts.monoSamples(wav.data, 's16', 1);
}
async function hear(samples) {
  const pcm = async () => ({ samples, sampleRateHz: 16_000 });
  return (await transcriber.transcribe({ owner: 'bench', pcm, terms: [], signal: noDeadline })).text;
}
if (process.argv.includes('commands')) {
  const { benchCommands } = await import('./commands.mjs');
  await benchCommands(hear, process.argv.includes('--texts'));
  rmSync(folder, { recursive: true });
  process.exit();
}
const verdictsOf = ({ prompt, cards }, answer) =>
  parts
    .judgeAnswer({
      prompt,
      keyPoints: cards.map(({ definition }) => definition),
      cards: [...cards],
      answer,
      followUpCount: 0,
      history: [],
    })
    .points.map(({ verdict }) => verdict === 'covered');

let [words, wrong, points, changed, lost, seconds, ms] = [0, 0, 0, 0, 0, 0, 0];
await hear(await say('This loads the model.'));
for (const one of parts.JUDGE_CASES) {
  const samples = await say(one.answer);
  const before = performance.now();
  const heard = await hear(samples);
  ms += performance.now() - before;
  seconds += samples.length / 16_000;
  const errors = misheard(one.answer, heard);
  words += errors.words;
  wrong += errors.wrong;
  const heardVerdicts = verdictsOf(one, heard);
  verdictsOf(one, one.answer).forEach((covered, i) => {
    points++;
    if (covered === heardVerdicts[i]) return;
    changed++;
    if (covered) lost++;
  });
  if (process.argv.includes('--texts')) console.log(`said  ${one.answer}\nheard ${heard}\n`);
}
const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;
console.log(
  `${transcriber.name}, ${parts.JUDGE_CASES.length} answers, ${words} words, ${seconds.toFixed(0)} s of speech`,
);
console.log(`words misheard ${percent(wrong, words)}`);
console.log(
  `verdicts changed ${changed} of ${points} (${percent(changed, points)}), ${lost} of them a point no longer covered`,
);
console.log(`heard in ${percent(ms / 1000, seconds)} of the time it took to say`);
console.log('The same made speech, harder to hear:');
for (const [name, change] of [
  ['a 1.5 s pause every 3 s', withPauses],
  ['30 dB too quiet', muchQuieter],
]) {
  const total = { words: 0, wrong: 0, empty: 0 };
  for (const { answer } of parts.JUDGE_CASES) {
    const heard = await hear(change(await say(answer)));
    const errors = misheard(answer, heard);
    total.words += errors.words;
    total.wrong += errors.wrong;
    if (heard === '') total.empty++;
  }
  console.log(
    `  ${name}: words misheard ${percent(total.wrong, total.words)}, ${total.empty} answers heard as nothing`,
  );
}
const short = { right: 0, empty: 0 };
for (const answer of shortAnswers) {
  const heard = await hear(await say(answer));
  if (heard === '') short.empty++;
  if (misheard(answer, heard).wrong === 0) short.right++;
  if (process.argv.includes('--texts')) console.log(`said  ${answer}\nheard ${heard}\n`);
}
console.log(
  `  ${shortAnswers.length} answers of one to three words: ${short.right} right, ${short.empty} heard as nothing`,
);
await benchLiveWords(parts, transcriber, say, process.argv.includes('--texts'));
rmSync(folder, { recursive: true });
process.exit();
