/** Speech synthesis, recogniser and transcript correction for the bench, in one bundle. */

export { isEnglishWord } from '#server/platform/llm/english-words.ts';
export { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
export { resample } from '#server/platform/speech/audio/resample.ts';
export { readWav } from '#server/platform/speech/audio/wav.ts';
export { createSherpaTranscriber } from '#server/platform/speech/stt/sherpa-transcriber.ts';
export { chooseSpeechModels } from '#server/platform/speech/stt/speech-models.ts';
export { runProgram } from '#server/platform/speech/tts/flite-wasi.ts';
export { JUDGE_CASES } from '#tests/fixtures/judge-cases/judge-cases.ts';
export { leastSureness, readHeard } from '#tutor/hearing/read-heard.ts';
export { judgeAnswer } from '#tutor/judge-answer.ts';
