/** The speech synthesis and recognition used by the bench, in one bundle. */

export { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
export { completeWav, readWav } from '#server/platform/speech/audio/wav.ts';
export { createSherpaTranscriber } from '#server/platform/speech/stt/sherpa-transcriber.ts';
export { chooseSpeechModel } from '#server/platform/speech/stt/speech-models.ts';
export { createFliteSpeaker } from '#server/platform/speech/tts/flite-speaker.ts';
export { createLiveHearing } from '#server/practice/live-words/live-hearing.ts';
export { JUDGE_CASES } from '#tutor/judge/judge-cases.ts';
export { judgeAnswer } from '#tutor/judge-answer.ts';
