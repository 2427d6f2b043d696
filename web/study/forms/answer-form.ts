/** How the student answers a card on this device: by turning it, typing, or choosing. By voice is a setting of its own. */
import { deviceChoice } from '#web/ui/hooks/device-choice.ts';

export type AnswerForm = 'turn' | 'type' | 'choose';

export const { use: useAnswerForm, change: chooseForm } = deviceChoice<AnswerForm>(
  'tellcard.answer-form',
  ['turn', 'type', 'choose'],
  'turn',
);
