/** Recognises the text of a picture with Tesseract; runs in a worker. */
import createCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { type GreyPage, pgmOf } from '#web/imports/photo/picture/clean-page.ts';
import { straightened } from '#web/imports/photo/picture/rotate-page.ts';
import { linesOfTsv, type PageLine } from './page-words.ts';

/** Tesseract's own numbers: the neural network; pages of any layout; words anywhere, as on a drawing. */
const neuralNetwork = 1;
const anyLayout = '3';
const sparseText = '11';
/** Its progress counts from here on, when it reads words. */
const READING_FROM_PERCENT = 30;
/** A slant smaller than this, in radians, costs more to take out than it does harm. */
const SLANT_THAT_COUNTS = 0.005;

export type TextRecogniser = {
  /** `onShare` hears how much of the page is read, 0 to 1. The boxes of the words are those of the page turned `straight`. */
  read(page: GreyPage, onShare: (share: number) => void): { lines: PageLine[]; straight: GreyPage };
  /** The words of a drawing in any position; boxes as in `page`. */
  readSparse(page: GreyPage, onShare: (share: number) => void): PageLine[];
};

/** `binary` is the recogniser, `data` the unpacked model of `language`; both bytes of its packages. */
export async function createTextRecogniser(
  binary: ArrayBuffer,
  language: string,
  data: Uint8Array,
): Promise<TextRecogniser> {
  let report: (share: number) => void = () => {};
  const core = await createCore({
    wasmBinary: binary,
    TesseractProgress: (percent) =>
      report(Math.max(0, (percent - READING_FROM_PERCENT) / (100 - READING_FROM_PERCENT))),
    // What it guesses about resolutions is nothing for the console.
    print: () => {},
    printErr: () => {},
  });
  const file = `${language}.traineddata`;
  core.FS.writeFile(file, data);
  const api = new core.TessBaseAPI();
  if (api.Init(null, language, neuralNetwork) === -1) throw new Error(`No model for ${language}`);
  core.FS.unlink(file);
  // The layout's own step would take a page without a resolution for one of 70 dots an inch.
  api.SetVariable('user_defined_dpi', '200');
  const show = (page: GreyPage, layout = anyLayout) => {
    api.SetVariable('tessedit_pageseg_mode', layout);
    core.FS.writeFile('/input', pgmOf(page));
    if (api.SetImageFile(1, 0) === 1) throw new Error('Not a picture');
  };
  return {
    read(page, onShare) {
      report = onShare;
      show(page);
      api.FindLines();
      const slant = api.GetGradient();
      const isSlanted = Math.abs(slant) >= SLANT_THAT_COUNTS;
      const straight = isSlanted ? straightened(page, slant) : page;
      if (isSlanted) show(straight);
      api.Recognize(null);
      const lines = linesOfTsv(api.GetTSVText(0));
      api.Clear();
      return { lines, straight };
    },
    readSparse(page, onShare) {
      report = onShare;
      show(page, sparseText);
      api.Recognize(null);
      const lines = linesOfTsv(api.GetTSVText(0));
      api.Clear();
      return lines;
    },
  };
}
