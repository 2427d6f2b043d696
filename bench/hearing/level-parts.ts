/** The speech synthesis and the level meter that make the level tracks, in one bundle. */

export { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
export { readWav } from '#server/platform/speech/audio/wav.ts';
export { runProgram, webAssembly } from '#server/platform/speech/tts/flite-wasi.ts';
export { levelDbOf } from '#web/practice/recording/silence-watch.ts';
