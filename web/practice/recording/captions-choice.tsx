/** Lets the student switch live captions on or off, and says where the voice goes for them. */

import { settingsMessages } from '#web/practice/setup/settings-messages.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import type { CaptionsSetting } from './use-captions.ts';

const words = settingsMessages.captions;

export function CaptionsChoice({ captions: { offer, on, choose } }: { captions: CaptionsSetting }) {
  if (offer === null || offer === 'none') return null;
  return (
    <Checkbox
      label={words.label}
      hint={words.hints[offer]}
      checked={on}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}
