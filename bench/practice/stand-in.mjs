/** A local OpenAI-compatible service that transcribes, judges and speaks after fixed delays, and records what it received. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { delays, voicePace, wait } from './delays.mjs';

/** A silent MPEG-1 layer III frame at 32 kbit/s and 44.1 kHz: players accept it as audio. */
const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x10, 0xc4]), Buffer.alloc(100)]);
const framesPerSecond = 44_100 / 1152;
/** An ordinary pace of speech. */
const charactersPerSecond = 15;
const pieceMs = 100;

export const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

const json = (reply, body) =>
  reply.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

async function hear(request, body, reply, { words, recordings }) {
  const type = request.headers['content-type'];
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData();
  const bytes = Buffer.from(await form.get('file').arrayBuffer());
  recordings.push(bytes);
  await wait(delays.hearMs);
  json(reply, {
    text: words.get(hashOf(bytes)) ?? 'It has to do with the first half of what the card says.',
  });
}

/** Judges the first point partly covered and always asks a follow-up. */
async function judge(body, reply) {
  const asked = JSON.parse(body);
  const [, data] = /DATA-[0-9a-f]+\n(.*)\nDATA-/s.exec(asked.messages.at(-1).content);
  const { keyPoints, transcript } = JSON.parse(data);
  if (keyPoints) await wait(delays.judgeMs);
  const content = keyPoints
    ? {
        intent: 'answer',
        points: keyPoints.map((_text, index) => ({
          index,
          evidence: index === 0 ? [transcript] : [],
          decision: index === 0 ? 'partly' : 'missing',
          otherCard: null,
        })),
        feedback: 'That is a good start, and you said it in words of your own. Go one step further now.',
        followUp: 'What else belongs to it?',
        deeperQuestion: null,
      }
    : { questions: [] };
  json(reply, { choices: [{ message: { role: 'assistant', content: JSON.stringify(content) } }] });
}

async function speak(body, reply) {
  const seconds = JSON.parse(body).input.length / charactersPerSecond;
  const pieces = Math.ceil((seconds * 1000) / (pieceMs * voicePace));
  const piece = Buffer.concat(
    Array(Math.ceil((framesPerSecond * pieceMs * voicePace) / 1000)).fill(mp3Frame),
  );
  await wait(delays.voiceMs);
  reply.writeHead(200, { 'Content-Type': 'audio/mpeg' });
  for (let made = 0; made < pieces && !reply.destroyed; made++) {
    reply.write(piece);
    await wait(pieceMs);
  }
  reply.end();
}

/** `words`: the transcript of a recording, by its hash; `recordings`: all recordings received, in order. */
export async function startStandIn() {
  const memory = { words: new Map(), recordings: [] };
  const server = createServer(async (request, reply) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    if (request.url.endsWith('/audio/transcriptions')) await hear(request, body, reply, memory);
    else if (request.url.endsWith('/audio/speech')) await speak(body, reply);
    else await judge(body, reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...memory,
    baseUrl: `http://127.0.0.1:${server.address().port}/v1`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
