/** Whether cards are studied by voice: kept on this device, off until it is switched on. */
import { deviceSwitch } from '#web/ui/hooks/device-switch.ts';

export const { use: useStudyVoice } = deviceSwitch('tellcard.study-voice', false);
