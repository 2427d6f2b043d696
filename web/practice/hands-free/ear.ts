/** Keeps one microphone open while the tutor speaks or thinks, so that the student can interrupt. */
import { type AheadMicrophone, openAhead } from '#web/practice/recording/ahead-microphone.ts';
import type { OnLevel } from '#web/practice/recording/level-meter.ts';
import {
  type Microphone,
  type OpenedMicrophone,
  whenDevicesChange,
} from '#web/practice/recording/microphone.ts';

export function createEar(openMicrophone: () => Promise<OpenedMicrophone>) {
  let ahead: AheadMicrophone | null = null;
  /** The pending open; null once it succeeded or is no longer wanted. */
  let opening: symbol | null = null;
  /** After a loss without another microphone: waits for one. */
  let stopWaiting = () => {};

  function letGo(): AheadMicrophone | null {
    const held = ahead;
    ahead = null;
    opening = null;
    stopWaiting();
    return held;
  }

  const open = async (onLevel: OnLevel, onChange: (label: string) => void): Promise<boolean> => {
    if (ahead || opening) return true;
    const mine = Symbol('opening');
    opening = mine;
    const opened = await openMicrophone();
    if (opening !== mine) {
      if (opened.ok) opened.microphone.release();
      return false;
    }
    opening = null;
    if (!opened.ok) return false;
    const held = openAhead(opened.microphone, onLevel);
    ahead = held;
    stopWaiting();
    opened.microphone.onLost(() => {
      // Once taken, the recording notices the loss.
      if (!held || ahead !== held) return;
      letGo()?.close();
      void openAnother(onLevel, onChange);
    });
    return held !== null;
  };

  /** A headset that is switched off may take its microphone away before another is there. */
  async function openAnother(onLevel: OnLevel, onChange: (label: string) => void): Promise<void> {
    stopWaiting();
    stopWaiting = whenDevicesChange(() => void openAnother(onLevel, onChange));
    if (await open(onLevel, onChange)) onChange(ahead?.label ?? '');
  }

  return {
    /**
     * False if the microphone is refused, which the recording reports. After a loss another one is opened, as soon as there is one, and
     * `onChange` gets its name, empty if unknown.
     */
    open,
    /** Hands over the microphone for recording what was said from so long ago on, or from now; null if none is open. */
    take: (agoMs: number): Microphone | null => letGo()?.take(agoMs) ?? null,
    close: (): void => letGo()?.close(),
  };
}

export type Ear = ReturnType<typeof createEar>;
