/** The switch for judging with the browser's own model, where there is one and the server accepts it. */
import { useState } from 'react';
import { settingsMessages } from '#web/practice/setup/settings-messages.ts';
import { useServerStatus } from '#web/practice/setup/use-server-status.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { chooseDeviceModel, deviceModelWanted } from './device-model-setting.ts';

const words = settingsMessages.deviceModel;

/** `there`: the browser has a model that is ready. */
export function DeviceModelChoice({ there }: { there: boolean }) {
  const { data } = useServerStatus();
  const [on, setOn] = useState(deviceModelWanted);
  if (!there || !data?.tutor.takesDeviceModel) return null;
  return (
    <Checkbox
      label={words.label}
      hint={words.hint}
      checked={on}
      onChange={({ target: { checked } }) => {
        chooseDeviceModel(checked);
        setOn(checked);
      }}
    />
  );
}
