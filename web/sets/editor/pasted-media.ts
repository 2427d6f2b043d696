/** Pictures and sounds of a paste or a drop. */

/** None if there is text, too: spreadsheets copy cells also as a picture. */
export function mediaIn({ files, types }: DataTransfer): File[] {
  if (types.includes('text/plain')) return [];
  return [...files].filter(({ type }) => /^(?:image|audio)\//.test(type));
}

/** At most; a page may be full of pictures. */
const mostPictures = 5;
const written = /<img\b[^<>]*?\ssrc\s*=\s*["']data:(image\/(?:png|jpeg|gif|webp));base64,([^"']+)["']/gi;

/** Pictures whose data is in the HTML; those of other servers or of a local program's folder cannot be had. */
export function picturesInHtml(html: string): File[] {
  return [...html.matchAll(written)].slice(0, mostPictures).flatMap(([, type = '', data = '']) => {
    const bytes = bytesOf(data);
    return bytes ? [new File([bytes], 'picture', { type })] : [];
  });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    // Not base64: then there is no picture to be had.
    return null;
  }
}
