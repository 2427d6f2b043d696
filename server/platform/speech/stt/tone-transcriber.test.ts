/** The recogniser of tones, which other tests rely on, does what every transcriber must. */
import { createToneTranscriber } from '#tests/support/tones/tone-transcriber.ts';
import { transcriberConformance } from './transcriber.conformance.ts';

transcriberConformance(async () => createToneTranscriber());
