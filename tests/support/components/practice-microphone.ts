/** A fake microphone and recorder: they record when told to, and report whether they were released. */
import { vi } from 'vitest';

class FakeTrack extends EventTarget {
  label = 'Headset';
  stopped = false;
  readonly groupId: string;

  constructor(groupId: string) {
    super();
    this.groupId = groupId;
  }

  getSettings = () => ({ deviceId: 'default', groupId: this.groupId });

  stop(): void {
    this.stopped = true;
  }
}

/** The devices of the machine, of which the first is the one that is opened. */
class FakeDevices extends EventTarget {
  groups = ['headset'];
  tracks: FakeTrack[] = [];

  enumerateDevices = async () =>
    this.groups.map((groupId) => ({ kind: 'audioinput', deviceId: 'default', groupId }));

  getUserMedia = async () => {
    const [group] = this.groups;
    if (group === undefined) throw new DOMException('', 'NotFoundError');
    const track = new FakeTrack(group);
    this.tracks.push(track);
    return { getTracks: () => [track], getAudioTracks: () => [track] };
  };
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

  requestData(): void {
    this.chunk(300);
  }

  chunk(bytes: number): void {
    const data = new Blob([new Uint8Array(bytes)], { type: this.mimeType });
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }
}

/** Installs both until the test ends; the tracks are those of every microphone that was opened. */
export function fakeMicrophone(mimeType = 'audio/webm') {
  FakeRecorder.mimeType = mimeType;
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  const mediaDevices = new FakeDevices();
  // Overrides the tests' own browser, if there is one.
  if (!globalThis.document)
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  if (!globalThis.navigator) vi.stubGlobal('navigator', {});
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  return {
    tracks: mediaDevices.tracks,
    /** These devices are there from now on, by group. */
    setDevices(groups: string[]) {
      mediaDevices.groups = groups;
      mediaDevices.dispatchEvent(new Event('devicechange'));
    },
    /** The recorder emits a second of sound. */
    hearSecond: () => FakeRecorder.latest?.chunk(2_000),
  };
}
