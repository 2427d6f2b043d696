/** Whether the browser's own model also judges answers: off by default, stored on this device. */
import { deviceSettings } from '#web/device/web-storage.ts';

const settingName = 'tellcard.device-model';
const offeredName = 'tellcard.device-model-offered';

export const deviceModelWanted = () => deviceSettings.recall(settingName) === 'on';

export const chooseDeviceModel = (on: boolean) => deviceSettings.remember(settingName, on ? 'on' : null);

export const deviceModelOffered = () => deviceSettings.recall(offeredName) === 'yes';

export const rememberDeviceModelOffer = () => deviceSettings.remember(offeredName, 'yes');
