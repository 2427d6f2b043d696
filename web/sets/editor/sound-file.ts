/** Tells the type of a sound by its first bytes, because browsers name the types of files differently. */
import type { MediaKind } from '#core/media-reference.ts';

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));

/** By their signatures, as the server reads them (`server/media/media-kind.ts`). */
const signatures: readonly [MediaKind, (head: Uint8Array) => boolean][] = [
  ['ogg', (head) => text(head, 0, 4) === 'OggS'],
  ['wav', (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WAVE'],
  ['webm', (head) => text(head, 0, 4) === '\x1a\x45\xdf\xa3'],
  ['m4a', (head) => text(head, 4, 8) === 'ftyp'],
  ['mp3', (head) => text(head, 0, 3) === 'ID3' || (head[0] === 0xff && (head[1] ?? 0) >= 0xe2)],
];

/** Null for what is no sound that cards can have. */
export async function soundKind(file: Blob): Promise<MediaKind | null> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return signatures.find(([, is]) => is(head))?.[0] ?? null;
}
