/** Whether the browser's own model also judges answers: off by default, stored on this device. */
import { deviceSettings } from '#web/device/web-storage.ts';
import { deviceSwitch } from '#web/ui/hooks/device-switch.ts';

const offeredName = 'tellcard.device-model-offered';

export const {
  isOn: deviceModelWanted,
  change: chooseDeviceModel,
  use: useDeviceModelWanted,
} = deviceSwitch('tellcard.device-model', false);

export const deviceModelOffered = () => deviceSettings.recall(offeredName) === 'yes';

export const rememberDeviceModelOffer = () => deviceSettings.remember(offeredName, 'yes');
