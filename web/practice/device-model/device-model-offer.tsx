/** Offers the browser's own model, once, to a student who has to judge an answer of their own. */
import { useEffect, useState } from 'react';
import { settingsMessages } from '#web/practice/setup/settings-messages.ts';
import { useServerStatus } from '#web/practice/setup/use-server-status.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import {
  chooseDeviceModel,
  deviceModelOffered,
  deviceModelWanted,
  rememberDeviceModelOffer,
} from './device-model-setting.ts';
import { useDeviceModel } from './use-device-model.ts';

const words = settingsMessages.deviceModel;

/** Nothing where the browser has no model that is ready, the server takes none, or it was offered or chosen before. */
export function DeviceModelOffer() {
  const there = useDeviceModel();
  const { data } = useServerStatus();
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(() =>
    deviceModelOffered() || deviceModelWanted() ? 'no' : null,
  );
  const shown = answer !== 'no' && there === true && data?.tutor.takesDeviceModel === true;
  useEffect(() => {
    if (shown) rememberDeviceModelOffer();
  }, [shown]);
  if (!shown) return null;
  if (answer === 'yes') return <Note>{words.accepted}</Note>;
  return (
    <Note title={words.offer}>
      <p>{words.hint}</p>
      <div className="fb-row mt-2">
        <Button
          variant="secondary"
          onClick={() => {
            chooseDeviceModel(true);
            setAnswer('yes');
          }}
        >
          {words.accept}
        </Button>
        <Button variant="ghost" onClick={() => setAnswer('no')}>
          {words.decline}
        </Button>
      </div>
    </Note>
  );
}
