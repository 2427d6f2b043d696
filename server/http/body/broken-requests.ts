/** Answers unreadable HTTP requests and those with two hosts: once, in the usual error format, and closes the connection. */
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/failure/failure.ts';
import { errorBody } from '#server/http/error-handler.ts';
import { isLingering } from './incoming-body.ts';

/** By Node's error code; anything else is an unreadable request. */
const answers: Record<string, { status: number; failure: Failure }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, failure: new Failure('timeout', 'slow_body') },
  HPE_HEADER_OVERFLOW: { status: 431, failure: new Failure('too_large', 'headers') },
};
const unreadable = { status: 400, failure: new Failure('bad_input', 'broken_request') };

/** The response in progress; Node exposes it nowhere else. */
type HttpSocket = Socket & { _httpMessage?: ServerResponse | null };

const answered = new WeakSet<Socket>();

/** For Fastify's `clientErrorHandler`, which is called for each problem on a connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: HttpSocket): void {
  const underWay = socket._httpMessage;
  if (answered.has(socket)) return;
  answered.add(socket);
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  // Garbage after a complete request: that request is answered first.
  if (underWay?.req.complete && !underWay.writableEnded) {
    underWay.once('close', () => answer(error, socket));
    return;
  }
  // The broken request is already being answered, for example because its headers were rejected.
  if (underWay?.headersSent || isLingering(socket)) return void socket.destroySoon();
  // Its handler, which will see the aborted body, must not answer a second time.
  underWay?.detachSocket(socket);
  answer(error, socket);
}

function answer(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return;
  const { status, failure } = answers[error.code ?? ''] ?? unreadable;
  const text = JSON.stringify(errorBody(failure));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroySoon();
}

/** A request that names two hosts may reach a different one behind some proxies (RFC 9112, section 3.2). */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] as string;
      if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
    }
    if (hosts <= 1) return done();
    reply.header('Connection', 'close');
    done(new Failure('bad_input', 'several_hosts'));
  });
}
