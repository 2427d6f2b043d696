/** Receives one request body within its limits: length, reserved memory, and a minimum pace. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#server/failure/failure.ts';

type BodyBudgetLimits = { perOwnerBytes: number; totalBytes: number };

const megabyte = 1024 * 1024;

/**
 * The largest body is 16 MB: two of them fit one account at once. A parsed body takes a few times its length, so the total
 * stays well within the memory of the smallest supported machine.
 */
export const bodyBudgetLimits: BodyBudgetLimits = { perOwnerBytes: 32 * megabyte, totalBytes: 96 * megabyte };

export function createBodyBudget({ perOwnerBytes, totalBytes }: BodyBudgetLimits) {
  const takenBy = new Map<string, number>();
  let total = 0;
  return {
    /** Reserves `bytes` for `owner`; returns an idempotent release function, or null when the budget is exhausted. */
    take(owner: string, bytes: number): (() => void) | null {
      const own = takenBy.get(owner) ?? 0;
      if (own + bytes > perOwnerBytes || total + bytes > totalBytes) return null;
      takenBy.set(owner, own + bytes);
      total += bytes;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        total -= bytes;
        const left = (takenBy.get(owner) ?? 0) - bytes;
        if (left > 0) takenBy.set(owner, left);
        else takenBy.delete(owner);
      };
    },
  };
}

type BodyBudget = ReturnType<typeof createBodyBudget>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if the request has no body. */
    incoming: IncomingBody | null;
    /** The account whose memory budget the body uses; null without a session, which allows only short bodies. */
    bodyOwner: string | null;
  }
}

/** Maximum without a session; shorter bodies are not counted at all. */
export const smallBodyBytes = 16 * 1024;

/** Grace period of every body. */
const firstMs = 30_000;
/** Minimum pace afterwards: twice that of a recording (16 kbit/s), so that one over a slow connection still arrives. */
const leastBytesPerSecond = 4 * 1024;

/** After an early reply, up to this much of the body is read and dropped to keep the connection. */
const lingerBytes = 1024 * 1024;
/** Delay before closing a connection with a longer body: unread bytes would reset it and lose the reply. */
const lingerMs = 2_000;

/** Retry-After for bodies rejected for lack of memory. */
const retryAfterMs = 5_000;

/** The body stopped arriving: HTTP has 408 for that; the `timeout` status of the error table means that the server was slow. */
class SlowBody extends Failure<'timeout', 'slow_body'> {
  override get status(): number {
    return 408;
  }
}

const tooLarge = () => new Failure('too_large', 'request');
const notWhole = (cause?: unknown) => new Failure('bad_input', 'body_incomplete', { cause });

const lingering = new WeakSet<object>();

/** Whether a request on this connection is answered already but still being sent. */
export const isLingering = (socket: object): boolean => lingering.has(socket);

/** Assembles the chunks of a body. With a known length each is copied on arrival, because copying megabytes at once takes long. */
function gatherer(declaredBytes: number | null) {
  if (declaredBytes === null) {
    const chunks: Buffer[] = [];
    return { add: (chunk: Buffer) => void chunks.push(chunk), whole: () => Buffer.concat(chunks) };
  }
  // A separate buffer, which can be transferred to a thread.
  const bytes = Buffer.allocUnsafeSlow(declaredBytes);
  let length = 0;
  return {
    add(chunk: Buffer) {
      length += chunk.copy(bytes, length);
    },
    whole: () => bytes,
  };
}

class IncomingBody {
  /** From the headers; null for a chunked body. */
  readonly declaredBytes: number | null;
  /** Bytes received, including dropped ones. */
  receivedBytes = 0;
  readonly #request: FastifyRequest['raw'];
  readonly #startedMs = Date.now();
  #limitBytes = smallBodyBytes;
  #timer: NodeJS.Timeout;
  #isCounting = false;
  #isLingering = false;
  #hasEnded = false;
  #users = 1;
  #giveBack: () => void = () => undefined;
  #stopLingering: () => void = () => undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, declaredBytes: number | null) {
    this.declaredBytes = declaredBytes;
    this.#request = request.raw;
    this.#timer = setTimeout(() => this.#checkPace(), firstMs).unref();
    const arrived = () => {
      this.#hasEnded = true;
      lingering.delete(request.raw.socket);
      clearTimeout(this.#timer);
      this.#stopLingering();
    };
    let isConnected = true;
    const disconnected = () => {
      if (isConnected) this.release();
      isConnected = false;
    };
    request.raw.once('end', arrived).once('close', () => {
      arrived();
      // A reply taken off its connection never closes.
      if (!request.raw.complete) disconnected();
    });
    // The body's reader listens itself; without our own listener an earlier error would end the process.
    request.raw.on('error', () => undefined);
    reply.raw.once('close', disconnected);
  }

  /** Checks the headers against the limits, and reserves memory. @throws Failure('too_large' | 'unavailable' | 'bad_input') */
  admit(limitBytes: number, owner: string, budget: BodyBudget): void {
    this.#limitBytes = limitBytes;
    // The connection closed during authentication: nothing would release the memory.
    if (this.#users === 0) throw notWhole();
    if ((this.declaredBytes ?? 0) > limitBytes) throw tooLarge();
    const bytes = this.declaredBytes ?? limitBytes;
    if (bytes <= smallBodyBytes) return;
    const giveBack = budget.take(owner, bytes);
    if (!giveBack) throw new Failure('unavailable', 'bodies_busy', { retryAfterMs });
    this.#giveBack = giveBack;
  }

  /** Keeps the reserved memory until `release` is called once more: the work may outlive the connection. */
  hold(): void {
    this.#users += 1;
  }

  release(): void {
    this.#users -= 1;
    if (this.#users === 0) this.#giveBack();
  }

  /** Counts what arrives for another reader of the request, who gets an 'error' event at a limit. */
  count(): void {
    if (this.#isCounting) return;
    this.#isCounting = true;
    this.#request.on('data', (chunk: Buffer) => this.#arrived(chunk.length));
  }

  /** The whole body. Rejects with Failure('too_large' | 'timeout' | 'bad_input'). */
  read(): Promise<Buffer> {
    this.count();
    const request = this.#request;
    const body = gatherer(this.declaredBytes);
    return new Promise((resolve, reject) => {
      const end = () => {
        request.off('data', body.add).off('end', onEnd).off('error', onError).off('close', onClose);
      };
      const onEnd = () => {
        end();
        if (this.declaredBytes !== null && this.receivedBytes !== this.declaredBytes) reject(notWhole());
        else resolve(body.whole());
      };
      const onError = (error: unknown) => {
        end();
        reject(error instanceof Failure ? error : notWhole(error));
      };
      const onClose = () => onError(undefined);
      request.on('data', body.add).once('end', onEnd).once('error', onError).once('close', onClose);
    });
  }

  /** Receives the whole body and drops it. Rejects with Failure('too_large' | 'timeout' | 'bad_input'). */
  async drop(limitBytes: number): Promise<void> {
    this.#limitBytes = limitBytes;
    if ((this.declaredBytes ?? 0) > limitBytes) throw tooLarge();
    this.count();
    const request = this.#request;
    await new Promise<void>((resolve, reject) => {
      const fail = (error?: unknown) => reject(error instanceof Failure ? error : notWhole(error));
      request.once('end', resolve).once('error', fail).once('close', fail);
    });
  }

  /**
   * Call before a reply is sent. If the body is still arriving, it continues to read and drop it; returns whether the client must
   * be told that the connection closes: otherwise it would send its next request into a closed connection.
   */
  linger(): 'whole' | 'kept' | 'closing' {
    if (this.#hasEnded || this.#request.destroyed) return 'whole';
    const isShort = this.declaredBytes !== null && this.declaredBytes <= lingerBytes;
    if (!this.#isLingering) {
      this.#isLingering = true;
      lingering.add(this.#request.socket);
      this.#limitBytes = this.receivedBytes + lingerBytes;
      if (!isShort) this.#closeLater();
      this.count();
      this.#request.resume();
    }
    return isShort ? 'kept' : 'closing';
  }

  /** Node destroys the socket right after a reply with `Connection: close`; this ends only our side until the body is complete. */
  #closeLater(): void {
    const { socket } = this.#request;
    const { destroySoon } = socket;
    socket.destroySoon = () => void socket.end();
    this.#stopLingering = () => {
      socket.destroySoon = destroySoon;
      if (socket.writableEnded) socket.destroySoon();
    };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#request.destroy(), lingerMs).unref();
  }

  #arrived(bytes: number): void {
    this.receivedBytes += bytes;
    if (this.receivedBytes <= this.#limitBytes) return;
    // A client that keeps sending is paused, not cut off, so that it can read the reply.
    if (this.#isLingering) this.#request.pause();
    else this.#cut(tooLarge());
  }

  #cut(failure: Failure): void {
    if (this.#isLingering) this.#request.destroy();
    else this.#request.emit('error', failure);
  }

  #checkPace(): void {
    const lateMs = Date.now() - this.#startedMs - firstMs;
    const earnedMs = (this.receivedBytes / leastBytesPerSecond) * 1000;
    if (lateMs >= earnedMs) this.#cut(new SlowBody('timeout', 'slow_body'));
    else this.#timer = setTimeout(() => this.#checkPace(), Math.ceil(earnedMs - lateMs)).unref();
  }
}

function declaredBytesOf(request: FastifyRequest): number | null | 'none' {
  if (request.headers['transfer-encoding'] !== undefined) return null;
  const length = Number(request.headers['content-length'] ?? 0);
  return length > 0 ? length : 'none';
}

/**
 * Admits every body by its headers, after all `onRequest` hooks (authentication, rate limits) and before any of it is read.
 * The limit is the route's `bodyLimit`, or that of a small body if the caller is unknown.
 */
export function receiveBodies(app: FastifyInstance, budget: BodyBudget): void {
  app.decorateRequest('incoming', null);
  app.decorateRequest('bodyOwner', null);
  app.addHook('onRequest', (request, reply, done) => {
    const declared = declaredBytesOf(request);
    if (declared !== 'none') request.incoming = new IncomingBody(request, reply, declared);
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { incoming, bodyOwner } = request;
    // Bodies sent to unknown addresses are not read.
    if (!incoming || request.is404) return done();
    try {
      incoming.admit(request.routeOptions.bodyLimit ?? smallBodyBytes, bodyOwner ?? 'strangers', budget);
      done();
    } catch (error) {
      done(error as Failure);
    }
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const body = request.incoming?.linger();
    if (body === 'closing') reply.header('connection', 'close');
    else if (body === 'kept') reply.removeHeader('connection');
    done();
  });
}

/** Keeps the body's memory reserved during `work`, even if the connection closes first. */
export async function holdingBody<T>({ incoming }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  incoming?.hold();
  try {
    return await work();
  } finally {
    incoming?.release();
  }
}

/** The body of a request; an empty buffer without one. */
export const readBody = (request: FastifyRequest): Promise<Buffer> =>
  request.incoming?.read() ?? Promise.resolve(Buffer.alloc(0));

export class UnreadJson {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
