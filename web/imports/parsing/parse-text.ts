/** Parses text into preview cards: short texts on the main thread, long ones in a worker. */
import { withoutPageMarks } from '#core/notes/page-marks.ts';
import { type ImportOptions, readImport } from '#core/read-import.ts';
import { cardFault, type PreviewCard, previewCardsOf } from '#web/imports/preview/preview-card.ts';
import { READ_HERE_UP_TO } from '#web/imports/text-sizes.ts';
import type { ParseReply, ParseRequest, ParseSummary } from './parse-worker.ts';

export type ParsedText = { about: ParseSummary; cards: PreviewCard[] };

export function parseHere(text: string, options: ImportOptions): ParsedText {
  const { cards, ...about } = readImport(withoutPageMarks(text), options);
  return { about, cards: previewCardsOf(cards) };
}

/** Rejects only with the reason of an aborted signal, which also ends the work. */
export async function parseText(
  text: string,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<ParsedText> {
  if (text.length <= READ_HERE_UP_TO) return parseHere(text, options);
  const read = await readInWorker({ text, options }, signal);
  // No worker started (blocked, or its file is gone after a release): slower, with the same result.
  return read ?? parseHere(text, options);
}

/** Null where no worker starts. */
function readInWorker(request: ParseRequest, signal: AbortSignal): Promise<ParsedText | null> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' });
    const cards: PreviewCard[] = [];
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', stop);
    };
    const stop = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop);
    worker.onerror = () => {
      end();
      resolve(null);
    };
    worker.onmessage = ({ data }: MessageEvent<ParseReply>) => {
      if ('about' in data) {
        end();
        resolve({ about: data.about, cards });
      } else
        for (const card of data.cards) {
          cards.push(card);
          // Caches the check of each card here: checking all at once would delay a frame.
          cardFault(card);
        }
    };
    worker.postMessage(request);
  });
}
