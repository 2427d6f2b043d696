/** Reads slides (.pptx) in their order: title, points, tables, and what the speaker wrote below. */
import { createBlockWriter } from './block-writer.ts';
import { type DocumentReader, describesPicture, type LeftOut, Refusal } from './document-text.ts';
import { attribute, walkMarkup } from './markup.ts';
import { createMathWriter } from './office-math.ts';
import { readRelations } from './package-relations.ts';
import { openZip } from './zip-entries.ts';

const presentation = 'ppt/presentation.xml';
/** Shorter notes are leftovers of a template. */
const LEAST_NOTE = 8;

export const readPptx: DocumentReader = async (file, tell) => {
  const zip = await openZip(file);
  const order = await zip.text(presentation);
  if (order === null) throw new Refusal('broken');
  const relations = await readRelations(zip, presentation);
  const slides = [...order.matchAll(/<p:sldId\s[^>]*?r:id="([^"]+)"/g)].flatMap(
    ([, id = '']) => relations.get(id)?.path ?? [],
  );
  let number = 0;
  const writer = createBlockWriter(() => number);
  const leftOut: LeftOut[] = [];
  for (const path of slides) {
    number += 1;
    const slide = await zip.text(path);
    if (slide === null) throw new Refusal('broken');
    writeSlide(slide, writer, (what) => leftOut.push({ why: 'picture', what: `Slide ${number}: ${what}` }));
    const notes = [...(await readRelations(zip, path)).values()].find(({ type }) =>
      type.endsWith('/notesSlide'),
    );
    const speakerNotes = notes ? notesOf((await zip.text(notes.path)) ?? '') : '';
    if (speakerNotes.length >= LEAST_NOTE) {
      writer.begin();
      writer.write(speakerNotes);
    }
    tell(number, slides.length);
  }
  return { blocks: writer.finish(), unit: 'slide', units: slides.length, leftOut };
};

type Writer = ReturnType<typeof createBlockWriter>;

/** Placeholders repeated on every slide. */
const FURNITURE = /^(sldNum|dt|ftr|hdr|sldImg)$/;

function writeSlide(xml: string, writer: Writer, onPicture: (words: string) => void): void {
  const math = createMathWriter();
  let placeholder = '';
  let inText = false;
  let cells = 0;
  let inTable = false;
  let fallback = 0;
  walkMarkup(xml, {
    open(name, attributes, selfClosing) {
      if (name === 'mc:Fallback' && !selfClosing) fallback += 1;
      if (fallback > 0 || math.open(name, attributes, selfClosing)) return;
      switch (name) {
        case 'p:sp':
          placeholder = '';
          break;
        case 'p:ph':
          placeholder = attribute(attributes, 'type') ?? 'body';
          break;
        case 'a:p':
          if (inTable) writer.write(' ');
          else if (/itle$/i.test(placeholder) && placeholder !== 'subTitle')
            writer.begin({ kind: 'heading', level: 2 });
          else if (!FURNITURE.test(placeholder)) writer.begin({ kind: 'item', level: 0 });
          break;
        case 'a:pPr': {
          const level = Number(attribute(attributes, 'lvl') ?? 0);
          if (level > 0 && !inTable && placeholder !== 'title') writer.begin({ kind: 'item', level });
          break;
        }
        case 'a:r':
          writer.bold(false);
          break;
        case 'a:rPr':
          writer.bold(/^(1|true)$/.test(attribute(attributes, 'b') ?? ''));
          break;
        case 'a:br':
          if (!FURNITURE.test(placeholder)) writer.write(inTable ? ' ' : '\n');
          break;
        case 'a:t':
          inText = !selfClosing;
          break;
        case 'a:tr':
          writer.begin();
          inTable = true;
          cells = 0;
          break;
        case 'a:tc':
          if (cells > 0) writer.endCell();
          cells += 1;
          break;
        case 'p:cNvPr': {
          const words = attribute(attributes, 'descr')?.replace(/\s+/g, ' ').trim();
          if (words && describesPicture(words)) onPicture(words);
          break;
        }
      }
    },
    close(name) {
      if (name === 'mc:Fallback') fallback -= 1;
      if (fallback > 0) return;
      const formula = math.close(name);
      if (formula !== null) writer.write(formula);
      else if (name === 'a:t') inText = false;
      else if (name === 'a:r') writer.bold(false);
      else if (name === 'a:tr') {
        inTable = false;
        writer.begin();
      }
    },
    text(text) {
      if (fallback > 0 || math.text(text)) return;
      if (inText && !FURNITURE.test(placeholder)) writer.write(text);
    },
  });
  writer.begin();
}

/** The text of the notes alone, without the number and the picture of the slide. */
function notesOf(xml: string): string {
  let placeholder = '';
  let inText = false;
  let text = '';
  walkMarkup(xml, {
    open(name, attributes) {
      if (name === 'p:sp') placeholder = '';
      else if (name === 'p:ph') placeholder = attribute(attributes, 'type') ?? '';
      else if (name === 'a:p' && text !== '') text += '\n';
      else if (name === 'a:br') text += '\n';
      else if (name === 'a:t') inText = placeholder === 'body';
    },
    close(name) {
      if (name === 'a:t') inText = false;
    },
    text(written) {
      if (inText) text += written;
    },
  });
  return text.trim();
}
