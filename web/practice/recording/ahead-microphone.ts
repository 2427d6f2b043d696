/** A microphone kept open while the tutor talks, so that barge-in is detected and the first words are not lost. */
import { type OnLevel, startLevelMeter } from './level-meter.ts';
import type { Microphone } from './microphone.ts';

export type AheadMicrophone = {
  label: string;
  /** Hands it over for recording what was said from so long ago on, from now where that is 0; releasing it releases everything. */
  take(agoMs: number): Microphone;
  close(): void;
};

/** A voice begins more softly than it is detected, and a recorder takes time to start: the recording begins this much earlier. */
const aheadMs = 600;
/** A busy page may detect a voice late; the end of the recording waits for as long. */
const lag = { leastMs: 1_100, mostMs: 4_000 };

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
  const delay = new DelayNode(context, { maxDelayTime: lag.mostMs / 1000 });
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
    take(agoMs) {
      meter.stop();
      const taken = { ...microphone, release };
      if (agoMs === 0) return taken;
      const lagMs = Math.min(lag.mostMs, Math.max(lag.leastMs, agoMs + aheadMs));
      // What it heard meanwhile it still has.
      delay.delayTime.value = lagMs / 1000;
      return { ...taken, held: { stream: late.stream, lagMs } };
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
