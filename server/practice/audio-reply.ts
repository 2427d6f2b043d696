/** Serves audio as players request it: exact ranges for Safari, a growing stream for others. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SpokenFeedback } from './speech-service.ts';

const rangePattern = /^bytes=(\d*)-(\d*)$/;

/** True if the player wants a range, which only a finished file can give exactly. */
export function wantsPart(request: FastifyRequest): boolean {
  const range = request.headers.range;
  return range !== undefined && range !== 'bytes=0-';
}

/** First and last byte of a range in a file of `size` bytes; null if it cannot be satisfied. */
function readRange(header: string, size: number): { first: number; last: number } | null {
  const match = rangePattern.exec(header);
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const suffix = match[1] === '';
  const first = suffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const last = suffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return first <= last && first < size ? { first, last } : null;
}

export function sendAudio(request: FastifyRequest, reply: FastifyReply, audio: SpokenFeedback): FastifyReply {
  reply.type(audio.mediaType).header('Cache-Control', 'private, max-age=3600');
  // Any page of the product may fetch it; the address is the secret.
  reply.header('Content-Disposition', 'inline');
  if (audio.kind === 'stream') return reply.send(Readable.from(audio.chunks));
  reply.header('Accept-Ranges', 'bytes');
  const size = audio.bytes.byteLength;
  if (request.headers.range === undefined) return reply.send(Buffer.from(audio.bytes));
  const range = readRange(request.headers.range, size);
  if (!range) return reply.code(416).header('Content-Range', `bytes */${size}`).send();
  return reply
    .code(206)
    .header('Content-Range', `bytes ${range.first}-${range.last}/${size}`)
    .send(Buffer.from(audio.bytes.subarray(range.first, range.last + 1)));
}
