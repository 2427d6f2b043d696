/** Rejects empty, too short and silent recordings before any costly work. */

/** docs/product.md, Practice: a recording under 20 bytes is 'Audio too quiet'. */
export const minRecordingBytes = 20;
/** docs/product.md, Practice: under 500 ms is 'Recording too short'. */
export const minRecordingMs = 500;
/** Largest recording taken: three minutes are 0.4 MB as browsers compress them and 5.8 MB as WAV at 16 kHz. */
export const maxRecordingBytes = 10 * 1024 * 1024;
/** Longest recording taken, in seconds. */
export const maxRecordingSeconds = 600;

/** Length of one loudness frame: the usual 20 ms of speech processing. */
export const frameMs = 20;
/**
 * A frame louder than this, in dB relative to full scale, counts as sound. Speech recordings are levelled to about
 * −26 dBov (nominal level of ITU-T P.56 test material); browsers' gain control was measured at −22 to −16 dBFS. The gate is
 * 34 dB below nominal: a voice 30 dB too quiet passes (once levelled it is recognised as well as a loud one), while
 * muted and suppressed inputs (−70 dBFS and less) do not.
 */
export const soundLevelDb = -60;
/** Minimum amount of sound in ms: the length of the shortest spoken words ("no", "ten"). */
const minSoundMs = 200;

export type GateVerdict = 'audio_too_quiet' | 'recording_too_short' | null;

/** The gate on the bytes as sent. `null` lets it through. */
export function gateBytes(byteLength: number): GateVerdict {
  return byteLength < minRecordingBytes ? 'audio_too_quiet' : null;
}

/** The gate on decoded mono samples in −1..1. `null` lets them through. */
export function gateSamples(samples: Float32Array, sampleRateHz: number): GateVerdict {
  if ((samples.length / sampleRateHz) * 1000 < minRecordingMs) return 'recording_too_short';
  return hasSound(samples, sampleRateHz) ? null : 'audio_too_quiet';
}

/** Whether the recording contains sound anywhere; a long silent thought before the answer does not matter. */
export function hasSound(samples: Float32Array, sampleRateHz: number): boolean {
  return soundSeconds(samples, sampleRateHz) * 1000 >= minSoundMs;
}

/** Seconds of sound, silence excluded. */
export function soundSeconds(samples: Float32Array, sampleRateHz: number): number {
  let frames = 0;
  for (const level of frameLevelsDb(samples, sampleRateHz)) if (level > soundLevelDb) frames++;
  return (frames * frameMs) / 1000;
}

/** Loudness of each whole 20 ms frame in dBFS. The frame's mean is subtracted first, so that a constant offset does not count as sound. */
export function frameLevelsDb(samples: Float32Array, sampleRateHz: number): Float32Array {
  const length = Math.round((sampleRateHz * frameMs) / 1000);
  const levels = new Float32Array(Math.floor(samples.length / length));
  for (let frame = 0; frame < levels.length; frame++) {
    let sum = 0;
    let squares = 0;
    for (let at = frame * length; at < (frame + 1) * length; at++) {
      const sample = samples[at] ?? 0;
      sum += sample;
      squares += sample * sample;
    }
    const power = squares / length - (sum / length) ** 2;
    levels[frame] = power > 0 ? 10 * Math.log10(power) : Number.NEGATIVE_INFINITY;
  }
  return levels;
}
