/** A microphone for pages under test: a quiet room that hears what a test plays, exactly when it plays it. */
import type { BrowserContext, Page } from 'playwright-core';

const microphoneRateHz = 48_000;

/** Mono. */
type Sound = { samples: Float32Array; rateHz: number };
/** The microphone is open; what it hears is being recorded; or it is, and the page says this. */
export type Ready = 'open' | 'recording' | { says: string };

/** What `inPage` leaves in the page for the test. */
type Room = {
  /** 16-bit samples as base64, as soon as the page is `ready` to hear them; settles once they have been played. */
  play(sound: string, rateHz: number, ready: Ready): Promise<void>;
  /** Peak of the room's noise. */
  setNoise(peak: number): void;
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
  let noisePeak = 0.0005;
  let opened: { context: AudioContext; air: GainNode; noise: GainNode } | null = null;

  function openRoom() {
    const context = new AudioContext({ sampleRate: rateHz });
    const air = new GainNode(context);
    const buffer = new AudioBuffer({ length: rateHz * 2, sampleRate: rateHz });
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    const noise = new GainNode(context, { gain: noisePeak });
    source.connect(noise).connect(air);
    source.start();
    return { context, air, noise };
  }

  const device = { kind: 'audioinput' as const, deviceId: 'default', groupId: 'room', label: 'Microphone' };
  media.enumerateDevices = async () => [{ ...device, toJSON: () => device }];
  media.getUserMedia = async () => {
    opened ??= openRoom();
    const { context, air } = opened;
    void context.resume();
    const output = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    air.connect(output);
    const [track] = output.stream.getAudioTracks() as [MediaStreamTrack];
    const stop = track.stop.bind(track);
    Object.defineProperties(track, {
      label: { value: device.label },
      getSettings: { value: () => ({ deviceId: device.deviceId, groupId: device.groupId }) },
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
    async play(sound, soundRateHz, ready) {
      const isReady = () => {
        if (ready === 'open') return tracks.size > 0;
        const says = ready === 'recording' || document.body.textContent.includes(ready.says);
        return recorders.size > 0 && says;
      };
      while (!opened || !isReady()) await new Promise((resolve) => setTimeout(resolve, 10));
      const { context, air } = opened;
      const bytes = Uint8Array.from(atob(sound), (character) => character.charCodeAt(0));
      const samples = Float32Array.from(new Int16Array(bytes.buffer), (sample) => sample / 32_768);
      const buffer = new AudioBuffer({ length: samples.length, sampleRate: soundRateHz });
      buffer.copyToChannel(samples, 0);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(air);
      source.start();
      await new Promise((resolve) => source.addEventListener('ended', resolve));
    },
    setNoise(peak) {
      noisePeak = peak;
      if (opened) opened.noise.gain.value = peak;
    },
  };
  Object.assign(window, { microphoneRoom: room });
}

/** Plays the sound to the microphone as soon as the page is ready, without a delay of the test's own; resolves once it was heard. */
export async function playTo(page: Page, { samples, rateHz }: Sound, ready: Ready): Promise<void> {
  const sound = Buffer.from(Int16Array.from(samples, (sample) => sample * 32_767).buffer).toString('base64');
  await page.evaluate(
    ([sound, rateHz, ready]) => (window as unknown as Paged).microphoneRoom.play(sound, rateHz, ready),
    [sound, rateHz, ready] as const,
  );
}

/** A third of a second of loud noise. */
export async function cough(page: Page): Promise<void> {
  const rateHz = 16_000;
  const samples = Float32Array.from({ length: 0.35 * rateHz }, () => 0.8 * (Math.random() - 0.5));
  await playTo(page, { samples, rateHz }, 'open');
}

/** A fan, from now on: noise of this peak. */
export async function switchOnFan(page: Page, peak: number): Promise<void> {
  await page.evaluate((peak) => (window as unknown as Paged).microphoneRoom.setNoise(peak), peak);
}
