/** References to pictures and sounds in a card's text: `![alt text](media:<SHA-256>.<extension>)`, after a picture the shapes that hide parts of it. */
import { shapesPattern } from './occlusion/shape-pattern.ts';

/** Supported types by extension. SVG is excluded because it can contain scripts. */
export const mediaKinds = {
  webp: { sense: 'picture', mediaType: 'image/webp' },
  png: { sense: 'picture', mediaType: 'image/png' },
  jpg: { sense: 'picture', mediaType: 'image/jpeg' },
  gif: { sense: 'picture', mediaType: 'image/gif' },
  avif: { sense: 'picture', mediaType: 'image/avif' },
  mp3: { sense: 'sound', mediaType: 'audio/mpeg' },
  ogg: { sense: 'sound', mediaType: 'audio/ogg' },
  m4a: { sense: 'sound', mediaType: 'audio/mp4' },
  wav: { sense: 'sound', mediaType: 'audio/wav' },
  webm: { sense: 'sound', mediaType: 'audio/webm' },
} as const;

export type MediaKind = keyof typeof mediaKinds;

/** `sha256`: hash of the bytes, 64 lower-case hexadecimal digits. */
export type MediaFile = { sha256: string; kind: MediaKind };

/** `alt`: what it shows or says, in words; `at` and `end`: its place in the text; `shapes`: those that follow a picture, as written. */
export type MediaPiece = MediaFile & { alt: string; at: number; end: number; shapes: string };

/** Maximum length of an alt text. */
export const ALT_LIMIT = 300;

/** Maximum file size: 5 MiB. */
export const MEDIA_LIMIT_BYTES = 5 * 1024 * 1024;

const kinds = Object.keys(mediaKinds).join('|');
/** Brackets in the alt text would make it ambiguous, and finding its end slow. */
const pattern = `!\\[([^\\[\\]\\n]{0,${ALT_LIMIT}})\\]\\(media:([0-9a-f]{64})\\.(${kinds})\\)(${shapesPattern})`;

/** Makes an alt text valid: one line, no brackets, within the length limit. */
const altWords = (words: string) =>
  words.replace(/[[\]]/g, ' ').replace(/\s+/g, ' ').trim().slice(0, ALT_LIMIT);

/** `shapes`: as written, none by default. */
export const mediaReference = (alt: string, { sha256, kind, shapes = '' }: MediaFile & { shapes?: string }) =>
  `![${altWords(alt)}](media:${sha256}.${kind})${shapes}`;

/** Fast check: most texts have no reference. */
export const mayHoldMedia = (text: string) => text.includes('](media:');

/** Splits `text` into words and references, in order. */
export function splitMedia(text: string): (string | MediaPiece)[] {
  if (!mayHoldMedia(text)) return text === '' ? [] : [text];
  const pieces: (string | MediaPiece)[] = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
    const [whole, alt = '', sha256 = '', kind, shapes = ''] = match;
    if (match.index > from) pieces.push(text.slice(from, match.index));
    from = match.index + whole.length;
    pieces.push({ alt: alt.trim(), sha256, kind: kind as MediaKind, at: match.index, end: from, shapes });
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** The references of `text`, in order. */
export const mediaOf = (text: string): MediaPiece[] =>
  mayHoldMedia(text) ? splitMedia(text).filter((piece) => typeof piece !== 'string') : [];

/** `text` as read, judged and exported: each reference replaced by its alt text (possibly empty), in brackets next to other words. */
export function withoutMedia(text: string): string {
  const pieces = splitMedia(text);
  if (pieces.every((piece) => typeof piece === 'string')) return text;
  const isAlone = pieces.every((piece) => typeof piece !== 'string' || piece.trim() === '');
  const words = ({ alt }: MediaPiece) => (isAlone || alt === '' ? alt : `(${alt})`);
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : words(piece)))
    .join('')
    .trim();
}
