/** The rules of turns, the detector's stream, the embedded voices and the made answers, in one bundle. */

export { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
export { resample } from '#server/platform/speech/audio/resample.ts';
export { readWav } from '#server/platform/speech/audio/wav.ts';
export { runProgram } from '#server/platform/speech/tts/flite-wasi.ts';
export { circumstances, madeAnswers, patienceIn } from '#tests/support/samples/turn-patience.ts';
export { createBargeIn } from '#web/practice/hands-free/barge-in.ts';
export { levelDbOf } from '#web/practice/recording/silence-watch.ts';
export { createEndOfTurn, pauseSeconds } from '#web/practice/turn-taking/end-of-turn.ts';
export { createVoiceStream } from '#web/practice/turn-taking/voice-stream.ts';
