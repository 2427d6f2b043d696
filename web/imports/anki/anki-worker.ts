/** Reads one Anki package off the main thread and serves its decks and media; terminated by the page. */
import type { AnkiCard } from '#core/anki/anki-package.ts';
import { Refusal } from '#web/imports/documents/document-text.ts';
import { AnkiRefusal, type AnkiRefusalReason } from './anki-refusal.ts';
import { type AnkiDeckSummary, type AnkiPackage, readPackage } from './read-package.ts';

export type AnkiRequest = { number: number } & (
  | { open: Blob }
  | { cardsOf: string }
  | { media: string; mostBytes: number }
);
/** The answer to each kind of request. */
export type AnkiAnswers = {
  open: AnkiDeckSummary[];
  cardsOf: readonly AnkiCard[];
  media: Uint8Array<ArrayBuffer> | null;
};
export type AnkiReply = { number: number } & (
  | { answer: AnkiAnswers[keyof AnkiAnswers] }
  | { refused: AnkiRefusalReason }
  /** Our bug or the browser's, not the file's. */
  | { failed: string }
);

let held: AnkiPackage | null = null;

async function answer(request: AnkiRequest): Promise<AnkiAnswers[keyof AnkiAnswers]> {
  if ('open' in request) {
    held = await readPackage(request.open);
    return held.decks;
  }
  if (!held) throw new Error('no package is open');
  if ('cardsOf' in request) return held.cardsOf(request.cardsOf);
  return held.media(request.media, request.mostBytes);
}

addEventListener('message', async ({ data }: MessageEvent<AnkiRequest>) => {
  const send = (reply: AnkiReply) => postMessage(reply);
  const { number } = data;
  try {
    send({ number, answer: await answer(data) });
  } catch (error) {
    const isRefusal = error instanceof Refusal || error instanceof AnkiRefusal;
    send({ number, ...(isRefusal ? { refused: error.reason } : { failed: String(error) }) });
  }
});
