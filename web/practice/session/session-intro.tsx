/** Before the first question: how many there are, and what will happen. */
import { ArrowRight } from 'lucide-react';
import { HearingNote } from '#web/practice/setup/hearing-note.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { messages } from './messages.ts';
import type { RoomState } from './session-state.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

export function SessionIntro({ state, onBegin }: { state: RoomState; onBegin: () => void }) {
  const heading = useArrivalFocus<HTMLHeadingElement>('intro');
  const aloud = state.mode === 'voice';
  const count = state.session.prompts.length;
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
      {state.session.notice && <Note>{state.session.notice}</Note>}
      <HearingNote captions={aloud} />
      <Button
        size="lg"
        icon={<ArrowRight className="i rtl:-scale-x-100" aria-hidden="true" />}
        onClick={onBegin}
        data-next
      >
        {words.begin}
      </Button>
    </div>
  );
}
