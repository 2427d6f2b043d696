/** What is needed to say answers and to hear them again, in one bundle. */
export { createFliteSpeaker } from '#server/adapters/flite-speaker.ts';
export { monoSamples } from '#server/adapters/pcm-samples.ts';
export { createSherpaTranscriber } from '#server/adapters/sherpa-transcriber.ts';
export { chooseSpeechModel } from '#server/adapters/speech-models.ts';
export { completeWav, readWav } from '#server/adapters/wav.ts';
export { JUDGE_CASES } from '#tutor/judge/judge-cases.ts';
export { judgeAnswer } from '#tutor/judge-answer.ts';
