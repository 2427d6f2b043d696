/** Detects a recording's format from its first bytes; declared types are not trusted. */
import type { AudioType } from '#server/practice/voice-ports.ts';

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** `null` for anything but webm/matroska, ogg, mp4 and wav. */
export function detectAudio(bytes: Uint8Array): AudioType | null {
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3) return 'webm';
  if (latin1(bytes, 0, 4) === 'OggS') return 'ogg';
  if (latin1(bytes, 4, 8) === 'ftyp') return 'mp4';
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WAVE') return 'wav';
  return null;
}
