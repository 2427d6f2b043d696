/** Chooses the format of a recording and its file name. */

/** docs/product.md, Practice: preferred formats, in order. */
export const preferredFormats = [
  'audio/webm;codecs=opus',
  'audio/webm',
  'audio/mp4',
  'audio/wav',
  'audio/ogg;codecs=opus',
  'audio/ogg',
] as const;

/** docs/product.md, Practice: mono, 44,100 Hz, 16,000 bits per second, a chunk each second. */
export const capture = { channels: 1, sampleRateHz: 44_100, bitsPerSecond: 16_000, chunkMs: 1_000 } as const;

/** The first supported format; null leaves the choice to the browser. */
export function pickFormat(isSupported: (mimeType: string) => boolean): string | null {
  return preferredFormats.find(isSupported) ?? null;
}

/** The ending of `recording.{ext}`; an unknown type counts as webm, which servers tell by content anyway. */
export function extensionOf(mimeType: string): 'webm' | 'mp4' | 'wav' | 'ogg' {
  const container = /^audio\/(?:x-)?(webm|mp4|wav|ogg)/.exec(mimeType.toLowerCase())?.[1];
  return (container ?? 'webm') as 'webm' | 'mp4' | 'wav' | 'ogg';
}

/** Older Safari records AAC, which not every server can read: such a recording is sent as WAV. Opus in mp4 is fine as it is. */
export function needsWav(mimeType: string): boolean {
  return extensionOf(mimeType) === 'mp4' && !/opus/i.test(mimeType);
}
