/** Has a document read in a worker of its own, which is ended with its memory when it takes too long or nobody waits for it. */
import type { DocumentKind } from './document-kinds.ts';
import { type DocumentText, type Progress, Refusal } from './document-text.ts';
import type { DocumentReply, DocumentRequest } from './document-worker.ts';
import { MOST_FILE_BYTES, MOST_PACKED_BYTES } from './limits.ts';

/** No page of a document that means well takes so long, on a slow phone too. */
const STALLED_AFTER_MS = 30_000;
const LONGEST_MS = 5 * 60_000;

const held: readonly DocumentKind[] = ['pdf', 'html', 'text'];

/** Rejects with a `Refusal`, with the reason of an aborted signal, or with an `Error` where no worker or reader can be fetched. */
export async function readDocument(
  kind: DocumentKind,
  file: Blob,
  { signal, tell }: { signal: AbortSignal; tell: Progress },
): Promise<DocumentText> {
  signal.throwIfAborted();
  if (file.size > (held.includes(kind) ? MOST_FILE_BYTES : MOST_PACKED_BYTES)) throw new Refusal('too-big');
  const document = await inWorker({ kind, file }, signal, tell);
  if (document.blocks.length === 0) throw new Refusal('empty');
  return document;
}

function inWorker(request: DocumentRequest, signal: AbortSignal, tell: Progress): Promise<DocumentText> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { type: 'module' });
  let stalled: number | undefined;
  let deadline: number | undefined;
  let stop = () => {};
  return new Promise<DocumentText>((resolve, reject) => {
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
      else if ('unfetched' in data) reject(new Error('The reader could not be fetched'));
      // pdf.js says of itself that it is ready.
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
