/**
 * `npm run bench:talking [patience | sound]`: how patient the end of a turn is, on a simulated clock; then how turns end, and how the
 * tutor is interrupted, in mixed sound, by the page's own rules with and without its voice detector. The voices are the embedded ones, so
 * the figures compare builds. Coughs are made, or clips of the kind "cough" of REAL_VOICES (bench/hearing/real-voices.mjs), as well as
 * voices of the kind "student" and "other" there.
 */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledFile } from '../bundled.mjs';
import { realVoices } from '../hearing/real-voices.mjs';
import { openVoices } from '../hearing/voices.mjs';
import { atLevel, fan, joined, madeCough, mixed, placed, rateHz, repeated } from './mixed-sound.mjs';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const parts = await import(await bundledFile('bench/practice/talking-parts.ts'));
const [wanted = ''] = process.argv.slice(2);

const frameMs = 1000 / 60;
const levelSamples = 1024;
const pauseMs = 1000 * parts.pauseSeconds.usual;

if (wanted !== 'sound') {
  const recordings = parts.madeAnswers(100);
  console.log(`How patient, ${recordings.length} made answers:`);
  for (const name of Object.keys(parts.circumstances)) {
    const { cutPercent, medianSeconds, nineOfTenSeconds, joinedPercent } = parts.patienceIn(name, recordings);
    console.log(
      `  ${name}: cut off ${cutPercent.toFixed(1)} %, waits ${medianSeconds.toFixed(1)} s (nine of ten ${nineOfTenSeconds.toFixed(1)} s), ended early and joined ${joinedPercent.toFixed(0)} %`,
    );
  }
}
if (wanted === 'patience') process.exit();

const require = createRequire(import.meta.url);
const rnnoise = await require('@jitsi/rnnoise-wasm/dist/rnnoise-sync.js').default();

/** What the page measures of a sound, each frame. `detects`: whether its voice detector runs. */
function framesOf(samples, detects) {
  const stream = detects ? parts.createVoiceStream(rnnoise) : null;
  const frames = [];
  let [told, voice] = [0, null];
  for (let frame = 1; ; frame += 1) {
    const end = Math.round((frame * frameMs * rateHz) / 1000);
    if (end > samples.length) break;
    voice = stream?.hear(samples.subarray(told, end)) ?? voice;
    told = end;
    frames.push({
      atMs: frame * frameMs,
      voice,
      levelDb: parts.levelDbOf(samples.subarray(Math.max(0, end - levelSamples), end)),
    });
  }
  stream?.end();
  return frames;
}

/** Seconds after which the turn was over; null: not within the sound. */
function endOf(samples, detects) {
  const turn = parts.createEndOfTurn(pauseMs);
  const over = framesOf(samples, detects).find(
    ({ levelDb, atMs, voice }) => turn.hear(levelDb, atMs, voice) === 'over',
  );
  return over ? over.atMs / 1000 : null;
}

/** Whether the sound, begun after two seconds of the room, is taken for a voice over the tutor. */
function interrupts(sound, detects) {
  const rule = parts.createBargeIn();
  const room = fan(2 * rateHz, -70);
  return framesOf(joined(room, mixed(placed(sound, 0, 1), fan(sound.length + rateHz, -70))), detects).some(
    ({ levelDb, atMs, voice }) => rule.hear(levelDb, atMs, voice) === 'voice',
  );
}

const say = await openVoices(parts);
const spoken = (text, voice) => parts.resample(say(text, voice), 16_000, rateHz);
const real = realVoices(process.env.REAL_VOICES, parts);
const clips = (kind) =>
  real.filter((clip) => clip.kind === kind).map(({ samples }) => parts.resample(samples, 16_000, rateHz));

const answers = [
  'Arteries carry blood away from the heart. The heart pushes it out really hard, so the pressure is high, and that is why their walls are thick.',
  'Osmosis is when water moves through a membrane that lets only some things pass. No energy is needed for it.',
  'Inflation means that prices rise, so for the same money you get less. It can happen when there is too much money around.',
];
const talk =
  'And now the weather for the rest of the week. It stays mild in the south, with some rain on Thursday and a fresh wind from the west. In the north there may be a little snow over the hills, but it will not last. After the break we talk about the match last night, and about what the two teams make of it. Stay with us.';
const names = ['slt', 'rms', 'awb'];
const students = [
  ...names.flatMap((voice) => answers.map((text) => ({ voice, samples: spoken(text, voice) }))),
  ...clips('student').map((samples) => ({ voice: '', samples })),
];
const others = [
  ...names.map((voice) => ({ voice, samples: spoken(talk, voice) })),
  ...clips('other').map((samples) => ({ voice: '-', samples })),
];
const coughs =
  clips('cough').length > 0 ? clips('cough') : Array.from({ length: 24 }, (_, at) => madeCough(at + 1, -20));

const roomDb = -65;
const studentDb = -24;
const afterSeconds = 12;
const calm = students.map(({ samples }) => {
  const answer = placed(atLevel(samples, studentDb), 1, afterSeconds);
  return mixed(answer, fan(answer.length, roomDb));
});
const calmEnds = {
  true: calm.map((sound) => endOf(sound, true)),
  false: calm.map((sound) => endOf(sound, false)),
};

/** Each answer with a sound over all of it, taken in turn from those of another voice. */
function tell(name, sounds, detects) {
  let [inTime, never] = [0, 0];
  for (const [at, answer] of calm.entries()) {
    const fitting = sounds.filter(({ voice }) => voice !== students[at].voice);
    const { samples } = fitting[at % fitting.length];
    const end = endOf(mixed(answer, repeated(samples, answer.length)), detects);
    const quietEnd = calmEnds[detects][at];
    if (end === null) never += 1;
    else if (quietEnd !== null && end <= quietEnd + 1.5 && end >= quietEnd - 0.5) inTime += 1;
  }
  console.log(
    `  ${name}${detects ? '' : ', without the detector'}: ${inTime} of ${calm.length} end as in quiet or at most 1.5 s later, ${never} not in ${afterSeconds} s`,
  );
}

console.log(`Ends of turns, ${students.length} answers at ${studentDb} dB:`);
for (const detects of [true, false]) {
  for (const under of [12, 8])
    tell(
      `another's talk ${under} dB under it`,
      others.map(({ voice, samples }) => ({ voice, samples: atLevel(samples, studentDb - under) })),
      detects,
    );
  tell('a fan at −30 dB', [{ voice: '-', samples: fan(5 * rateHz, -30) }], detects);
  const [cough] = coughs;
  tell('a cough each two seconds', [{ voice: '-', samples: placed(cough, 0.5, 1.15) }], detects);
}
console.log('Over the tutor:');
for (const detects of [true, false]) {
  const how = detects ? '' : ', without the detector';
  console.log(
    `  coughs that cut it off${how}: ${coughs.filter((cough) => interrupts(cough, detects)).length} of ${coughs.length}`,
  );
  for (const levelDb of [studentDb, -45]) {
    const voices = students.filter(({ samples }) =>
      interrupts(atLevel(samples.subarray(0, 2 * rateHz), levelDb), detects),
    );
    console.log(`  voices at ${levelDb} dB that interrupt${how}: ${voices.length} of ${students.length}`);
  }
}
