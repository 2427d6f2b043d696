/** Offers the browser's language model, once, to students who have to judge their own answers. */
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
  useDeviceModel,
} from './device-model-setting.ts';

const words = settingsMessages.deviceModel;

/** Renders nothing without a ready model, if the server accepts none, or if it was offered or chosen before. */
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
      <div className="mt-2 flex flex-wrap gap-2.5">
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
