/** The small control on the study screen for how cards are answered. */

import { memo } from 'react';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Mic } from '#web/ui/icons/frame-icons.ts';
import { FlipHorizontal2, LayoutList, TextCursorInput } from '#web/ui/icons/page-icons.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { AnswerForm } from './answer-form.ts';
import { formMessages as messages } from './messages.ts';

/** `say` is studying by voice, which reads and listens as well. */
export type ShownForm = AnswerForm | 'say';

const icons = { turn: FlipHorizontal2, type: TextCursorInput, choose: LayoutList, say: Mic } as const;
const forms = Object.keys(icons) as ShownForm[];

type Props = { form: ShownForm; onChange: (form: ShownForm) => void };

/** Not drawn again by each press on a card. */
export const FormMenu = memo(function FormMenu({ form, onChange }: Props) {
  return (
    <Menu
      trigger={<IconButton label={messages.menu(messages.forms[form])} icon={icons[form]} />}
      items={forms.map((each) => ({
        label: messages.forms[each],
        checked: each === form,
        onSelect: () => onChange(each),
      }))}
    />
  );
});
