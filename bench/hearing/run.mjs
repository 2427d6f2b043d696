/**
 * `npm run bench:hearing`: four synthetic voices speak the project's own sample answers, and the embedded recogniser transcribes them.
 * Reports misheard words, changed verdicts and time: with pauses, in room noise, much too quiet, and in answers of one to three words;
 * then how many misheard terms are corrected, and how informative confidences are. All of that speech is synthetic, so it compares
 * builds and does not measure how well students are recognised. REAL_VOICES names a folder of recordings of people
 * (real-voices.mjs), reported separately at the end; `-- real` runs only these. SPEECH_MODEL selects another model; --texts prints
 * the transcripts.
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
const { inRoom, muchQuieter, shortAnswers, withPauses } = await import('./conditions.mjs');
const { realVoices } = await import('./real-voices.mjs');
const { openVoices, voices } = await import('./voices.mjs');

const folder = mkdtempSync(join(tmpdir(), 'tellcard-hearing-'));
const outDir = 'node_modules/.cache/bench-hearing';
await build({
  logLevel: 'error',
  configFile: false,
  build: { ssr: 'bench/hearing/parts.ts', outDir, target: 'node20' },
});
const parts = await import(pathToFileURL(resolve(outDir, 'parts.js')).href);
const transcriber = parts.createSherpaTranscriber({
  childUrl: pathToFileURL(resolve('dist/server', 'recogniser-child.js')),
  model: parts.chooseSpeechModels(process.env.SPEECH_MODEL ?? 'auto')[0],
  folder: process.env.MODELS_FOLDER ?? folder,
  log: { info: () => undefined, warn: console.warn, error: console.error },
  threads: 1,
});
transcriber.prepare();
while (transcriber.readiness().state === 'preparing') await new Promise((done) => setTimeout(done, 200));
if (transcriber.readiness().state !== 'ready') throw new Error(JSON.stringify(transcriber.readiness()));

const say = await openVoices(parts);
const noDeadline = new AbortController().signal;
async function hear(samples, likely) {
  const pcm = async () => ({ samples, sampleRateHz: 16_000 });
  return transcriber.transcribe({ owner: 'bench', pcm, terms: [], likely, signal: noDeadline });
}
const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;
const showsTexts = process.argv.includes('--texts');
if (process.argv.includes('commands')) {
  const { benchCommands } = await import('./commands.mjs');
  await benchCommands(async (samples) => (await hear(samples)).text, {
    texts: showsTexts,
    other: process.argv.includes('other'),
  });
  rmSync(folder, { recursive: true });
  process.exit();
}

if (process.argv.includes('read-out')) {
  const { benchReadOut } = await import('./read-out.mjs');
  await benchReadOut({ say, hear, parts, voices: Object.keys(voices).slice(0, 3), texts: showsTexts });
  await transcriber.close();
  rmSync(folder, { recursive: true });
  process.exit();
}

/** Transcribes and counts; `sureness` collects each word's confidence and whether it was said. */
const sureness = [];
async function count(total, said, samples, likely) {
  const { text, words = [] } = await hear(samples, likely);
  const errors = misheard(said, text);
  total.words += errors.words;
  total.wrong += errors.wrong;
  total.all++;
  if (text === '') total.empty++;
  if (errors.wrong === 0) total.right++;
  const asked = { keyPoints: [], cards: [], deck: [] };
  if (text !== '' && parts.readHeard({ heard: text, words, ...asked }, parts.isEnglishWord).misheard)
    total.doubted++;
  const saidWords = new Set(said.toLowerCase().match(/[\p{L}\p{N}']+/gu));
  for (const { start, end, sureness: sure } of words) {
    const word =
      text
        .slice(start, end)
        .toLowerCase()
        .match(/[\p{L}\p{N}']+/u)?.[0] ?? '';
    sureness.push({ sure, said: saidWords.has(word) });
  }
  if (showsTexts) console.log(`said  ${said}\nheard ${text}\n`);
  return text;
}
const nothing = () => ({ words: 0, wrong: 0, all: 0, empty: 0, right: 0, doubted: 0 });
const line = (name, { words, wrong, all, empty, right }) =>
  `  ${name}: words misheard ${percent(wrong, words)}, ${right} of ${all} heard right, ${empty} as nothing`;

/** Clips with words of a set are transcribed without and with expecting them. */
async function countRealVoices() {
  const real = new Map();
  for (const { kind, said, likely, samples } of realVoices(process.env.REAL_VOICES, parts))
    for (const [name, expected] of likely
      ? [[kind], [`${kind}, a set's words expected`, likely]]
      : [[kind]]) {
      if (!real.has(name)) real.set(name, nothing());
      await count(real.get(name), said, samples, expected);
    }
  console.log(real.size > 0 ? 'Real voices:' : 'Real voices: none, as REAL_VOICES names no folder.');
  for (const [kind, figures] of real) {
    const { words, all, doubted } = figures;
    // Other languages have no English words to compare.
    const heard = words > 0 ? line(kind, figures) : `  ${kind}: ${all} clips`;
    console.log(`${heard}, ${doubted} taken for misheard`);
  }
}
if (process.argv.includes('real')) {
  await countRealVoices();
  await transcriber.close();
  rmSync(folder, { recursive: true });
  process.exit();
}

/** Corrects a transcript like the product does when these cards are asked about. */
const readWith = (asked, deck, heard) =>
  parts.readHeard(
    { heard, words: [], keyPoints: asked.map(({ definition }) => definition), cards: asked, deck },
    parts.isEnglishWord,
  ).text;
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

const total = nothing();
let [points, changed, lost, seconds, ms] = [0, 0, 0, 0, 0];
await hear(say('This loads the model.', 'slt'));
for (const one of parts.JUDGE_CASES) {
  const samples = say(one.answer, 'slt');
  const before = performance.now();
  const likely = one.cards.flatMap(({ term, definition }) => [definition, term]);
  const heard = await count(total, one.answer, samples, likely);
  ms += performance.now() - before;
  seconds += samples.length / 16_000;
  const heardVerdicts = verdictsOf(one, readWith(one.cards, one.cards, heard));
  verdictsOf(one, one.answer).forEach((covered, i) => {
    points++;
    if (covered === heardVerdicts[i]) return;
    changed++;
    if (covered) lost++;
    if (showsTexts)
      console.log(
        `${covered ? 'LOST' : 'WON'} ${one.cards[i].term}: ${one.cards[i].definition}\n  said ${one.answer}\n  heard ${heard}\n`,
      );
  });
}
console.log(
  `${transcriber.name}, ${parts.JUDGE_CASES.length} answers, ${total.words} words, ${seconds.toFixed(0)} s of made speech`,
);
console.log(`words misheard ${percent(total.wrong, total.words)}`);
console.log(
  `verdicts changed ${changed} of ${points} (${percent(changed, points)}), ${lost} of them a point no longer covered`,
);
console.log(`heard in ${percent(ms / 1000, seconds)} of the time it took to say`);

if (process.argv.includes('verdicts')) {
  await transcriber.close();
  rmSync(folder, { recursive: true });
  process.exit();
}
console.log('Made voices, each a third of the answers:');
const names = Object.keys(voices);
for (const [at, name] of names.entries()) {
  const voice = nothing();
  for (const { answer } of parts.JUDGE_CASES.filter((_, index) => index % 3 === at % 3))
    await count(voice, answer, say(answer, name));
  console.log(line(`${name}, ${voices[name]}`, voice));
}
console.log('Made speech, harder to hear:');
for (const [name, change] of [
  ['a 1.5 s pause every 3 s', withPauses],
  ['a room 20 dB under the voice', inRoom(20)],
  ['a room 10 dB under the voice', inRoom(10)],
  ['30 dB too quiet', muchQuieter],
]) {
  const condition = nothing();
  for (const { answer } of parts.JUDGE_CASES) await count(condition, answer, change(say(answer, 'slt')));
  console.log(line(name, condition));
}

console.log(`Made answers of one to three words, among ${shortAnswers.length} cards:`);
const deck = shortAnswers.map((answer, at) => ({ term: `Question ${at + 1}?`, definition: answer }));
const recovered = { misheard: 0, right: 0, other: 0 };
for (const name of names) {
  const short = nothing();
  for (const [at, answer] of shortAnswers.entries()) {
    const samples = inRoom(20)(say(answer, name));
    const heard = await count(short, answer, samples);
    if (misheard(answer, heard).wrong === 0) continue;
    recovered.misheard++;
    const read = (asked) => readWith([deck[asked]], deck, heard);
    if (misheard(answer, read(at)).wrong === 0) recovered.right++;
    for (let other = 0; other < deck.length; other++)
      if (other !== at && read(other) !== heard) recovered.other++;
  }
  console.log(line(`${name}, ${voices[name]}`, short));
}
console.log(
  `  of ${recovered.misheard} misheard ${recovered.right} are taken for the term they are, ${recovered.other} for another where that is asked`,
);
const doubtful = (said) => {
  const of = sureness.filter((word) => word.said === said);
  return percent(of.filter(({ sure }) => sure < parts.leastSureness).length, of.length);
};
if (sureness.length > 0)
  console.log(
    `Words taken for doubtful: ${doubtful(false)} of those not said, ${doubtful(true)} of those said`,
  );

await countRealVoices();
await transcriber.close();
rmSync(folder, { recursive: true });
process.exit();
