/** Whether the student wants the browser's own model to judge along; off until switched on, and kept on this device. */
import { deviceSettings } from '#web/device/web-storage.ts';

const settingName = 'tellcard.device-model';

export const deviceModelWanted = () => deviceSettings.recall(settingName) === 'on';

export const chooseDeviceModel = (on: boolean) => deviceSettings.remember(settingName, on ? 'on' : null);
