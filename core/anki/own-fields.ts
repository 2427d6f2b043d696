/** The note type of our Anki packages: its fields hold a card's texts as HTML that Anki shows and we read back unchanged. */
import { type CardContent, contentFields, type Sides } from '#core/card.ts';
import { gapNumbersOf } from '#core/facets/faces.ts';
import { decodeEntities } from '#core/import-reader/html/decode-entities.ts';
import { type MediaFile, mediaKinds, splitMedia } from '#core/media-reference.ts';
import { splitFormulas } from '#core/split-formulas.ts';
import type { AnkiNoteType } from './anki-package.ts';
import { fieldText } from './field-text.ts';
import { mediaMark } from './media-marks.ts';

const fieldNames: Record<keyof CardContent, string> = {
  term: 'Term',
  definition: 'Definition',
  source: 'Source',
};
export const ownFields: readonly string[] = contentFields.map((field) => fieldNames[field]);
export const ownTemplate = {
  question: '{{Term}}',
  answer:
    '{{FrontSide}}<hr id=answer>{{Definition}}{{#Source}}<p style="font-size:70%;opacity:.7">{{Source}}</p>{{/Source}}',
};

/** The second card of a note that is asked in both directions. */
export const ownBackwardTemplate = {
  question: '{{Definition}}',
  answer: ownTemplate.answer.replace('{{Definition}}', '{{Term}}'),
};

/** For cards with gaps in the term; Anki makes a card of each gap number. */
export const ownGapTemplate = {
  question: '{{cloze:Term}}',
  answer: ownTemplate.answer.replace('{{FrontSide}}', '{{cloze:Term}}'),
};

/** Recognised by its fields, because Anki renames a type whose name is taken. */
export const isOwnType = ({ fields, templates }: AnkiNoteType): boolean =>
  fields.join() === ownFields.join() &&
  [ownTemplate, ownGapTemplate].some(({ question }) => question === templates[0]?.question);

/** Whether its notes have a card for each direction. */
export const isOwnBothWaysType = (type: AnkiNoteType): boolean =>
  isOwnType(type) && type.templates[1]?.question === ownBackwardTemplate.question;

/** The gap numbers Anki can ask too; none for a card with gaps in its definition. */
export const ownGapNumbers = ({ term, definition }: Sides): number[] =>
  gapNumbersOf({ term: '', definition }).length > 0 ? [] : gapNumbersOf({ term, definition: '' });

/** Comments that mark formulas written between dollars here; Anki needs its own delimiters. */
const DOLLAR = '<!--$-->';
const DOLLARS = '<!--$$-->';

/** The file name of a picture or sound in a package. */
export const fileOfMedia = ({ sha256, kind }: MediaFile): string => `${sha256}.${kind}`;

/** The values of a note's fields, in the order of `ownFields`. */
export const fieldsOfCard = (card: CardContent): string[] =>
  contentFields.map((field) => ownField(card[field] ?? ''));

/** The card that a note's fields hold, with marks for media. */
export function cardOfFields(fields: readonly string[]): CardContent {
  const texts = contentFields.map((field, at) => [field, ownText(fields[at] ?? '')]);
  const card: CardContent = Object.fromEntries(texts);
  return { ...card, source: card.source || null };
}

/** A text as HTML of a field. */
export const ownField = (text: string): string =>
  splitMedia(text)
    .map((piece) =>
      typeof piece === 'string' ? wordsHtml(piece) : mediaHtml(piece) + wordsHtml(piece.shapes),
    )
    .join('');

/** Anki has a tag for pictures and a mark of its own for sounds, whose alt text goes into a comment. */
function mediaHtml(piece: MediaFile & { alt: string }): string {
  const file = fileOfMedia(piece);
  const alt = inHtml(piece.alt).replaceAll('"', '&quot;').replaceAll('-', '&#45;');
  if (mediaKinds[piece.kind].sense === 'picture') return `<img src="${file}" alt="${alt}">`;
  return `[sound:${file}]<!--alt:${alt}-->`;
}

const OWN_MEDIA =
  /<img src="([0-9a-f]{64}\.\w{1,8})" alt="([^"<>]*)">|\[sound:([0-9a-f]{64}\.\w{1,8})\]<!--alt:([^<>]*)-->/g;

const wordsHtml = (text: string): string =>
  splitFormulas(text)
    .map((piece) =>
      piece.kind === 'text' ? escaped(piece.text) : formulaHtml(text.slice(piece.at, piece.end)),
    )
    .join('');

/** The text of a field, with marks for media; a field edited in Anki is read like any other. */
export function ownText(html: string): string {
  const bare = html
    .replace(OWN_MEDIA, '')
    .replaceAll('<br>', '')
    .replaceAll(DOLLAR, '')
    .replaceAll(DOLLARS, '');
  if (bare.includes('<')) return fieldText(html);
  // Alt texts are decoded with the rest.
  const marked = html.replace(OWN_MEDIA, (_, picture?: string, shows = '', sound?: string, says = '') =>
    mediaMark({ name: picture ?? sound ?? '', alt: picture ? shows : says }),
  );
  const dollars = withDollars(withDollars(marked, DOLLARS, '\\[', '\\]', '$$'), DOLLAR, '\\(', '\\)', '$');
  return decodeEntities(dollars.replaceAll('<br>', '\n'));
}

/** Escapes everything outside formulas that Anki would interpret: tags, formula delimiters and its own marks. */
function escaped(text: string): string {
  return inHtml(text)
    .replace(/\\(?=[([])/g, '&#92;')
    .replace(/\[(?=\$|latex\]|sound:|anki:|\/latex\])/g, '&#91;');
}

const inHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\x1f', '&#31;')
    .replaceAll('\n', '<br>');

function formulaHtml(formula: string): string {
  const tex = (mark: string) => formula.slice(mark.length, -mark.length);
  // Nested delimiters would be misread: Anki then shows the dollars.
  const mark = formula.startsWith('$$') ? '$$' : '$';
  if (!formula.startsWith('$')) return inHtml(formula);
  if (/\\[()[\]]/.test(tex(mark))) return escaped(formula);
  return mark === '$$' ? `\\[${inHtml(tex(mark))}\\]${DOLLARS}` : `\\(${inHtml(tex(mark))}\\)${DOLLAR}`;
}

/** Restores the dollars of formulas marked by `comment`: from the last `open` before it to the `close` right before it. */
function withDollars(html: string, comment: string, open: string, close: string, mark: string): string {
  const parts = html.split(comment);
  const last = parts.pop() ?? '';
  const whole = parts.map((part) => {
    const start = part.endsWith(close) ? part.lastIndexOf(open) : -1;
    if (start === -1) return part;
    return part.slice(0, start) + mark + part.slice(start + open.length, -close.length) + mark;
  });
  return whole.join('') + last;
}
