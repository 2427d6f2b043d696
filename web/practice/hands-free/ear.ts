/** Keeps one microphone open while the tutor speaks or thinks, so that the student can interrupt. */
import { type AheadMicrophone, openAhead } from '#web/practice/recording/ahead-microphone.ts';
import type { OnLevel } from '#web/practice/recording/level-meter.ts';
import type { Microphone, OpenedMicrophone } from '#web/practice/recording/microphone.ts';

export type Ear = {
  /**
   * Where the microphone is refused nothing is heard; the recording will say so. One that is lost is opened anew, and `onChange`
   * is told its name, empty where the system does not say.
   */
  open(onLevel: OnLevel, onChange: (label: string) => void): Promise<void>;
  /** Hands the microphone over to be recorded, from now on or from a moment before; null where none is open. */
  take(from: 'now' | 'before'): Microphone | null;
  close(): void;
};

export function createEar(openMicrophone: () => Promise<OpenedMicrophone>): Ear {
  let ahead: AheadMicrophone | null = null;
  /** What is being opened, until it is open or not wanted any more. */
  let opening: symbol | null = null;

  function letGo(): AheadMicrophone | null {
    const held = ahead;
    ahead = null;
    opening = null;
    return held;
  }

  const open: Ear['open'] = async (onLevel, onChange) => {
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
      // Taken, it is the recording that notices.
      if (!held || ahead !== held) return;
      letGo()?.close();
      void open(onLevel, onChange).then(() => ahead && onChange(ahead.label));
    });
  };

  return {
    open,
    take: (from) => letGo()?.take(from) ?? null,
    close: () => letGo()?.close(),
  };
}
