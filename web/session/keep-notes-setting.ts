/** Whether the notes of new sets are stored with them; on by default, as the privacy policy says. */
import { deviceSwitch } from '#web/ui/hooks/device-switch.ts';

export const { isOn: keepsNotes, use: useKeepNotes } = deviceSwitch('tellcard.keep-notes', true);
