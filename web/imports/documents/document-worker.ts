/** Reads one document off the main thread; the page terminates this worker on timeout or cancel. */
import { NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { type ReadableDocument, readableDocument } from './chapters.ts';
import { type DocumentKind, readerOfKind } from './document-kinds.ts';
import { Refusal, type RefusalReason } from './document-text.ts';

export type DocumentRequest = { kind: DocumentKind; file: Blob };
export type DocumentReply =
  | { done: number; total: number }
  | { document: ReadableDocument }
  | { refused: RefusalReason }
  /** The reader failed to load or crashed: our bug or the browser's, not the file's. */
  | { failed: string };

const send = (reply: DocumentReply) => postMessage(reply);

addEventListener('message', async ({ data }: MessageEvent<DocumentRequest>) => {
  try {
    const read = await readerOfKind(data.kind);
    const document = await read(data.file, (done, total) => send({ done, total }));
    send({ document: readableDocument(document, NOTES_LIMIT_CODE_POINTS) });
  } catch (error) {
    send(error instanceof Refusal ? { refused: error.reason } : { failed: String(error) });
  }
});
