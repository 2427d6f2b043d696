/** Introduces a student's first session of a kind: how many questions there are, and what will happen. */
import { ArrowRight } from 'lucide-react';
import { useStore } from 'zustand';
import { HearingNote } from '#web/practice/setup/hearing-note.tsx';
import { type Introduction, introductions } from '#web/practice/setup/practice-door.ts';
import { FirstVoices } from '#web/session/voices/first-voices.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { OpenPractice } from './create-session-controller.ts';
import { messages } from './messages.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

type Props = { practice: OpenPractice; way: Introduction };

export function SessionIntro({ practice: { store, begin }, way }: Props) {
  const heading = useArrivalFocus<HTMLHeadingElement>('intro');
  const { prompts, notice } = useStore(store, ({ session }) => session);
  const words = messages.intro[way];
  return (
    <div className="practice-intro">
      <h1 ref={heading} tabIndex={-1} className="practice-title">
        {words.title(prompts.length)}
      </h1>
      <p className="muted text-lg">{words.lead}</p>
      <ol className="practice-steps">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {notice && <Note>{notice}</Note>}
      <HearingNote />
      <Button
        size="lg"
        icon={ArrowRight}
        onClick={() => {
          introductions[way].change(true);
          void begin();
        }}
        data-next
      >
        {messages.intro.begin}
      </Button>
      {way === 'handsFree' && <FirstVoices />}
    </div>
  );
}
