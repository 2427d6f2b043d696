/** The recogniser of tones, which other tests rely on, does what every transcriber must. */
import { createGgwaveTranscriber } from './ggwave-transcriber.ts';
import { transcriberConformance } from './transcriber.conformance.ts';

transcriberConformance(async () => createGgwaveTranscriber());
