/** Whether the browser's own model also judges answers: off by default, stored on this device. */
import { deviceSettings } from '#web/device/web-storage.ts';

const settingName = 'tellcard.device-model';

export const deviceModelWanted = () => deviceSettings.recall(settingName) === 'on';

export const chooseDeviceModel = (on: boolean) => deviceSettings.remember(settingName, on ? 'on' : null);
