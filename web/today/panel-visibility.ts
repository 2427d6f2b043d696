/** Remembers whether the home page showed the Today panel, so that its space is reserved while it loads. */
import { deviceSettings } from '#web/device/web-storage.ts';

const key = 'tellcard.today-place';

export type PanelVisibility = 'kept' | 'none' | 'unknown';

export function recallPanelVisibility(): PanelVisibility {
  const kept = deviceSettings.recall(key);
  return kept === 'kept' || kept === 'none' ? kept : 'unknown';
}

export const rememberPanelVisibility = (started: boolean): void =>
  deviceSettings.remember(key, started ? 'kept' : 'none');
