/** Answers what is no readable HTTP request, or names two hosts: once, in the one error shape, and then closes the connection. */
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/failure/failure.ts';
import { errorBody } from '#server/http/error-handler.ts';
import { isLingering } from './incoming-body.ts';

/** By the code Node gives the error; anything else is a request that cannot be read. */
const answers: Record<string, { status: number; failure: Failure }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, failure: new Failure('timeout', 'slow_body') },
  HPE_HEADER_OVERFLOW: { status: 431, failure: new Failure('too_large', 'headers') },
};
const unreadable = { status: 400, failure: new Failure('bad_input', 'broken_request') };

/** The response in progress; Node exposes it nowhere else. */
type HttpSocket = Socket & { _httpMessage?: ServerResponse | null };

const answered = new WeakSet<Socket>();

/** For Fastify's `clientErrorHandler`: it is called for each thing that is wrong with a connection. */
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
  // The broken request is already being answered, for example because its headers were refused.
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

/** A request that names two hosts reaches another one behind some proxies than here (RFC 9112, section 3.2). */
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
