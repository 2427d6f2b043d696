/** Transcribes with any OpenAI-compatible service: hosted, or on the own machine. */
import { z } from 'zod';
import { Failure } from '#server/failure/failure.ts';
import { createOpenAiClient, type OpenAiAddress } from '#server/platform/llm/openai-client.ts';
import { createCircuitBreaker } from '#server/platform/resilience/circuit-breaker.ts';
import { createFormChoice } from '#server/platform/resilience/request-fallback.ts';
import { callOutside } from '#server/platform/resilience/resilient-call.ts';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import type { TranscribeInput, Transcriber } from '#server/practice/voice-ports.ts';
import { termsPrompt } from './terms-prompt.ts';

type OpenAiTranscriberOptions = OpenAiAddress & {
  model: string;
  /** The same sound as plain m4a: services read only the first fragment of browsers' mp4. */
  remux(bytes: Uint8Array, owner: string): Promise<Uint8Array>;
  timeoutMs?: number;
  retryDelayMs?: number;
};

/** Segments more likely silence than speech contain invented thanks and farewells. */
const maxNoSpeechProbability = 0.8;
/** Three minutes of fast speech are some 4,000 characters. */
const maxTextCharacters = 20_000;
/** Ten minutes of speech, by segment with tokens, are some 80 kB: this much is parsed in milliseconds. */
const maxBodyBytes = 300_000;
const defaultTimeoutMs = 60_000;

/** Servers differ in support: the first form is the smallest and returns most, the last is accepted by all. */
const forms = [
  { format: 'verbose_json', asWav: false },
  { format: 'json', asWav: false },
  { format: 'json', asWav: true },
] as const;

const Reply = z.object({
  text: z.string(),
  segments: z.array(z.object({ text: z.string(), no_speech_prob: z.number().optional() })).nullish(),
});

export function createOpenAiTranscriber(options: OpenAiTranscriberOptions): Transcriber {
  const { model, timeoutMs = defaultTimeoutMs, retryDelayMs } = options;
  const client = createOpenAiClient({ ...options, maxBodyBytes });
  const breaker = createCircuitBreaker();
  const chooseForm = createFormChoice<(typeof forms)[number]>(forms);

  return {
    name: `openai:${model}`,
    async transcribe(input) {
      const form = chooseForm();
      const remuxed = input.type === 'mp4' ? await options.remux(input.bytes, input.owner) : null;
      const call = {
        service: 'recogniser' as const,
        timeoutMs,
        signal: input.signal,
        breaker,
        ...(retryDelayMs === undefined ? {} : { retryDelayMs }),
        adapt: form.adapt,
      };
      const reply = await callOutside(call, async (signal) => {
        const { format, asWav } = form.current();
        const file = asWav ? await wavFile(input) : sentFile(input, remuxed);
        const asked = (await client).audio.transcriptions.create(
          {
            file,
            model,
            response_format: format,
            prompt: termsPrompt(input.terms),
            ...(input.language ? { language: primaryLanguage(input.language) } : {}),
          },
          { signal },
        );
        return (await asked.asResponse()).text();
      });
      form.worked();
      return { text: spokenWords(reply) };
    },
    close: async () => undefined,
  };
}

const primaryLanguage = (tag: string) => tag.split('-')[0]?.toLowerCase() ?? tag;

async function wavFile({ pcm }: TranscribeInput): Promise<File> {
  const { samples, sampleRateHz } = await pcm();
  const wav = writeWav(samples, sampleRateHz) as Uint8Array<ArrayBuffer>;
  return new File([wav], 'recording.wav', { type: 'audio/wav' });
}

function sentFile({ bytes, type }: TranscribeInput, remuxed: Uint8Array | null): File {
  if (remuxed) return new File([remuxed as Uint8Array<ArrayBuffer>], 'recording.m4a', { type: 'audio/m4a' });
  return new File([bytes as Uint8Array<ArrayBuffer>], `recording.${type}`, { type: `audio/${type}` });
}

/** The text without segments the recogniser itself took for silence. */
function spokenWords(body: string): string {
  const { text, segments } = readReply(body);
  const spoken = segments?.filter(({ no_speech_prob = 0 }) => no_speech_prob <= maxNoSpeechProbability);
  const words =
    spoken && spoken.length < (segments?.length ?? 0)
      ? spoken.map((segment) => segment.text.trim()).join(' ')
      : text;
  return words.trim().slice(0, maxTextCharacters);
}

function readReply(body: string): z.infer<typeof Reply> {
  try {
    return Reply.parse(JSON.parse(body));
  } catch (cause) {
    throw new Failure('upstream_failed', 'unusable_transcript', { cause });
  }
}
