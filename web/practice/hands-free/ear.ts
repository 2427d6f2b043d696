/** Keeps one microphone open while the tutor speaks or thinks, so that the student can interrupt. */
import { type AheadMicrophone, openAhead } from '#web/practice/recording/ahead-microphone.ts';
import type { OnLevel } from '#web/practice/recording/level-meter.ts';
import type { Microphone, OpenedMicrophone } from '#web/practice/recording/microphone.ts';

export function createEar(openMicrophone: () => Promise<OpenedMicrophone>) {
  let ahead: AheadMicrophone | null = null;
  /** The pending open; null once it succeeded or is no longer wanted. */
  let opening: symbol | null = null;

  function letGo(): AheadMicrophone | null {
    const held = ahead;
    ahead = null;
    opening = null;
    return held;
  }

  const open = async (onLevel: OnLevel, onChange: (label: string) => void): Promise<void> => {
    if (ahead || opening) return;
    const mine = Symbol('opening');
    opening = mine;
    const opened = await openMicrophone();
    if (opening !== mine) {
      if (opened.ok) opened.microphone.release();
      return;
    }
    opening = null;
    if (!opened.ok) return;
    const held = openAhead(opened.microphone, onLevel);
    ahead = held;
    opened.microphone.onLost(() => {
      // Once taken, the recording notices the loss.
      if (!held || ahead !== held) return;
      letGo()?.close();
      void open(onLevel, onChange).then(() => ahead && onChange(ahead.label));
    });
  };

  return {
    /**
     * Does nothing if the microphone is refused; the recording reports that. A lost microphone is reopened, and `onChange` gets its name,
     * empty if unknown.
     */
    open,
    /** Hands over the microphone for recording, from now or from shortly before; null if none is open. */
    take: (from: 'now' | 'before'): Microphone | null => letGo()?.take(from) ?? null,
    close: (): void => letGo()?.close(),
  };
}

export type Ear = ReturnType<typeof createEar>;
