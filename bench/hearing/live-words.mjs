/** Live words of an answer of some 24 s, a part a second and a hearing every 1.2 s: what they take of a core, and how they change. */
import { readdirSync, readFileSync } from 'node:fs';
import { misheard } from './misheard.mjs';

const answer = [
  'Photosynthesis happens in two stages.',
  'First the light reactions in the thylakoid membranes split water and make oxygen, and they store the energy for later.',
  'Then, in the stroma, the Calvin cycle uses that energy to fix carbon dioxide into sugar.',
  'So the oxygen we breathe comes from water and not from carbon dioxide.',
  'Both stages happen in the chloroplasts of the leaf.',
].join(' ');
const paceMs = 1_200;
const rate = 16_000;
const msPerTick = 10;

/** Processor time of the processes this one has started, as Linux tells it: live words have the only one that gives way to others. */
function liveCpuMs() {
  let ms = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[1]) === process.pid && Number(fields[16]) > 0)
        ms += (Number(fields[11]) + Number(fields[12])) * msPerTick;
    } catch {
      // It ended while the list was read.
    }
  }
  return ms;
}

const medianOf = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** How long a sentence takes that counts, by itself and beside three who are heard live, in turns. */
async function besideOthers(transcriber, samples) {
  const { live } = transcriber;
  const piece = samples.slice(0, 5 * rate);
  const pcm = async () => ({ samples: piece, sampleRateHz: rate });
  const { signal } = new AbortController();
  const times = { alone: [], beside: [] };
  for (let round = 0; round < 9; round++)
    for (const kind of ['alone', 'beside']) {
      const over = new AbortController();
      const speak = async (owner) => {
        while (!over.signal.aborted) {
          const next = performance.now() + paceMs;
          await live.hear(owner, piece, signal);
          await new Promise((done) => setTimeout(done, Math.max(0, next - performance.now())));
        }
      };
      const speakers = kind === 'beside' ? ['ann', 'bob', 'cem'].map(speak) : [];
      const from = performance.now();
      await transcriber.transcribe({ owner: 'bench', pcm, terms: [], signal });
      times[kind].push(performance.now() - from);
      over.abort();
      await Promise.all(speakers);
    }
  return { alone: medianOf(times.alone), beside: medianOf(times.beside) };
}

/** `say` makes samples of a text. */
export async function benchLiveWords({ createLiveHearing }, transcriber, say, withTexts) {
  const { live } = transcriber;
  const never = new AbortController().signal;
  const said = await say(answer);
  const samples = new Float32Array(said.length + 2 * rate);
  samples.set(said);
  const decoder = {
    detect: () => 'wav',
    decode: async (bytes, { fromSeconds }) => ({
      samples: samples.slice(fromSeconds * rate, bytes.byteLength * rate),
      sampleRateHz: rate,
    }),
  };
  await live.hear('bench', samples.slice(0, 2 * rate), never);
  const hearing = createLiveHearing('bench', decoder, live);
  const before = liveCpuMs();
  const seconds = Math.floor(samples.length / rate);
  const total = { hearings: 0, revised: 0, slowestMs: 0 };
  let shown = [];
  for (let atMs = paceMs, parts = 0; atMs <= seconds * 1000 + 2 * paceMs; atMs += paceMs) {
    const arrived = Math.min(seconds, Math.floor(atMs / 1000));
    hearing.take(Array.from({ length: arrived - parts }, () => new Uint8Array(1)));
    parts = arrived;
    const from = performance.now();
    if (!(await hearing.hear(never))) continue;
    total.hearings++;
    total.slowestMs = Math.max(total.slowestMs, performance.now() - from);
    const now = hearing.words().split(' ').filter(Boolean);
    const plain = (word) => word?.toLowerCase().replace(/[^a-z0-9']/g, '');
    total.revised += shown.filter((word, at) => plain(word) !== plain(now[at])).length;
    shown = now;
    if (withTexts) console.log(`  ${(atMs / 1000).toFixed(1)} s: ${hearing.words().slice(-110)}`);
  }
  const share = (liveCpuMs() - before) / (seconds * 1000);
  const { words, wrong } = misheard(answer, hearing.words());
  console.log(
    `Live words over ${seconds} s: ${share.toFixed(2)} of a core, ${total.hearings} hearings, the slowest ${total.slowestMs.toFixed(0)} ms; of ${words} words ${wrong} misheard at the end, ${total.revised} changed after they were shown`,
  );
  const { alone, beside } = await besideOthers(transcriber, samples);
  console.log(
    `5 s that were sent are heard in ${alone.toFixed(0)} ms, beside three live speakers in ${beside.toFixed(0)} ms (medians of 9)`,
  );
}
