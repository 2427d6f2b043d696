/** Remuxes a recording into a plain m4a file without re-encoding: hosted recognisers misread fragmented mp4. */
import {
  BufferTarget,
  EncodedAudioPacketSource,
  type InputAudioTrack,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { Failure } from '#server/failure/failure.ts';
import { packetsOf, withAudioTrack } from './open-recording.ts';

/** Rejects with Failure 'unsupported_audio' if it contains no sound. */
export const remuxRecording = (bytes: Uint8Array): Promise<Uint8Array> => withAudioTrack(bytes, remuxTrack);

async function remuxTrack(track: InputAudioTrack): Promise<Uint8Array> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new Failure('unsupported_audio', 'damaged_sound');
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  // Timestamps are recomputed, because those of a damaged or joined recording may run backwards.
  let timestamp = 0;
  for await (const packet of packetsOf(track)) {
    await source.add(packet.clone({ timestamp }), { decoderConfig });
    timestamp += packet.duration;
  }
  await output.finalize();
  const { buffer } = output.target;
  if (!buffer) throw new Failure('unsupported_audio', 'no_sound');
  return new Uint8Array(buffer);
}
