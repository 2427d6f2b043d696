/** Shortens media references in the editor; stored text has full hashes. */
import { ALT_LIMIT, type MediaPiece, splitMedia } from '#core/media-reference.ts';

const shownDigits = 8;
const short = new RegExp(
  `!\\[([^\\[\\]\\n]{0,${ALT_LIMIT}})\\]\\(media:([0-9a-f]{${shownDigits}})\\.([a-z0-9]{2,4})\\)`,
  'g',
);

/** Hashes shown on this page, by their short form. */
const known = new Map<string, string>();

function shortened({ alt, sha256, kind }: MediaPiece): string {
  const left = `${sha256.slice(0, shownDigits)}.${kind}`;
  const taken = known.get(left) ?? sha256;
  known.set(left, taken);
  return `![${alt}](media:${taken === sha256 ? left : `${sha256}.${kind}`})`;
}

export const withShortReferences = (text: string): string =>
  splitMedia(text)
    .map((piece) => (typeof piece === 'string' ? piece : shortened(piece)))
    .join('');

/** Expands short references known on this page; leaves others as they are. */
export const withWholeReferences = (text: string): string =>
  text.replace(short, (asWritten, alt: string, digits: string, kind: string) => {
    const sha256 = known.get(`${digits}.${kind}`);
    return sha256 ? `![${alt}](media:${sha256}.${kind})` : asWritten;
  });
