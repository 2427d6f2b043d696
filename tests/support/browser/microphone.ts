/** A microphone for pages under test: a quiet room that hears what a test plays, exactly when it plays it. */
import type { BrowserContext, Page } from 'playwright-core';

const microphoneRateHz = 48_000;

/** Mono. */
export type Sound = { samples: Float32Array; rateHz: number };
/** The microphone is open; what it hears is being recorded; or it is, and the page says this. */
export type Ready = 'open' | 'recording' | { says: string };

/** 16-bit samples as base64. */
type Encoded = { samples: string; rateHz: number };
/** What `inPage` leaves in the page for the test. */
type Room = {
  /** As soon as the page is `ready` to hear it; settles once it has been played. */
  play(sound: Encoded, ready: Ready): Promise<void>;
  /** From now on, again and again, in place of the sound so far. */
  playOn(sound: Encoded): void;
  /** The microphone is gone, and there is one of this name. */
  exchange(label: string): void;
};
type Paged = { microphoneRoom: Room };

/** Replaces the microphone in every page of the context. */
export async function giveMicrophone(context: BrowserContext): Promise<void> {
  await context.addInitScript(inPage, microphoneRateHz);
}

/** Runs in the page before its scripts. */
function inPage(rateHz: number): void {
  const media = navigator.mediaDevices;
  // Pages that are not secure have no microphone.
  if (!media) return;
  const tracks = new Set<MediaStreamTrack>();
  const recorders = new Set<MediaRecorder>();
  /** A quiet room, some −70 dB: microphones do not deliver zeros. */
  const noisePeak = 0.0005;
  let opened: { context: AudioContext; air: GainNode } | null = null;
  let background: AudioBufferSourceNode | null = null;

  function openRoom() {
    const context = new AudioContext({ sampleRate: rateHz });
    const air = new GainNode(context);
    const buffer = new AudioBuffer({ length: rateHz * 2, sampleRate: rateHz });
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = noisePeak * (2 * Math.random() - 1);
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    source.connect(air);
    source.start();
    return { context, air };
  }

  function sourceOf({ samples, rateHz }: Encoded): AudioBufferSourceNode {
    opened ??= openRoom();
    const { context, air } = opened;
    const bytes = Uint8Array.from(atob(samples), (character) => character.charCodeAt(0));
    const sound = Float32Array.from(new Int16Array(bytes.buffer), (sample) => sample / 32_768);
    const buffer = new AudioBuffer({ length: sound.length, sampleRate: rateHz });
    buffer.copyToChannel(sound, 0);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(air);
    return source;
  }

  const named = (label: string) => ({
    kind: 'audioinput' as const,
    deviceId: label,
    groupId: label,
    label,
  });
  let device = named('Microphone');
  media.enumerateDevices = async () => [{ ...device, toJSON: () => device }];
  media.getUserMedia = async () => {
    opened ??= openRoom();
    const { context, air } = opened;
    const { label, deviceId, groupId } = device;
    void context.resume();
    const output = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    air.connect(output);
    const [track] = output.stream.getAudioTracks() as [MediaStreamTrack];
    const stop = track.stop.bind(track);
    Object.defineProperties(track, {
      label: { value: label },
      getSettings: { value: () => ({ deviceId, groupId }) },
      stop: {
        value() {
          stop();
          // Stopping twice is a no-op.
          if (!tracks.delete(track)) return;
          air.disconnect(output);
        },
      },
    });
    tracks.add(track);
    return output.stream;
  };
  const { start } = MediaRecorder.prototype;
  MediaRecorder.prototype.start = function (slice) {
    this.addEventListener('start', () => recorders.add(this));
    this.addEventListener('stop', () => recorders.delete(this));
    start.call(this, slice);
  };

  const room: Room = {
    async play(sound, ready) {
      const isReady = () => {
        if (ready === 'open') return tracks.size > 0;
        const says = ready === 'recording' || document.body.textContent.includes(ready.says);
        return recorders.size > 0 && says;
      };
      while (!isReady()) await new Promise((resolve) => setTimeout(resolve, 10));
      const source = sourceOf(sound);
      source.start();
      await new Promise((resolve) => source.addEventListener('ended', resolve));
    },
    playOn(sound) {
      background?.stop();
      background = sourceOf(sound);
      background.loop = true;
      background.start();
    },
    exchange(label) {
      device = named(label);
      for (const track of [...tracks]) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
      media.dispatchEvent(new Event('devicechange'));
    },
  };
  Object.assign(window, { microphoneRoom: room });
}

const encoded = ({ samples, rateHz }: Sound): Encoded => ({
  samples: Buffer.from(Int16Array.from(samples, (sample) => sample * 32_767).buffer).toString('base64'),
  rateHz,
});

/**
 * Plays the sound to the microphone as soon as the page is ready, without a delay of the test's own; resolves once it was heard.
 *
 * @param leaves the page is hidden at once
 */
export async function playTo(page: Page, sound: Sound, ready: Ready, leaves = false): Promise<void> {
  await page.evaluate(
    async ([sound, ready, leaves]) => {
      await (window as unknown as Paged).microphoneRoom.play(sound, ready);
      if (!leaves) return;
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    [encoded(sound), ready, leaves] as const,
  );
}

/** What the microphone hears besides, from now on, again and again: a fan, a television. */
export async function playBeside(page: Page, sound: Sound): Promise<void> {
  await page.evaluate((sound) => (window as unknown as Paged).microphoneRoom.playOn(sound), encoded(sound));
}

/** The microphone is taken away, as with a headset that is switched off, and another one remains. */
export async function loseMicrophone(page: Page, remaining: string): Promise<void> {
  await page.evaluate((label) => (window as unknown as Paged).microphoneRoom.exchange(label), remaining);
}

/** White noise. */
export const noise = (seconds: number, peak: number): Sound => {
  const rateHz = 16_000;
  return {
    samples: Float32Array.from({ length: seconds * rateHz }, () => peak * (2 * Math.random() - 1)),
    rateHz,
  };
};

/** A third of a second of loud noise. */
export async function cough(page: Page): Promise<void> {
  await playTo(page, noise(0.35, 0.4), 'open');
}
