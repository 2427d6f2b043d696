/** A fake microphone and recorder: they record when told to, and report whether they were released. */
import { vi } from 'vitest';

class FakeTrack extends EventTarget {
  label = 'Headset';
  stopped = false;
  stop(): void {
    this.stopped = true;
  }
}

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  static latest: FakeRecorder | null = null;
  static mimeType = 'audio/webm';
  mimeType = FakeRecorder.mimeType;
  state = 'inactive';

  constructor() {
    super();
    FakeRecorder.latest = this;
  }

  start(): void {
    this.state = 'recording';
  }

  /** As in the standard: the last chunk, then 'stop', both later. */
  stop(): void {
    this.state = 'inactive';
    queueMicrotask(() => {
      this.chunk(500);
      this.dispatchEvent(new Event('stop'));
    });
  }

  chunk(bytes: number): void {
    const data = new Blob([new Uint8Array(bytes)], { type: this.mimeType });
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }
}

/** Installs both until `vi.unstubAllGlobals`; the tracks are those of every microphone that was opened. */
export function fakeMicrophone(mimeType = 'audio/webm') {
  FakeRecorder.mimeType = mimeType;
  const tracks: FakeTrack[] = [];
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  // Overrides the tests' own browser, if there is one.
  const mediaDevices = {
    enumerateDevices: async () => [{ kind: 'audioinput' }],
    getUserMedia: async () => {
      const track = new FakeTrack();
      tracks.push(track);
      return { getTracks: () => [track], getAudioTracks: () => [track] };
    },
  };
  if (!globalThis.document)
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  if (!globalThis.navigator) vi.stubGlobal('navigator', {});
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  return {
    tracks,
    /** The recorder emits a second of sound. */
    hearSecond: () => FakeRecorder.latest?.chunk(2_000),
  };
}
