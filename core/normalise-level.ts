/** Normalises the level of speech to what recognisers are trained on; other sound is left unchanged. */
import { frameLevelsDb } from './audio-gates.ts';
import { loudLevelDb } from './speech-pieces.ts';

/** Target level of loud speech frames in dBFS: in recordings levelled to −26 dBov overall (ITU-T P.56) they are about 6 dB higher. */
const speechLoudDb = -20;
/** Maximum gain: even quieter sound is the device's own noise. */
const mostGainDb = 40;
/** Speech varies: its loud frames stand this far above its quietest tenth. Steady hum or hiss does not, and is not amplified. */
const leastRangeDb = 10;

/** The samples with their loud frames at −20 dBFS, without clipping; the same array for steady noise and silence. */
export function evenLevel(samples: Float32Array, sampleRateHz: number): Float32Array {
  const levels = frameLevelsDb(samples, sampleRateHz);
  const loud = loudLevelDb(levels);
  const quietest = levels.toSorted()[Math.floor(levels.length / 10)] ?? loud;
  const gainDb = Math.min(mostGainDb, speechLoudDb - loud);
  // NaN for silence, whose levels are −Infinity.
  if (!(loud - quietest >= leastRangeDb)) return samples;
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = Math.min(10 ** (gainDb / 20), 1 / peak);
  return samples.map((sample) => sample * gain);
}
