/** Fake frames and audio graph: levels are measured when told to. */
import { vi } from 'vitest';

/** Installs both until the test ends. */
export function fakeAudio() {
  const frames = new Map<number, () => void>();
  let asked = 0;
  let amplitude = 0;
  const open = new Set<FakeContext>();
  const node = () => ({ connect: <T>(next: T) => next, disconnect: () => {} });

  class FakeContext {
    state = 'running';
    constructor() {
      open.add(this);
    }
    resume = async () => {};
    close = async () => void open.delete(this);
    createMediaStreamSource = node;
    createMediaStreamDestination = () => ({ ...node(), stream: {} });
    createAnalyser = () => {
      // A closed context keeps reporting its last measurement.
      let last = 0;
      return {
        ...node(),
        fftSize: 0,
        getFloatTimeDomainData: (samples: Float32Array) => {
          if (open.has(this)) last = amplitude;
          for (let at = 0; at < samples.length; at++) samples[at] = at % 2 === 0 ? last : -last;
        },
      };
    };
  }
  class FakeDelay {
    delayTime = { value: 0 };
    connect = <T>(next: T) => next;
  }
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('DelayNode', FakeDelay);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    asked += 1;
    frames.set(asked, work);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.delete(id));
  return {
    /** Listeners that wait for the next frame. */
    waiting: () => frames.size,
    /** Audio contexts that are open. */
    open: () => open.size,
    /** Draws a frame at this loudness, in dB relative to full scale. */
    frame(levelDb: number) {
      amplitude = 10 ** (levelDb / 20);
      const due = [...frames.values()];
      frames.clear();
      for (const work of due) work();
    },
  };
}
