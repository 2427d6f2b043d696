/** The text of a side in the editor: pictures at its ends shown as pictures, references between words shortened. */
import { ALT_LIMIT, type MediaPiece, mediaOf, splitMedia } from '#core/media-reference.ts';
import { maskFormulas } from '#core/written-marks.ts';

/** A side with its pictures taken apart; joined again they are the side. */
export type SideParts = {
  /** References before the words. */
  lead: string;
  /** May hold references between words, where only the text says their place. */
  words: string;
  tail: string;
};

const isBlank = (text: string) => text.trim() === '';

export function splitPictures(text: string): SideParts {
  const spans = mediaOf(text).map(({ at, end }) => ({ from: at, to: end }));
  let from = 0;
  for (const span of spans) {
    if (!isBlank(text.slice(from, span.from))) break;
    from = span.to;
  }
  let to = text.length;
  for (const span of spans.toReversed()) {
    if (span.from < from || !isBlank(text.slice(span.to, to))) break;
    to = span.from;
  }
  const middle = text.slice(from, to);
  if (from + (text.length - to) === 0) return { lead: '', words: text, tail: '' };
  if (isBlank(middle)) return { lead: '', words: '', tail: text };
  // Room between words and pictures goes with the pictures.
  if (from > 0) from += middle.length - middle.trimStart().length;
  if (to < text.length) to -= middle.length - middle.trimEnd().length;
  return { lead: text.slice(0, from), words: text.slice(from, to), tail: text.slice(to) };
}

export function joinPictures({ lead, words, tail }: SideParts): string {
  if (words === '') return `${lead}${tail}`.trim();
  const before = lead && !/\s$/.test(lead) ? '\n' : '';
  const after = tail && !/^\s/.test(tail) ? '\n' : '';
  return `${lead}${before}${words}${after}${tail}`;
}

/** The picture with that index among those before and after the words, with its offsets in the whole side. */
export function pictureAt(parts: SideParts, number: number): MediaPiece | undefined {
  const before = number < mediaOf(parts.lead).length ? 0 : mediaOf(parts.words).length;
  return mediaOf(joinPictures(parts))[number + before];
}

/** Without the picture of that number among those before and after the words. */
export function withoutPicture(parts: SideParts, number: number): SideParts {
  const inLead = mediaOf(parts.lead).length;
  const cut = (text: string, index: number) => {
    const piece = mediaOf(text)[index];
    if (!piece) return text;
    const left = text.slice(0, piece.at) + text.slice(piece.end);
    return isBlank(left) ? '' : left;
  };
  return number < inLead
    ? { ...parts, lead: cut(parts.lead, number) }
    : { ...parts, tail: cut(parts.tail, number - inLead) };
}

export const withPicture = (parts: SideParts, reference: string): SideParts => ({
  ...parts,
  tail: `${parts.tail}\n${reference}`,
});

/** Digits of a hash that a shortened reference shows; stored text has all of them. */
const shownDigits = 8;
const shortReference = new RegExp(
  `!\\[([^\\[\\]\\n]{0,${ALT_LIMIT}})\\]\\(media:([0-9a-f]{${shownDigits}})\\.([a-z0-9]{2,4})\\)`,
  'g',
);

/** Hashes shown on this page, by their short form. */
const known = new Map<string, string>();

function shortened({ alt, sha256, kind, shapes }: MediaPiece): string {
  const left = `${sha256.slice(0, shownDigits)}.${kind}`;
  const taken = known.get(left) ?? sha256;
  known.set(left, taken);
  return `![${alt}](media:${taken === sha256 ? left : `${sha256}.${kind}`})${shapes}`;
}

export const withShortReferences = (text: string): string =>
  splitMedia(text)
    .map((piece) => (typeof piece === 'string' ? piece : shortened(piece)))
    .join('');

/** Expands short references known on this page; leaves others as they are. */
export const withWholeReferences = (text: string): string =>
  text.replace(shortReference, (asWritten, alt: string, digits: string, kind: string) => {
    const sha256 = known.get(`${digits}.${kind}`);
    return sha256 ? `![${alt}](media:${sha256}.${kind})` : asWritten;
  });

/** Stands for a character of what has to stay whole. */
export const COVER = '\uFFFC';
export const covered = (text: string) => COVER.repeat(text.length);

/** `text` with formulas and references covered, so that offsets stay. */
export const withCover = (text: string) =>
  maskFormulas(text).replace(
    /!\[[^\]\n]*\]\(media:[^)\n]*\)|\{\{c\d{1,3}::image-occlusion:[^{}\n]*\}\}/g,
    covered,
  );

/** Where `offset` of the whole side stands in the text of its field, which holds only the words, with short references. */
export function offsetInField(parts: SideParts, offset: number): number {
  const before = joinPictures({ ...parts, tail: '' }).length - parts.words.length;
  return withShortReferences(parts.words.slice(0, Math.max(0, offset - before))).length;
}
