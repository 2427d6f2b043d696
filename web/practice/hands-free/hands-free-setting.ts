/** Whether practice goes on by itself, and how long a pause it waits for: kept on this device. */
import { deviceSettings } from '#web/device/web-storage.ts';
import { deviceSwitch } from '#web/ui/hooks/device-switch.ts';
import { pauseSeconds } from './end-of-turn.ts';

export const { isOn: handsFreeWanted, use: useHandsFree } = deviceSwitch('tellcard.hands-free', false);

const pauseKey = 'tellcard.hands-free-pause';

/** In seconds. */
export function readPause(): number {
  const kept = Number(deviceSettings.recall(pauseKey));
  return kept >= pauseSeconds.min && kept <= pauseSeconds.max ? kept : pauseSeconds.usual;
}

export function keepPause(seconds: number): void {
  deviceSettings.remember(pauseKey, String(seconds));
}
