/** Whether practice is hands-free, whether speech interrupts, and the pause that ends an answer: stored on this device. */
import { deviceSettings } from '#web/device/web-storage.ts';
import { pauseSeconds } from '#web/practice/turn-taking/end-of-turn.ts';
import { deviceSwitch } from '#web/ui/hooks/device-switch.ts';

export const { isOn: handsFreeWanted, use: useHandsFree } = deviceSwitch('tellcard.hands-free', false);

/** A phone routes sound to its earpiece while a microphone is open, so interrupting by speech needs earphones there. */
const isPhone = () => globalThis.matchMedia?.('(pointer: coarse)').matches === true;

/** Whether speaking interrupts the tutor. */
export const { isOn: interruptsWanted, use: useInterrupts } = deviceSwitch(
  'tellcard.hands-free-interrupt',
  !isPhone(),
);

const pauseKey = 'tellcard.hands-free-pause';

/** In seconds. */
export function readPause(): number {
  const kept = Number(deviceSettings.recall(pauseKey));
  return kept >= pauseSeconds.min && kept <= pauseSeconds.max ? kept : pauseSeconds.usual;
}

export function keepPause(seconds: number): void {
  deviceSettings.remember(pauseKey, String(seconds));
}
