/** A microphone kept open while the tutor talks, so that barge-in is noticed and the first words are not lost. */
import { type OnLevel, startLevelMeter } from './level-meter.ts';
import type { Microphone } from './microphone.ts';

export type AheadMicrophone = {
  label: string;
  /** To be recorded from now on, or from a moment before; releasing it releases all. */
  take(from: 'now' | 'before'): Microphone;
  close(): void;
};

/** A voice is told from a cough after up to half a second, and a recorder takes time to start: the recording begins this much earlier. */
const lagMs = 1_100;

/** Null where this browser cannot delay sound; the microphone is released then, and opened when it is needed. */
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
    // Browsers refuse one where the machine has no sound output: a press still interrupts.
    return null;
  }
}
