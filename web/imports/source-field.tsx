/** The field of the import screen, for a text as long as browsers lay out at once. */
import type { KeyboardEvent, Ref } from 'react';
import { pasted } from './large-paste.ts';
import { messages } from './messages.ts';

type Props = {
  id: string;
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  placeholder: string;
  readOnly: boolean;
  describedBy: string;
  onText: (text: string) => void;
  /** Ctrl+Enter. */
  onSubmit: () => void;
};

export function SourceField({ text, describedBy, onText, onSubmit, ...rest }: Props) {
  return (
    <textarea
      {...rest}
      dir="auto"
      rows={8}
      spellCheck={false}
      aria-label={messages.screen.text}
      aria-describedby={describedBy}
      value={text}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          onSubmit();
        }
      }}
      onChange={({ target }) => onText(target.value)}
      onPaste={(event) => {
        const whole = pasted(event);
        if (whole === null) return;
        event.preventDefault();
        onText(whole);
      }}
    />
  );
}
