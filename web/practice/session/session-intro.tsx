/** Before the first question: how many there are, and what will happen. */
import { ArrowRight } from 'lucide-react';
import { useStore } from 'zustand';
import { HearingNote } from '#web/practice/setup/hearing-note.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { OpenPractice } from './create-session-controller.ts';
import { messages } from './messages.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

export function SessionIntro({ practice: { store, begin } }: { practice: OpenPractice }) {
  const heading = useArrivalFocus<HTMLHeadingElement>('intro');
  const aloud = useStore(store, ({ mode }) => mode === 'voice');
  const { prompts, notice } = useStore(store, ({ session }) => session);
  const count = prompts.length;
  const words = messages.intro;
  return (
    <div className="practice-intro">
      <h1 ref={heading} tabIndex={-1} className="practice-title">
        {aloud ? words.title(count) : words.typingTitle(count)}
      </h1>
      <p className="muted text-lg">{aloud ? words.lead : words.typingLead}</p>
      <ol className="practice-steps">
        {(aloud ? words.steps : words.typingSteps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {notice && <Note>{notice}</Note>}
      <HearingNote />
      <Button
        size="lg"
        icon={<ArrowRight className="i rtl:-scale-x-100" aria-hidden="true" />}
        onClick={() => void begin()}
        data-next
      >
        {words.begin}
      </Button>
    </div>
  );
}
