/** Recognises text in pictures off the main thread, one at a time; terminated by the page. */

import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import { evenLight, type GreyPage } from '#web/imports/photo/picture/clean-page.ts';
import { openPicture, PictureRefusal } from '#web/imports/photo/picture/open-picture.ts';
import { turned } from '#web/imports/photo/picture/rotate-page.ts';
import { isDoubtful } from './doubtful-words.ts';
import { labelsOf } from './drawing-labels.ts';
import { textOfPage } from './page-text.ts';
import type { Box, PageLine } from './page-words.ts';
import type { PhotoReply, PhotoRequest, ReadLine } from './photo-messages.ts';
import { createTextRecogniser, type TextRecogniser } from './text-recogniser.ts';

/** Margins around the word, in multiples of its height. */
const ACROSS = 0.6;
const ABOVE = 0.25;
/** Wider boxes are lines that were not split into words. */
const WIDEST = 1600;

/** Crops a word with its margins from the page. */
function cutOut({ width, height, pixels }: GreyPage, { box }: { box: Box }): GreyPage {
  const left = Math.max(0, Math.floor(box.left - box.height * ACROSS));
  const top = Math.max(0, Math.floor(box.top - box.height * ABOVE));
  const right = Math.min(width, left + WIDEST, Math.ceil(box.left + box.width + box.height * ACROSS));
  const bottom = Math.min(height, Math.ceil(box.top + box.height * (1 + ABOVE)));
  const cutting = {
    width: Math.max(1, right - left),
    height: Math.max(1, bottom - top),
    pixels: new Uint8Array(Math.max(1, right - left) * Math.max(1, bottom - top)),
  };
  for (let row = 0; row < bottom - top; row += 1)
    cutting.pixels.set(
      pixels.subarray((top + row) * width + left, (top + row) * width + right),
      row * cutting.width,
    );
  return cutting;
}

const reply = (message: PhotoReply) => postMessage(message);

let recogniser: Promise<TextRecogniser> | null = null;

/** Fetches a file of the recogniser. */
async function fetched(address: string): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(address);
  } catch (cause) {
    throw new PictureRefusal('offline', { cause });
  }
  if (!answer.ok || !answer.body) throw new PictureRefusal('offline');
  return answer;
}

async function loadRecogniser({ language, model }: PhotoRequest): Promise<TextRecogniser> {
  const [core, packed] = await Promise.all([fetched(wasm), fetched(model)]);
  const unpacked = new Response(packed.body!.pipeThrough(new DecompressionStream('gzip')));
  const [binary, data] = await Promise.all([core.arrayBuffer(), unpacked.arrayBuffer()]);
  return createTextRecogniser(binary, language, new Uint8Array(data));
}

const opened = async ({ picture, quarters }: PhotoRequest) =>
  evenLight(turned(await openPicture(picture), quarters));

async function read(request: PhotoRequest): Promise<PhotoReply> {
  recogniser ??= loadRecogniser(request);
  const ready = recogniser;
  // Loads the recogniser while the picture is being opened.
  const [page, { read: readPage, readSparse }] = await Promise.all([opened(request), ready]);
  reply({ share: 0 });
  const tell = (share: number) => reply({ share });
  if (request.of === 'drawing') return { labels: labelsOf(readSparse(page, tell), page) };
  const { lines, straight } = readPage(page, tell);
  return { lines: readLines(lines, straight) };
}

const readLines = (lines: readonly PageLine[], straight: GreyPage): ReadLine[] =>
  textOfPage(lines).map(({ words, apart }) => ({
    apart,
    words: words.map((word) => {
      const doubted = word.words.find(isDoubtful);
      return { text: word.text, doubt: doubted ? cutOut(straight, doubted) : null };
    }),
  }));

addEventListener('message', ({ data }: MessageEvent<PhotoRequest>) => {
  read(data).then(reply, (error: unknown) => {
    // Its state is unknown after an error; also retries a failed download.
    recogniser = null;
    reply({ failed: error instanceof PictureRefusal ? error.reason : 'broken' });
  });
});
