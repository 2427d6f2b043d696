/** Remembers whether the home page showed no Today panel, so that no space is reserved for one while it loads. */
import { deviceSettings } from '#web/device/web-storage.ts';

const key = 'tellcard.today-place';

export const hadNoPanel = (): boolean => deviceSettings.recall(key) === 'none';

export const rememberPanelVisibility = (started: boolean): void =>
  deviceSettings.remember(key, started ? 'kept' : 'none');
