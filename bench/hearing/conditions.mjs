/** Distortions that make the embedded voice harder to recognise, and its short answers. Mono samples at 16 kHz. */
const rateHz = 16_000;
const quietestSamples = 0.06 * rateHz;

/** A pause of 1.5 s with room noise about every three seconds, at the quietest moment nearby. */
export function withPauses(samples) {
  const parts = [];
  let from = 0;
  for (let target = 3 * rateHz; target < samples.length - rateHz; target = from + 3 * rateHz) {
    const cut = quietestNear(samples, target);
    parts.push(samples.subarray(from, cut), room(1.5));
    from = cut;
  }
  parts.push(samples.subarray(from));
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The embedded voice is 8 dB above usual recordings; attenuated by this it is 30 dB below them, rounded to 16 bits. */
export const muchQuieter = (samples) =>
  samples.map((sample) => Math.round((sample / 10 ** (38 / 20)) * 32_768) / 32_768);

/** Room noise, this many dB below the speech. */
export function inRoom(decibels) {
  return (samples) => {
    const noise = room(samples.length / rateHz);
    const gain = powerOf(samples) / powerOf(noise) / 10 ** (decibels / 20);
    return samples.map((sample, at) => sample + gain * noise[at]);
  };
}

const powerOf = (samples) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

export const shortAnswers =
  'mitochondria, oxygen, Paris, the heart, supply and demand, a verb, gravity, photosynthesis, hydrogen, the French Revolution, inflation, protein, a triangle, democracy, the liver, carbon dioxide, Napoleon, evolution, a noun, seven, water, the nucleus, friction, yes, no, ten, cell'.split(
    ', ',
  );

function quietestNear(samples, target) {
  let [quietest, least] = [target, Number.POSITIVE_INFINITY];
  for (let at = target - 0.7 * rateHz; at < target + 0.7 * rateHz; at += 160) {
    const power = samples.subarray(at, at + quietestSamples).reduce((sum, one) => sum + one * one, 0);
    if (power < least) [quietest, least] = [at + quietestSamples / 2, power];
  }
  return quietest;
}

/** Noise 60 dB below full scale, the same in each run. */
function room(seconds) {
  let state = 7;
  return Float32Array.from({ length: Math.round(seconds * rateHz) }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return (state / 2 ** 30 - 1) * 0.0017;
  });
}
