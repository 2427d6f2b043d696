/** Reads and writes image occlusion notes: Anki's own since 23.10, ours, and those of the older add-on, one for each part. */

import type { CardContent } from '#core/card.ts';
import { mediaReference } from '#core/media-reference.ts';
import { hiddenLabelsOf, numbersOf } from '#core/occlusion/hidden-labels.ts';
import { parseShapes, shapesAsWritten } from '#core/occlusion/shapes.ts';
import type { AnkiNoteType } from './anki-package.ts';
import { fieldText } from './field-text.ts';
import { type MediaMark, marksIn } from './media-marks.ts';
import { ownField, ownText } from './own-fields.ts';

export type OccludedNote = {
  picture: MediaMark;
  /** Words before and after the picture. */
  before: string;
  after: string;
  /** Shown with the answer: labels in numbered lines, and other text. */
  extra: string;
  source: string | null;
  /** As text; '' if none can be read. */
  shapes: string;
  /** For notes of the add-on: the mask's file, the number of the part, and whether the others stay hidden. */
  part: { file: string; number: number; hideAll: boolean } | null;
};

/** The fields of Anki's image occlusion type, and `Source`, which is ours. */
const OWN_FIELDS = ['Occlusion', 'Image', 'Header', 'Back Extra', 'Comments', 'Source'] as const;
/** The place of the picture in the header. */
const PICTURE = '<!--picture-->';

/** Anki's own script reads the shapes from the hidden field and draws them on the canvas. */
const show =
  '<div style="display:none">{{cloze:Occlusion}}</div><div id="err"></div>{{#Header}}<div>{{Header}}</div>{{/Header}}<div id="image-occlusion-container">{{Image}}<canvas id="image-occlusion-canvas"></canvas></div><script>try { (anki.imageOcclusion ? anki.imageOcclusion.setup : anki.setupImageCloze)(); } catch (problem) { document.getElementById("err").textContent = "This card needs Anki 23.10 or newer."; }</script>';
export const occlusionType = {
  name: 'Tellcard Image Occlusion',
  /** The number by which Anki recognises its own type and opens its editor. */
  stockKind: 6,
  fields: OWN_FIELDS as readonly string[],
  question: show,
  answer: `${show}<div><button id="toggle">Toggle masks</button></div>{{#Back Extra}}<div>{{Back Extra}}</div>{{/Back Extra}}{{#Source}}<p style="font-size:70%;opacity:.7">{{Source}}</p>{{/Source}}`,
  css: '#image-occlusion-container { position: relative; margin: auto; } #image-occlusion-container img { max-width: 100%; max-height: 95vh; } #image-occlusion-canvas { position: absolute; top: 0; left: 0; --inactive-shape-color: #ffeba2; --active-shape-color: #ff8e8e; --inactive-shape-border: 1px #212121; --active-shape-border: 1px #212121; --highlight-shape-color: #ff8e8e00; --highlight-shape-border: 1px #ff8e8e; }',
};

const isOwn = (fields: readonly string[]) => fields.join() === OWN_FIELDS.join();
/** Recognised by its fields, like `isOwnType`. */
export const isOwnOcclusionType = ({ fields }: Pick<AnkiNoteType, 'fields'>): boolean => isOwn(fields);

/** The values of `OWN_FIELDS` for a card, and its label numbers; null for a card without hidden labels. */
export function occlusionFields(card: CardContent): { fields: string[]; numbers: number[] } | null {
  const hidden = hiddenLabelsOf(card);
  if (!hidden) return null;
  const { picture, labels } = hidden;
  const header = [card.term.slice(0, picture.at), card.term.slice(picture.end)].map(ownField);
  return {
    fields: [
      shapesAsWritten(picture.shapes).replaceAll('\n', '<br>'),
      ownField(mediaReference(picture.alt, { sha256: picture.sha256, kind: picture.kind })),
      header.every((part) => part === '') ? '' : header.join(PICTURE),
      ownField(card.definition),
      '',
      ownField(card.source ?? ''),
    ],
    numbers: [...labels.keys()],
  };
}

/** Field names of Anki's own type and of the add-on. */
const MASK = /mask/i;
const HEADER = /^header$/i;
const EXTRA = /extra|remarks|footer|comments/i;
const ID = /^id\b/i;
const PART = /-(ao|oa)-(\d{1,3})\s*$/;

export const isOcclusionType = ({ name, fields }: Pick<AnkiNoteType, 'name' | 'fields'>): boolean =>
  /occlusion/i.test(name) || isOwn(fields);

/** Null if the note has no picture. */
export function occludedNote(names: readonly string[], values: readonly string[]): OccludedNote | null {
  const shapes = shapesIn(values[0] ?? '');
  if (isOwn(names)) return ownNote(values, shapes);
  const fields = names.map((name, at) => ({ name, text: fieldText(values[at] ?? '') }));
  const picture = fields.find(({ name, text }) => !MASK.test(name) && marksIn(text).length > 0);
  const [mark] = picture ? marksIn(picture.text) : [];
  if (!mark) return null;
  const extra = fields.filter((field) => EXTRA.test(field.name) && field !== picture);
  const [, mode, number] = PART.exec(fields.find(({ name }) => ID.test(name))?.text ?? '') ?? [];
  const [mask] = marksIn(fields.find(({ name }) => /question\s?mask/i.test(name))?.text ?? '');
  return {
    picture: mark,
    before: fields.find((field) => HEADER.test(field.name) && field !== picture)?.text ?? '',
    after: '',
    extra: extra
      .map(({ text }) => text)
      .filter(Boolean)
      .join('\n'),
    ...{ source: null, shapes },
    part:
      mask && shapes === '' ? { file: mask.name, number: Number(number ?? 0), hideAll: mode === 'ao' } : null,
  };
}

function shapesIn(html: string): string {
  const text = html.includes('image-occlusion:') ? fieldText(html) : '';
  return numbersOf(parseShapes(text)).length === 0 ? '' : shapesAsWritten(text);
}

function ownNote(values: readonly string[], shapes: string): OccludedNote | null {
  const [, image = '', header = '', extra = '', , source = ''] = values;
  const [picture] = marksIn(ownText(image));
  if (!picture) return null;
  const [before = '', after = ''] = header.includes(PICTURE)
    ? header.split(PICTURE).map(ownText)
    : [header === '' ? '' : `${ownText(header)}\n`];
  return {
    picture,
    before,
    after,
    extra: ownText(extra),
    source: ownText(source) || null,
    shapes,
    part: null,
  };
}
