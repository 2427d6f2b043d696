/** The typed answer: stored on the device while it is written, judged like a spoken one. */

import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { answerLimits } from '#contract/practice.ts';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { messages } from '#web/practice/session/messages.ts';
import { useFocusWhenLost } from '#web/practice/session/use-focus.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Send } from '#web/ui/icons/page-icons.ts';

/** From this length on, the remaining characters are shown. */
const tellFrom = answerLimits.typedCharacters - 1_000;

export function TypedAnswer({ practice }: { practice: OpenPractice }) {
  const [missing, setMissing] = useState(false);
  const draft = useStore(practice.store, (state) => state.draft);
  const box = useFocusWhenLost<HTMLTextAreaElement>('typing');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = draft.trim() === '';
    setMissing(empty);
    if (!empty) void practice.sendTyped();
  };
  return (
    <form className="typed" onSubmit={submit}>
      <TextArea
        ref={box}
        data-next
        label={messages.typed.label}
        hint={
          draft.length >= tellFrom
            ? messages.typed.left(answerLimits.typedCharacters - draft.length)
            : messages.typed.hint
        }
        error={missing && draft.trim() === '' ? messages.typed.empty : null}
        rows={7}
        dir="auto"
        maxLength={answerLimits.typedCharacters}
        value={draft}
        onChange={(event) => practice.write(event.target.value)}
        // Enter alone begins a new line.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button
        type="submit"
        variant="voice"
        size="lg"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        icon={Send}
      >
        {messages.typed.send}
      </Button>
    </form>
  );
}
