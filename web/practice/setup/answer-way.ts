/** Device settings for the way to practise: whether answers are typed, and which ways were introduced. */
import { deviceSwitch } from '#web/ui/hooks/device-switch.ts';

/** Whether a session starts in writing although speaking is possible. */
export const { isOn: typingWanted, use: useTyping } = deviceSwitch('tellcard.practice-typing', false);

/** Each way is introduced once. */
export const introductions = {
  voice: deviceSwitch('tellcard.introduced-voice', false),
  typing: deviceSwitch('tellcard.introduced-typing', false),
  handsFree: deviceSwitch('tellcard.introduced-hands-free', false),
};
export type Introduction = keyof typeof introductions;
