import { createGgwaveTranscriber } from './ggwave-transcriber.ts';
import { transcriberConformance } from './transcriber.conformance.ts';

transcriberConformance(async () => createGgwaveTranscriber());
