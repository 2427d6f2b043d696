/** Whether the notes of new sets are stored with them; they are, until the student says otherwise, as the privacy policy tells. */
import { deviceSwitch } from '#web/ui/hooks/device-switch.ts';

export const { isOn: keepsNotes, use: useKeepNotes } = deviceSwitch('tellcard.keep-notes', true);
