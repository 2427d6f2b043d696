/** Reads pictures of pages beside the page that shows them, one after the other; it is ended with its memory when nobody waits. */
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import { evenLight } from '#web/imports/photo/picture/clean-page.ts';
import { cutOut } from '#web/imports/photo/picture/cut-out.ts';
import { openPicture, PictureRefusal } from '#web/imports/photo/picture/open-picture.ts';
import { turned } from '#web/imports/photo/picture/turned.ts';
import { isDoubtful } from './doubtful-words.ts';
import { textOfPage } from './page-text.ts';
import type { PhotoReply, PhotoRequest, ReadLine } from './photo-messages.ts';
import { createTextRecogniser, type TextRecogniser } from './text-recogniser.ts';

const reply = (message: PhotoReply) => postMessage(message);

let recogniser: Promise<TextRecogniser> | null = null;

/** A packed model stands on its server as it is in its package. */
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

async function read(request: PhotoRequest): Promise<ReadLine[]> {
  recogniser ??= loadRecogniser(request);
  const ready = recogniser;
  // Both at once: the recogniser is fetched while the picture is opened.
  const [page, { read: readPage }] = await Promise.all([opened(request), ready]);
  reply({ share: 0 });
  const { lines, straight } = readPage(page, (share) => reply({ share }));
  return textOfPage(lines).map(({ words, apart }) => ({
    apart,
    words: words.map((word) => {
      const doubted = word.words.find(isDoubtful);
      return { text: word.text, doubt: doubted ? cutOut(straight, doubted) : null };
    }),
  }));
}

addEventListener('message', ({ data }: MessageEvent<PhotoRequest>) => {
  read(data).then(
    (lines) => reply({ lines }),
    (error: unknown) => {
      // It may be in any state now; and what could not be fetched is fetched again.
      recogniser = null;
      reply({ failed: error instanceof PictureRefusal ? error.reason : 'broken' });
    },
  );
});
