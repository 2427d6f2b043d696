/** A recording decoder for a test file, with the limits and recordings most of its tests use. */
import { afterAll, beforeAll } from 'vitest';
import {
  createMediabunnyDecoder,
  type MediabunnyDecoder,
} from '#server/platform/speech/audio/mediabunny-decoder.ts';
import { builtWorker } from '../product/built-worker.ts';
import { recordingFixture } from './recording-fixtures.ts';

/** Speech recorded by Chromium's MediaRecorder at 16 kbit/s in pieces of a second. */
export const webm = recordingFixture('chromium-4s.webm');
export const opusMp4 = recordingFixture('chromium-3s-opus.mp4');
export const limits = { owner: 'ann', maxSeconds: 600 };

export const decoderWorkerUrl = () => builtWorker('server/platform/speech/audio/decoder-worker.ts');

export let decoder: MediabunnyDecoder;

/** Gives the calling test file its decoder. */
export function provideRecordingDecoder(): void {
  beforeAll(async () => {
    decoder = createMediabunnyDecoder({ workerUrl: await decoderWorkerUrl() });
  });
  afterAll(() => decoder.close());
}

/** Length of the recording, decoded at 16 kHz. */
export const secondsOf = async (bytes: Uint8Array, owner = 'ann') =>
  (await decoder.decode(bytes, { ...limits, owner })).samples.length / 16_000;
