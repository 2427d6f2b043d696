/** Detects the media type of generated speech, so that an error page is never served as audio. */

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** Bytes needed for detection. */
export const sniffBytes = 12;

/** The media type, or null if it is no audio a browser plays. */
export function sniffSpeech(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 'ID3')) return 'audio/mpeg';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WAVE', 8)) return 'audio/wav';
  if (startsWith(bytes, 'OggS')) return 'audio/ogg';
  if (startsWith(bytes, 'fLaC')) return 'audio/flac';
  if (startsWith(bytes, 'ftyp', 4)) return 'audio/mp4';
  if (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0) {
    // The layer bits of an MPEG frame are zero only in ADTS.
    return ((bytes[1] ?? 0) & 0x06) === 0 ? 'audio/aac' : 'audio/mpeg';
  }
  return null;
}
