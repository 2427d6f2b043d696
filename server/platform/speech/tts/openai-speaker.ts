/** Speaks with any OpenAI-compatible service, streaming its sound while it is generated. */
import { wordsToSpeak } from '#core/text-to-speech/words-to-speak.ts';
import { Failure } from '#server/failure/failure.ts';
import { createOpenAiClient, type OpenAiAddress } from '#server/platform/llm/openai-client.ts';
import { createCircuitBreaker } from '#server/platform/resilience/circuit-breaker.ts';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import { callOutside, type ResilientCall } from '#server/platform/resilience/resilient-call.ts';
import type { Speaker } from '#server/practice/voice-ports.ts';
import { sniffBytes, sniffSpeech } from './sniff-speech.ts';

type OpenAiSpeakerOptions = OpenAiAddress & {
  model: string;
  voice: string;
  /** Until the first sound, and then between two chunks. */
  timeoutMs?: number;
  retryDelayMs?: number;
};

const defaultTimeoutMs = 15_000;
/** Four minutes of mp3 are 4 MB. */
const maxSpeechBytes = 20 * 1024 * 1024;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

export function createOpenAiSpeaker(options: OpenAiSpeakerOptions): Speaker {
  const { model, voice, timeoutMs = defaultTimeoutMs, retryDelayMs } = options;
  const client = createOpenAiClient({ ...options, maxBodyBytes: 2 * maxSpeechBytes });
  const breaker = createCircuitBreaker();

  return {
    name: `openai:${model}`,
    // Its only voice is the configured one.
    voices: [],
    comesSlowlyAs: 'audio/mpeg',
    languages: () => null,
    natural: () => null,
    async speak(text, signal) {
      const call: ResilientCall = {
        service: 'voice',
        timeoutMs,
        signal,
        breaker,
        ...(retryDelayMs === undefined ? {} : { retryDelayMs }),
      };
      const input = wordsToSpeak(text, null);
      if (input === '') throw new Failure('unavailable', 'nothing_to_say');
      const { reader, start, mediaType } = await callOutside(call, async (attemptSignal) => {
        const response = await (await client).audio.speech.create(
          { model, voice, input, response_format: 'mp3' },
          { signal: attemptSignal },
        );
        return beginning(response.body);
      });
      return { mediaType, chunks: follow(reader, start, call) };
    },
    close: async () => undefined,
  };
}

/** Reads until the type is known; anything but audio is a failure of the service. */
async function beginning(body: ReadableStream<Uint8Array> | null) {
  if (!body) throw new Error('the service sent no body');
  const reader = body.getReader();
  let start: Uint8Array = new Uint8Array(0);
  while (start.byteLength < sniffBytes) {
    const { value, done } = await reader.read();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const mediaType = sniffSpeech(start);
  if (mediaType === null) {
    await reader.cancel();
    throw new Error('the service sent something that is not sound');
  }
  return { reader, start, mediaType };
}

/** Streams the rest. Ends with a Failure if the service stalls, breaks off or never ends. */
async function* follow(reader: Reader, start: Uint8Array, call: ResilientCall): AsyncGenerator<Uint8Array> {
  let bytes = start.byteLength;
  try {
    yield start;
    while (bytes <= maxSpeechBytes) {
      const { value, done } = await nextPiece(reader, call);
      if (done) return;
      bytes += value.byteLength;
      yield value;
    }
    throw new Failure('upstream_failed', 'endless_speech', { params: { service: 'voice' } });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function nextPiece(
  reader: Reader,
  { service, timeoutMs, signal }: ResilientCall,
): ReturnType<Reader['read']> {
  const giveUp = () => new Failure('timeout', 'service_broke_off', { params: { service } });
  const read = () =>
    reader.read().catch((error: unknown) => {
      throw new Failure('upstream_failed', 'service_broke_off', { params: { service }, cause: error });
    });
  return withDeadline(read, { timeoutMs, signal, giveUp });
}
