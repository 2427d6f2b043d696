/** Holds a microphone open while the tutor speaks, so that the student can begin at any moment; closed, nothing is left open. */
import { type AheadMicrophone, openAhead } from '#web/practice/recording/ahead-microphone.ts';
import type { Microphone, OpenedMicrophone } from '#web/practice/recording/microphone.ts';

export type Ear = {
  /** Where the microphone is refused nothing is heard; the recording will say so. */
  open(onLevel: (levelDb: number) => void): Promise<void>;
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

  return {
    async open(onLevel) {
      if (ahead || opening) return;
      const mine = Symbol('opening');
      opening = mine;
      const opened = await openMicrophone();
      if (opening !== mine) {
        if (opened.ok) opened.microphone.release();
        return;
      }
      opening = null;
      ahead = opened.ok ? openAhead(opened.microphone, onLevel) : null;
    },
    take: (from) => letGo()?.take(from) ?? null,
    close: () => letGo()?.close(),
  };
}
