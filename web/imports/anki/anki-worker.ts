/** Holds one Anki package beside the page, and gives its decks and media when they are asked for; the page ends it with its memory. */
import type { AnkiCard } from '#core/anki/anki-package.ts';
import { Refusal } from '#web/imports/documents/document-text.ts';
import { type AnkiDeckSummary, type AnkiPackage, readPackage } from './read-package.ts';
import { AnkiRefusal, type AnkiRefusalReason } from './refusal.ts';

export type AnkiRequest = { number: number } & (
  | { open: Blob }
  | { cardsOf: string }
  | { media: string; mostBytes: number }
);
/** What each request is answered with. */
export type AnkiAnswers = {
  open: AnkiDeckSummary[];
  cardsOf: readonly AnkiCard[];
  media: Uint8Array<ArrayBuffer> | null;
};
export type AnkiReply = { number: number } & (
  | { answer: AnkiAnswers[keyof AnkiAnswers] }
  | { refused: AnkiRefusalReason }
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

/** What is thrown unforeseen is the fault of the package: it is not what its format promises. */
const reasonOf = (error: unknown): AnkiRefusalReason =>
  error instanceof Refusal || error instanceof AnkiRefusal ? error.reason : 'broken';

addEventListener('message', async ({ data }: MessageEvent<AnkiRequest>) => {
  const send = (reply: AnkiReply) => postMessage(reply);
  const { number } = data;
  try {
    send({ number, answer: await answer(data) });
  } catch (error) {
    send({ number, refused: reasonOf(error) });
  }
});
