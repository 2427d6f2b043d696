/** A setting of this device that is on or off, kept between visits and shared by its tabs. */
import { deviceChoice } from './device-choice.ts';

/** @param key in localStorage, where 'on' or 'off' is kept; `initial` holds until the student chooses */
export function deviceSwitch(key: string, initial: boolean) {
  const choice = deviceChoice(key, ['on', 'off'], initial ? 'on' : 'off');
  const change = (on: boolean) => choice.change(on ? 'on' : 'off');
  return {
    isOn: () => choice.current() === 'on',
    change,
    /** The setting, and how to change it. */
    use: () => [choice.use()[0] === 'on', change] as const,
  };
}
