/** A microphone kept open while the tutor talks, so that barge-in is detected and the first words are not lost. */
import { type OnLevel, startLevelMeter } from './level-meter.ts';
import type { Microphone } from './microphone.ts';

export type AheadMicrophone = {
  label: string;
  /** Hands it over for recording from now, or from shortly before; releasing it releases everything. */
  take(from: 'now' | 'before'): Microphone;
  close(): void;
};

/** Detecting a voice takes up to half a second, and a recorder takes time to start: the recording begins this much earlier. */
const lagMs = 1_100;

/** Null where this browser cannot delay audio; the microphone is then released, and opened again when needed. */
export function openAhead(microphone: Microphone, onLevel: OnLevel): AheadMicrophone | null {
  const context = openContext();
  const meter = context && startLevelMeter(microphone.stream, onLevel);
  if (!context || !meter) {
    void context?.close();
    microphone.release();
    return null;
  }
  void context.resume();
  const source = context.createMediaStreamSource(microphone.stream);
  const delay = new DelayNode(context, { delayTime: lagMs / 1000, maxDelayTime: 2 });
  const late = context.createMediaStreamDestination();
  source.connect(delay).connect(late);
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    meter.stop();
    void context.close();
    microphone.release();
  };
  return {
    label: microphone.label,
    take(from) {
      meter.stop();
      const taken = { ...microphone, release };
      return from === 'before' ? { ...taken, held: { stream: late.stream, lagMs } } : taken;
    },
    close: release,
  };
}

function openContext(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    // Browsers refuse one on machines without audio output: a press still interrupts.
    return null;
  }
}
