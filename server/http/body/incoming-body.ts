/** Receives the body of one request within its limits: length, reserved memory, and a minimum pace. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#server/failure/failure.ts';

export type BodyBudget = {
  /** Reserves `bytes` for `owner`; returns an idempotent release function, or null when the budget is exhausted. */
  take(owner: string, bytes: number): (() => void) | null;
};

export type BodyBudgetLimits = { perOwnerBytes: number; totalBytes: number };

const megabyte = 1024 * 1024;

/**
 * The largest body is 16 MB: two of them fit one account at once. A parsed body takes a few times its length, so that the total
 * stays well within what the smallest machine we run on has.
 */
export const bodyBudgetLimits: BodyBudgetLimits = { perOwnerBytes: 32 * megabyte, totalBytes: 96 * megabyte };

export function createBodyBudget({ perOwnerBytes, totalBytes }: BodyBudgetLimits): BodyBudget {
  const takenBy = new Map<string, number>();
  let total = 0;
  return {
    take(owner, bytes) {
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where the request has no body. */
    incoming: IncomingBody | null;
    /** The account whose memory budget the body uses; null for strangers, who may send only short bodies. */
    bodyOwner: string | null;
  }
}

/** What may be sent without a session; also the length up to which a body is not worth counting. */
export const smallBodyBytes = 16 * 1024;

/** Grace period of every body. */
const firstMs = 30_000;
/** After that it must keep this pace: twice that of a recording (16 kbit/s), so that one over a slow connection still arrives. */
const leastBytesPerSecond = 4 * 1024;

/** After an early answer up to this much of the body is read and dropped, keeping the connection. */
const lingerBytes = 1024 * 1024;
/** Delay before the connection of a longer one is closed: unread bytes would reset it and lose the answer. */
const lingerMs = 2_000;

/** Retry-After for bodies refused for lack of memory. */
const retryAfterMs = 5_000;

/** The body stopped arriving: HTTP has 408 for it, while the table's status for `timeout` means that the server was slow. */
class SlowBody extends Failure<'timeout', 'slow_body'> {
  override get status(): number {
    return 408;
  }
}

const tooLarge = () => new Failure('too_large', 'request');
const tooSlow = () => new SlowBody('timeout', 'slow_body');
const notWhole = (cause?: unknown) => new Failure('bad_input', 'body_incomplete', { cause });
const noRoom = () => new Failure('unavailable', 'bodies_busy', { retryAfterMs });

const lingering = new WeakSet<object>();

/** Whether a request on this connection is answered already and still being sent. */
export const isLingering = (socket: object): boolean => lingering.has(socket);

/** Puts the chunks of a body together: where its length is known each as it arrives, since all at once take long for megabytes. */
function gatherer(declaredBytes: number | null) {
  if (declaredBytes === null) {
    const chunks: Buffer[] = [];
    return { add: (chunk: Buffer) => void chunks.push(chunk), whole: () => Buffer.concat(chunks) };
  }
  // Memory of its own, which can be handed over to a thread.
  const bytes = Buffer.allocUnsafeSlow(declaredBytes);
  let length = 0;
  return {
    add(chunk: Buffer) {
      length += chunk.copy(bytes, length);
    },
    whole: () => bytes,
  };
}

export class IncomingBody {
  /** As the headers say; null for a body in chunks. */
  readonly declaredBytes: number | null;
  /** Arrived so far, thrown away or not. */
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
      // An answer that was taken from its connection never closes.
      if (!request.raw.complete) disconnected();
    });
    // What reads the body listens for itself; without a listener of our own an error before that would end the process.
    request.raw.on('error', () => undefined);
    reply.raw.once('close', disconnected);
  }

  /** Checks the headers against the limits, and sets memory aside. @throws Failure('too_large' | 'unavailable' | 'bad_input') */
  admit(limitBytes: number, owner: string, budget: BodyBudget): void {
    this.#limitBytes = limitBytes;
    // The connection closed during authentication: nothing would release the memory.
    if (this.#users === 0) throw notWhole();
    if ((this.declaredBytes ?? 0) > limitBytes) throw tooLarge();
    const bytes = this.declaredBytes ?? limitBytes;
    if (bytes <= smallBodyBytes) return;
    const giveBack = budget.take(owner, bytes);
    if (!giveBack) throw noRoom();
    this.#giveBack = giveBack;
  }

  /** Keeps the memory set aside until `release` is called once more: the answer may be gone while the body is still at work. */
  hold(): void {
    this.#users += 1;
  }

  release(): void {
    this.#users -= 1;
    if (this.#users === 0) this.#giveBack();
  }

  /** Counts what arrives for another reader of the request, who hears of a limit as an 'error' event. */
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

  /** Lets the whole body arrive and keeps none of it. Rejects with Failure('too_large' | 'timeout' | 'bad_input'). */
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
   * Call before an answer is sent. Where the body is still arriving it reads on and drops it; answers whether the client must be
   * told that the connection closes: a client that is not told sends its next request into a connection that is cut.
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

  /** Node destroys the socket right after an answer with `Connection: close`; here only our side is ended until the body is whole. */
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
    // A client that keeps sending is paused, not cut off, so that it can read the answer.
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
    if (lateMs >= earnedMs) this.#cut(tooSlow());
    else this.#timer = setTimeout(() => this.#checkPace(), Math.ceil(earnedMs - lateMs)).unref();
  }
}

function declaredBytesOf(request: FastifyRequest): number | null | 'none' {
  if (request.headers['transfer-encoding'] !== undefined) return null;
  const length = Number(request.headers['content-length'] ?? 0);
  return length > 0 ? length : 'none';
}

/**
 * Every body is admitted by the headers alone, after all `onRequest` hooks (who is calling, how often) and before any of it is
 * read: its limit is the route's `bodyLimit`, and that of a small body where the caller is not known.
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

/** Keeps the memory of the body set aside while `work` goes on, also when the connection is gone before. */
export async function holdingBody<T>({ incoming }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  incoming?.hold();
  try {
    return await work();
  } finally {
    incoming?.release();
  }
}

/** The body of a request that has one; an empty buffer otherwise. */
export const readBody = (request: FastifyRequest): Promise<Buffer> =>
  request.incoming?.read() ?? Promise.resolve(Buffer.alloc(0));

export class UnreadJson {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
