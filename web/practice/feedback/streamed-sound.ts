/** Plays a voice while it is still being made: an audio element alone waits for 32 kB, which a slow voice needs seconds for. */

/** On iPhones only the managed kind exists. */
type SourceClass = typeof MediaSource;

function sourceClass(): SourceClass | null {
  const { ManagedMediaSource, MediaSource } = globalThis as {
    ManagedMediaSource?: SourceClass;
    MediaSource?: SourceClass;
  };
  return ManagedMediaSource ?? MediaSource ?? null;
}

/** Whether this browser can play sound of this type piece by piece. */
export function canStream(mediaType: string | null): mediaType is string {
  return mediaType !== null && (sourceClass()?.isTypeSupported(mediaType) ?? false);
}

export type StreamEvents = {
  /** Nothing has been heard and nothing will be this way: the address may still be played as a whole. */
  onRefused: () => void;
};

/**
 * Connects the element with the sound at `url`; playing it is the caller's to do, within the press.
 * Sound that breaks off later is an 'error' of the element. Call what is returned to let go of it.
 */
export function streamInto(
  audio: HTMLAudioElement,
  url: string,
  mediaType: string,
  { onRefused }: StreamEvents,
): () => void {
  const Source = sourceClass();
  if (!Source) throw new Error('this browser has no media source');
  const source = new Source();
  const leaving = new AbortController();
  const address = URL.createObjectURL(source);
  // Asked for by the managed kind: what streams here cannot be handed to another device.
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
      // Reported by the element's own 'error', or by playing the address as a whole, which has errors of its own.
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
