/** The tone recogniser that other tests rely on passes the transcriber conformance tests. */
import { createToneTranscriber } from '#tests/support/tones/tone-transcriber.ts';
import { transcriberConformance } from './transcriber.conformance.ts';

transcriberConformance(async () => createToneTranscriber());
