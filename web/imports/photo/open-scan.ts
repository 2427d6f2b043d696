/** A scanned PDF whose pages are drawn as pictures, in a worker that is ended with its memory. */
import type { ScanReply, ScanRequest } from './scan-worker.ts';

/** A page of any scan is drawn within a second or two on a laptop. */
const DRAWN_WITHIN_MS = 60_000;

export type Scan = { pages: number; draw(page: number): Promise<ImageBitmap>; end(): void };

/** Rejects where the file cannot be opened, or with the reason of the signal. One page at a time. */
export async function openScan(file: Blob, signal: AbortSignal): Promise<Scan> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  const end = () => worker.terminate();
  signal.addEventListener('abort', end);
  const ask = (request: ScanRequest) =>
    new Promise<ScanReply>((resolve, reject) => {
      const fail = (cause: unknown) => {
        clearTimeout(timer);
        reject(new Error('The page could not be drawn', { cause }));
      };
      const timer = setTimeout(fail, DRAWN_WITHIN_MS);
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<ScanReply>) => {
        if ('failed' in data) fail(data);
        // pdf.js also says that it is ready, to nobody here.
        if (!('pages' in data || 'drawn' in data)) return;
        clearTimeout(timer);
        resolve(data);
      };
      worker.postMessage(request);
    });
  const first = await ask({ file });
  if (!('pages' in first)) throw new Error('The scan was not opened');
  return {
    pages: first.pages,
    async draw(page) {
      const reply = await ask({ page });
      if (!('drawn' in reply)) throw new Error('The page was not drawn');
      return reply.drawn;
    },
    end,
  };
}
