/** A speech service with the OpenAI-compatible protocol that decodes tones carrying text, and can be told to misbehave. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
import { readWav } from '#server/platform/speech/audio/wav.ts';
import { tonesToText } from '#tests/support/tones/modem.ts';
import { bodyOf, startLocalServer } from './local-server.ts';

export type ReceivedRequest = {
  path: string;
  authorization: string | undefined;
  fields: Record<string, string>;
  file: File | null;
};
/** Answers instead of the service; what it leaves unanswered hangs. */
export type Misbehaviour = (reply: ServerResponse, heard: ReceivedRequest) => void | Promise<void>;

export type SpeechService = {
  baseUrl: string;
  requests: ReceivedRequest[];
  /** For the next requests, one each, before the service behaves again. */
  misbehave(...how: Misbehaviour[]): void;
  /** Instead of a queue: for every request from now on, until set to null. */
  alwaysMisbehave(how: Misbehaviour | null): void;
  /** Open client connections. */
  connections(): Promise<number>;
  close(): Promise<void>;
};

/** A silent MPEG-1 layer III frame at 32 kbit/s and 44.1 kHz, repeated: every player accepts it. */
export const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x10, 0xc4]), Buffer.alloc(100)]);
const framesPerCharacter = 2;

export const answerJson =
  (status: number, body: unknown): Misbehaviour =>
  (reply) => {
    reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
export const fail = (status: number): Misbehaviour =>
  answerJson(status, { error: { message: 'no', type: 'error' } });
export const hang: Misbehaviour = () => undefined;
export const breakOff: Misbehaviour = (reply) => {
  reply.socket?.destroy();
};

export async function startSpeechService(): Promise<SpeechService> {
  const requests: ReceivedRequest[] = [];
  const queue: Misbehaviour[] = [];
  let always: Misbehaviour | null = null;
  const { server, url, close } = await startLocalServer(async (request, reply) => {
    const heard = await readRequest(request);
    requests.push(heard);
    const misbehaviour = queue.shift() ?? always;
    if (misbehaviour) return misbehaviour(reply, heard);
    return heard.file ? transcribe(reply, heard) : speak(reply, heard);
  });
  return {
    baseUrl: `${url}/v1`,
    requests,
    misbehave: (...how) => void queue.push(...how),
    alwaysMisbehave(how) {
      always = how;
    },
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    close,
  };
}

/** A conformance suite closes only what it tests: this also closes the service behind it. */
export async function withOwnService<T extends { close(): Promise<void> }>(
  make: (baseUrl: string) => T,
): Promise<T> {
  const own = await startSpeechService();
  const made = make(own.baseUrl);
  return {
    ...made,
    close: async () => {
      await made.close();
      await own.close();
    },
  };
}

let shared: Promise<SpeechService> | undefined;

/** One service shared by all tests of a worker that only need to be heard; ends with the worker. */
export async function toneServiceUrl(): Promise<string> {
  shared ??= startSpeechService();
  return (await shared).baseUrl;
}

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const type = request.headers['content-type'] ?? '';
  const body = new Response(new Uint8Array(await bodyOf(request)), { headers: { 'Content-Type': type } });
  const heard: ReceivedRequest = {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    fields: {},
    file: null,
  };
  if (type.startsWith('multipart/')) {
    for (const [name, value] of await body.formData())
      if (typeof value === 'string') heard.fields[name] = value;
      else heard.file = value;
  } else heard.fields = (await body.json()) as Record<string, string>;
  return heard;
}

/** Accepts only WAV, like the simplest services. */
async function transcribe(reply: ServerResponse, heard: ReceivedRequest) {
  const { file, fields } = heard;
  const wav = file ? readWav(new Uint8Array(await file.arrayBuffer())) : null;
  if (!wav) return fail(400)(reply, heard);
  const text = await tonesToText(monoSamples(wav.data, wav.format, wav.channels), wav.sampleRateHz);
  const segments =
    fields.response_format === 'verbose_json' ? { segments: [{ text, no_speech_prob: 0.01 }] } : {};
  return answerJson(200, { text: ` ${text} `, ...segments })(reply, heard);
}

async function speak(reply: ServerResponse, { fields }: ReceivedRequest) {
  reply.writeHead(200, { 'Content-Type': 'audio/mpeg' });
  for (let character = 0; character < (fields.input?.length ?? 0); character++)
    for (let frame = 0; frame < framesPerCharacter; frame++) reply.write(mp3Frame);
  reply.end();
}
