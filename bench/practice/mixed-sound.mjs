/** Sounds at 48 kHz mixed for a microphone: voices at a given loudness, a fan, coughs. Made, and the same in each run. */

export const rateHz = 48_000;

/** Numbers from −1 to 1, the same in each run. */
export function noiseFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2_147_483_648 - 1;
  };
}

const quiet = (seconds) => new Float32Array(Math.round(seconds * rateHz));

/** One after another. */
export function joined(...parts) {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** `samples` from `seconds` on, followed by `after` seconds of silence. */
export const placed = (samples, seconds, after = 0) => joined(quiet(seconds), samples, quiet(after));

/** Repeated to a length in samples. */
export const repeated = (samples, length) =>
  Float32Array.from({ length }, (_, at) => samples[at % samples.length]);

/** The sum; as long as the first. */
export const mixed = (first, ...others) =>
  first.map((sample, at) => others.reduce((sum, other) => sum + (other[at] ?? 0), sample));

/** As loud as given while it speaks: the loudest tenth of its blocks of 20 ms, in dB relative to full scale. */
export function atLevel(samples, levelDb) {
  const block = rateHz / 50;
  const levels = [];
  for (let at = 0; at + block <= samples.length; at += block) {
    let power = 0;
    for (let i = at; i < at + block; i += 1) power += samples[i] ** 2;
    levels.push(10 * Math.log10(power / block + 1e-12));
  }
  levels.sort((a, b) => b - a);
  const gain = 10 ** ((levelDb - levels[Math.floor(levels.length / 10)]) / 20);
  return samples.map((sample) => sample * gain);
}

/** White noise, as a tone-less fan close by. */
export function fan(length, levelDb) {
  const next = noiseFrom(3);
  const amplitude = 10 ** (levelDb / 20) * Math.sqrt(3);
  return Float32Array.from({ length }, () => amplitude * next());
}

/** A burst of noise of 0.35 s that rises within 10 ms and decays, low-passed a little differently by each seed. */
export function madeCough(seed, levelDb) {
  const next = noiseFrom(seed);
  const smooth = 0.3 + 0.4 * Math.abs(next());
  let low = 0;
  const samples = Float32Array.from({ length: 0.35 * rateHz }, (_, at) => {
    low += smooth * (next() - low);
    const seconds = at / rateHz;
    return low * Math.min(1, seconds / 0.01) * Math.exp(-seconds / 0.12);
  });
  return atLevel(samples, levelDb);
}
