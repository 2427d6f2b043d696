/** Decodes a recording to mono samples at 16 kHz; runs in the decoder's thread, isolated from the server. */
import type { InputAudioTrack } from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import { Failure } from '#server/failure/failure.ts';
import { detectAudio } from './detect-audio.ts';
import { packetsOf, withAudioTrack } from './open-recording.ts';
import { opusPacketMs } from './opus-packet.ts';
import { bytesPerSample, monoSamples, type PcmFormat } from './pcm-samples.ts';
import { resample } from './resample.ts';
import { isUsualPcm, readWav, type Wav } from './wav.ts';

/** `fromSeconds` skips what an earlier call already returned. */
export type DecodeRange = { maxSeconds: number; fromSeconds: number };
/** At 16 kHz. */
export type Decoded = { samples: Float32Array };

const outputHz = 16_000;
/** Opus needs 80 ms of preceding sound to be correct after a seek (RFC 7845, section 4.6). */
const prerollMs = 80;
const pcmFormats: Record<string, PcmFormat> = {
  'pcm-u8': 'u8',
  'pcm-s16': 's16',
  'pcm-s24': 's24',
  'pcm-s32': 's32',
  'pcm-f32': 'f32',
  'pcm-f64': 'f64',
};

/** Rejects with Failure 'unsupported_audio' (nothing readable) or 'too_large' (longer than `maxSeconds`). */
export async function decodeRecording(bytes: Uint8Array, range: DecodeRange): Promise<Decoded> {
  const type = detectAudio(bytes);
  if (type === null) throw new Failure('unsupported_audio', 'not_audio');
  if (type === 'wav') {
    const wav = readWav(bytes);
    if (!wav) throw new Failure('unsupported_audio', 'damaged_wav');
    return { samples: decodePcm(wav, range) };
  }
  return withAudioTrack(bytes, async (track) => {
    const codec = await track.getCodec();
    if (codec === 'opus') return { samples: await decodeOpus(track, range) };
    // Every browser can record WAV instead.
    if (codec === 'aac') throw new Failure('unsupported_audio', 'aac');
    const format = pcmFormats[codec ?? ''];
    if (format) return { samples: decodePcm(await rawTrack(track, format), range) };
    throw new Failure('unsupported_audio', 'codec', { params: { codec } });
  });
}

/** Packets that cannot be decoded are skipped; libopus mixes stereo down itself when asked for one channel. */
async function decodeOpus(track: InputAudioTrack, range: DecodeRange): Promise<Float32Array> {
  if ((await track.getNumberOfChannels()) > 2) throw new Failure('unsupported_audio', 'channels');
  const decoder = new OpusDecoder({ sampleRate: outputHz, channels: 1 });
  await decoder.ready;
  try {
    const from = Math.round(range.fromSeconds * outputHz);
    const collected = collectSamples(from, range.maxSeconds * outputHz);
    // A packet's declared duration counts too: one that cannot be decoded gives no samples but costs as much.
    const declared = collectSamples(0, range.maxSeconds * outputHz);
    for await (const { data } of packetsOf(track)) {
      const length = (opusPacketMs(data) * outputHz) / 1000;
      declared.skip(length);
      if (collected.position + length + (prerollMs * outputHz) / 1000 < from) collected.skip(length);
      else if (length > 0 && data.length <= maxOpusPacketBytes)
        collected.add(mono(decoder.decodeFrame(data).channelData));
    }
    return collected.all();
  } finally {
    decoder.free();
  }
}

/** 120 ms at 256 kbit/s per channel, the size of the decoder's buffer. */
const maxOpusPacketBytes = 3840;
const mono = (channels: Float32Array[]) => channels[0] ?? new Float32Array(0);

function decodePcm({ data, format, channels, sampleRateHz }: Wav, range: DecodeRange): Float32Array {
  const frameBytes = bytesPerSample[format] * channels;
  collectSamples(0, range.maxSeconds * sampleRateHz).skip(Math.floor(data.byteLength / frameBytes));
  const samples = resample(monoSamples(data, format, channels), sampleRateHz, outputHz);
  return samples.subarray(Math.round(range.fromSeconds * outputHz));
}

/** @throws Failure('unsupported_audio') for channels and rates no sound card produces: a header can claim anything */
async function rawTrack(track: InputAudioTrack, format: PcmFormat): Promise<Wav> {
  const parts: Uint8Array[] = [];
  for await (const { data } of packetsOf(track)) parts.push(data);
  const [channels, sampleRateHz] = [await track.getNumberOfChannels(), await track.getSampleRate()];
  if (!isUsualPcm(channels, sampleRateHz)) throw new Failure('unsupported_audio', 'damaged_sound');
  return { data: Buffer.concat(parts), format, channels, sampleRateHz };
}

/** @param from first sample wanted @param max maximum samples of a recording */
function collectSamples(from: number, max: number) {
  const pieces: Float32Array[] = [];
  let position = 0;
  const advance = (samples: number) => {
    position += samples;
    if (position > max) throw new Failure('too_large', 'recording_length');
  };
  return {
    /** Samples seen so far, including skipped ones. */
    get position() {
      return position;
    },
    /** Throws Failure 'too_large' once the limit is exceeded. */
    add(piece: Float32Array): void {
      const before = Math.max(0, Math.min(piece.length, from - position));
      advance(piece.length);
      if (before < piece.length) pieces.push(before === 0 ? piece : piece.subarray(before));
    },
    /** Counts samples that were not decoded because they precede the requested part. */
    skip: advance,
    all(): Float32Array {
      const samples = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
      let at = 0;
      for (const piece of pieces) {
        samples.set(piece, at);
        at += piece.length;
      }
      return samples;
    },
  };
}
