/** Reads an Anki package in its own worker, which is terminated on timeout or cancel. */
import { Refusal } from '#web/imports/documents/document-text.ts';
import { AnkiRefusal, type AnkiRefusalReason } from './anki-refusal.ts';
import type { AnkiAnswers, AnkiReply, AnkiRequest } from './anki-worker.ts';

/** Timeout per request; no real package takes this long even on a slow phone. */
const LONGEST_MS = 60_000;

export type OpenedPackage = {
  decks: AnkiAnswers['open'];
  /** Rejects as `openPackage` does. */
  cardsOf: (deckId: string) => Promise<AnkiAnswers['cardsOf']>;
  media: (name: string, mostBytes: number) => Promise<AnkiAnswers['media']>;
};

type Asking = { resolve: (answer: never) => void; reject: (reason: unknown) => void };
type Question<Kind extends keyof AnkiAnswers> = Extract<AnkiRequest, Record<Kind, unknown>>;

/** Rejects with a `Refusal` or `AnkiRefusal`, the reason of an aborted signal, or an `Error` if no worker starts. */
export async function openPackage(file: Blob, signal: AbortSignal): Promise<OpenedPackage> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./anki-worker.ts', import.meta.url), { type: 'module' });
  const asking = new Map<number, Asking>();
  let asked = 0;
  /** Why the worker has ended; later requests reject with it. */
  let ended: { reason: unknown } | null = null;
  const fail = (reason: unknown) => {
    ended ??= { reason };
    worker.terminate();
    for (const { reject } of asking.values()) reject(reason);
    asking.clear();
  };
  signal.addEventListener('abort', () => fail(signal.reason));
  worker.onerror = (event) => fail(new Error('The worker of the package broke off', { cause: event }));
  worker.onmessage = ({ data }: MessageEvent<AnkiReply>) => {
    const question = asking.get(data.number);
    asking.delete(data.number);
    if ('answer' in data) question?.resolve(data.answer as never);
    else if ('refused' in data) question?.reject(refusalOf(data.refused));
    else question?.reject(new Error(`The worker of the package failed: ${data.failed}`));
  };

  function ask<Kind extends keyof AnkiAnswers>(
    question: Omit<Question<Kind>, 'number'>,
  ): Promise<AnkiAnswers[Kind]> {
    signal.throwIfAborted();
    if (ended) return Promise.reject(ended.reason);
    asked += 1;
    const number = asked;
    let deadline: number | undefined;
    return new Promise<AnkiAnswers[Kind]>((resolve, reject) => {
      asking.set(number, { resolve, reject });
      deadline = window.setTimeout(() => fail(new Refusal('too-slow')), LONGEST_MS);
      worker.postMessage({ number, ...question });
    }).finally(() => clearTimeout(deadline));
  }

  return {
    decks: await ask<'open'>({ open: file }),
    cardsOf: (deckId) => ask<'cardsOf'>({ cardsOf: deckId }),
    media: (name, mostBytes) => ask<'media'>({ media: name, mostBytes }),
  };
}

const refusalOf = (reason: AnkiRefusalReason): Error =>
  reason === 'newer' || reason === 'too-many' ? new AnkiRefusal(reason) : new Refusal(reason);
