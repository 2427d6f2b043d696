/** Whether the browser has a model of its own, and whether that also judges answers: off by default, stored on this device. */
import { useEffect, useState } from 'react';
import { deviceSettings } from '#web/device/web-storage.ts';
import { deviceSwitch } from '#web/ui/hooks/device-switch.ts';
import { hasLanguageModel, knowsLanguageModels } from './language-model.ts';

const offeredName = 'tellcard.device-model-offered';

export const {
  isOn: deviceModelWanted,
  change: chooseDeviceModel,
  use: useDeviceModelWanted,
} = deviceSwitch('tellcard.device-model', false);

export const deviceModelOffered = () => deviceSettings.recall(offeredName) === 'yes';

export const rememberDeviceModelOffer = () => deviceSettings.remember(offeredName, 'yes');

/** Whether it has one that is ready; null until the browser answers, within a second. */
export function useDeviceModel(): boolean | null {
  const [there, setThere] = useState<boolean | null>(() => (knowsLanguageModels() ? null : false));
  useEffect(() => {
    void hasLanguageModel().then(setThere);
  }, []);
  return there;
}
