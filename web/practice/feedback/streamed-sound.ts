/** Plays speech while it is still being synthesised: an audio element alone waits for 32 kB, which takes a slow voice seconds. */

/** iPhones have only ManagedMediaSource. */
type SourceClass = typeof MediaSource;

function sourceClass(): SourceClass | null {
  const { ManagedMediaSource, MediaSource } = globalThis as {
    ManagedMediaSource?: SourceClass;
    MediaSource?: SourceClass;
  };
  return ManagedMediaSource ?? MediaSource ?? null;
}

/** Whether this browser can stream audio of this type. */
export function canStream(mediaType: string | null): mediaType is string {
  return mediaType !== null && (sourceClass()?.isTypeSupported(mediaType) ?? false);
}

/**
 * Connects the element to the audio at `url` and returns a release function; the caller starts playback, within the press.
 * @param onRefused streaming failed before any sound: the URL can still be played as a whole
 */
export function streamInto(
  audio: HTMLAudioElement,
  url: string,
  mediaType: string,
  onRefused: () => void,
): () => void {
  const Source = sourceClass();
  if (!Source) throw new Error('this browser has no media source');
  const source = new Source();
  const leaving = new AbortController();
  const address = URL.createObjectURL(source);
  // Required by ManagedMediaSource: a stream cannot be handed to another device.
  audio.disableRemotePlayback = true;
  audio.src = address;
  source.addEventListener('sourceopen', () => void pour(), { once: true });

  async function pour(): Promise<void> {
    URL.revokeObjectURL(address);
    let heard = false;
    try {
      const reply = await fetch(url, { signal: leaving.signal });
      const type = reply.headers.get('Content-Type')?.split(';')[0];
      if (!reply.ok || type !== mediaType || !reply.body) throw new Error('not the sound that was expected');
      const buffer = source.addSourceBuffer(mediaType);
      const reader = reply.body.getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        await append(buffer, piece.value);
        heard = true;
      }
      source.endOfStream();
    } catch {
      // Reported by the element's own 'error', or by playing the URL as a whole.
      if (leaving.signal.aborted) return;
      if (heard && source.readyState === 'open') source.endOfStream('network');
      else onRefused();
    }
  }
  return () => leaving.abort();
}

function append(buffer: SourceBuffer, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (event: Event) => {
      buffer.removeEventListener('updateend', settle);
      buffer.removeEventListener('error', settle);
      if (event.type === 'error') reject(new Error('the sound cannot be read'));
      else resolve();
    };
    buffer.addEventListener('updateend', settle);
    buffer.addEventListener('error', settle);
    buffer.appendBuffer(bytes);
  });
}
