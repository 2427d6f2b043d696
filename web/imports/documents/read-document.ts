/** Reads a document in its own worker, which is terminated on timeout or cancel. */
import type { ReadableDocument } from './chapters.ts';
import type { DocumentKind } from './document-kinds.ts';
import { type Progress, Refusal } from './document-text.ts';
import type { DocumentReply, DocumentRequest } from './document-worker.ts';
import { MOST_FILE_BYTES, MOST_PACKED_BYTES } from './limits.ts';

/** Timeout without progress; no page of a real document takes this long even on a slow phone. */
const STALLED_AFTER_MS = 30_000;
const LONGEST_MS = 5 * 60_000;

const held: readonly DocumentKind[] = ['pdf', 'html', 'text'];

/** Rejects with a `Refusal`, the reason of an aborted signal, or an `Error` if the worker or a reader fails or cannot be loaded. */
export async function readDocument(
  kind: DocumentKind,
  file: Blob,
  { signal, tell }: { signal: AbortSignal; tell: Progress },
): Promise<ReadableDocument> {
  signal.throwIfAborted();
  if (file.size > (held.includes(kind) ? MOST_FILE_BYTES : MOST_PACKED_BYTES)) throw new Refusal('too-big');
  return inWorker({ kind, file }, signal, tell);
}

function inWorker(request: DocumentRequest, signal: AbortSignal, tell: Progress): Promise<ReadableDocument> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { type: 'module' });
  let stalled: number | undefined;
  let deadline: number | undefined;
  let stop = () => {};
  return new Promise<ReadableDocument>((resolve, reject) => {
    const tooSlow = () => reject(new Refusal('too-slow'));
    const watch = () => {
      clearTimeout(stalled);
      stalled = window.setTimeout(tooSlow, STALLED_AFTER_MS);
    };
    deadline = window.setTimeout(tooSlow, LONGEST_MS);
    watch();
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
    worker.onerror = (event) => reject(new Error('The document worker broke off', { cause: event }));
    worker.onmessage = ({ data }: MessageEvent<DocumentReply>) => {
      watch();
      if ('document' in data) resolve(data.document);
      else if ('refused' in data) reject(new Refusal(data.refused));
      else if ('failed' in data) reject(new Error(`The reader failed: ${data.failed}`));
      // pdf.js posts a message of its own when it is ready.
      else if ('done' in data) tell(data.done, data.total);
    };
    worker.postMessage(request);
  }).finally(() => {
    worker.terminate();
    clearTimeout(stalled);
    clearTimeout(deadline);
    signal.removeEventListener('abort', stop);
  });
}
