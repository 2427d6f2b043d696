/** Renders the pages of a scanned PDF in a worker, which is terminated on timeout or cancel. */
import type { ScanReply, ScanRequest } from './scan-worker.ts';

/** Timeout per page; a second or two on a laptop. */
const DRAWN_WITHIN_MS = 60_000;

export type Scan = { pages: number; draw(page: number): Promise<ImageBitmap> };

/** Rejects where the file cannot be opened, or with the reason of the signal. One page at a time. */
export async function openScan(file: Blob, signal: AbortSignal): Promise<Scan> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  let fail: (reason: unknown) => void = () => {};
  /** Rejects when the worker ends, also between two requests. */
  const ended = new Promise<never>((_, reject) => {
    fail = (reason) => {
      worker.terminate();
      reject(reason);
    };
  });
  ended.catch(() => {
    // Told by the request under way, or by the next one.
  });
  signal.addEventListener('abort', () => fail(signal.reason));
  worker.onerror = (cause) => fail(new Error('The worker of the scan broke off', { cause }));

  async function ask(request: ScanRequest): Promise<ScanReply> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reply = new Promise<ScanReply>((resolve, reject) => {
      timer = setTimeout(() => fail(new Error('The page took too long to draw')), DRAWN_WITHIN_MS);
      worker.onmessage = ({ data }: MessageEvent<ScanReply>) => {
        if ('failed' in data) reject(new Error('The page could not be drawn'));
        // Ignores pdf.js's own "ready" message.
        else if ('pages' in data || 'drawn' in data) resolve(data);
      };
      worker.postMessage(request);
    });
    return Promise.race([ended, reply]).finally(() => clearTimeout(timer));
  }

  const first = await ask({ file });
  if (!('pages' in first)) throw new Error('The scan was not opened');
  return {
    pages: first.pages,
    async draw(page) {
      const reply = await ask({ page });
      if (!('drawn' in reply)) throw new Error('The page was not drawn');
      return reply.drawn;
    },
  };
}
