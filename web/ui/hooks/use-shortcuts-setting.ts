/** Whether single keys are shortcuts on this device: one switch for all of them. */
import { deviceSwitch } from './device-switch.ts';

export const { change: switchShortcuts, use: useShortcutsSetting } = deviceSwitch('tellcard.shortcuts', true);
