/** Reads one document beside the page, which ends this worker when it takes too long or is no longer wanted. */
import { type DocumentKind, readerOfKind } from './document-kinds.ts';
import { type DocumentText, Refusal, type RefusalReason } from './document-text.ts';

export type DocumentRequest = { kind: DocumentKind; file: Blob };
export type DocumentReply =
  | { done: number; total: number }
  | { document: DocumentText }
  | { refused: RefusalReason }
  /** The reader itself could not be fetched. */
  | { unfetched: true };

/** What a reader throws unforeseen is the fault of the document: its structure is not what its format promises. */
const reasonOf = (error: unknown): RefusalReason => (error instanceof Refusal ? error.reason : 'broken');

const send = (reply: DocumentReply) => postMessage(reply);

addEventListener('message', async ({ data }: MessageEvent<DocumentRequest>) => {
  const read = await readerOfKind(data.kind).catch(() => null);
  if (!read) return send({ unfetched: true });
  try {
    send({ document: await read(data.file, (done, total) => send({ done, total })) });
  } catch (error) {
    send({ refused: reasonOf(error) });
  }
});
