/** Opens a webm, mp4 or ogg recording and finds its audio track. */
import {
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP4,
  OGG,
  QTFF,
  WEBM,
} from 'mediabunny';
import { Failure } from '#server/failure/failure.ts';
import { detectAudio } from './detect-audio.ts';
import { wholeElements } from './whole-webm.ts';

/** Passes the first audio track to `use` and frees the file afterwards. Rejects with Failure 'unsupported_audio' without one. */
export async function withAudioTrack<T>(
  bytes: Uint8Array,
  use: (track: InputAudioTrack) => Promise<T>,
): Promise<T> {
  const readable = detectAudio(bytes) === 'webm' ? wholeElements(bytes) : bytes;
  const input = new Input({ source: new BufferSource(readable), formats: [WEBM, MATROSKA, MP4, QTFF, OGG] });
  try {
    const track = await input.getPrimaryAudioTrack().catch((error: unknown) => {
      throw new Failure('unsupported_audio', 'damaged', { cause: error });
    });
    if (!track) throw new Failure('unsupported_audio', 'no_sound');
    return await use(track);
  } finally {
    input.dispose();
  }
}

/** The packets up to where the recording is truncated or damaged. */
export async function* packetsOf(track: InputAudioTrack) {
  const packets = new EncodedPacketSink(track).packets();
  while (true) {
    const step = await packets.next().catch(() => null);
    if (step === null || step.done) return;
    yield step.value;
  }
}
