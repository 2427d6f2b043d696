/** A microphone that is open while the tutor talks: to notice a student who begins to speak, and to miss none of the first words. */
import { startLevelMeter } from './level-meter.ts';
import type { Microphone } from './microphone.ts';

export type AheadMicrophone = {
  /** To be recorded from now on, or from a moment before; releasing it releases all. */
  take(from: 'now' | 'before'): Microphone;
  close(): void;
};

/** That someone speaks is known only after 0.1 s, and the recorder takes its time to start. */
const lagMs = 600;

/** Null where this browser cannot hold sound back: the microphone is let go of, and is opened when it is wanted. */
export function openAhead(
  microphone: Microphone,
  onLevel: (levelDb: number) => void,
): AheadMicrophone | null {
  const context = openContext();
  const meter = context && startLevelMeter(microphone.stream, onLevel);
  if (!context || !meter) {
    void context?.close();
    microphone.release();
    return null;
  }
  void context.resume();
  const source = context.createMediaStreamSource(microphone.stream);
  const delay = new DelayNode(context, { delayTime: lagMs / 1000, maxDelayTime: 1 });
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
