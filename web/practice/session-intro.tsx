/** Before the first question: how many there are, and what will happen. */
import { ArrowRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { HearingNote } from './hearing-note.tsx';
import type { RoomState } from './room-state.ts';
import { texts } from './texts.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

export function SessionIntro({ state, onBegin }: { state: RoomState; onBegin: () => void }) {
  const heading = useArrivalFocus<HTMLHeadingElement>('intro');
  const steps = state.mode === 'voice' ? texts.intro.steps : texts.intro.typingSteps;
  return (
    <div className="practice-intro">
      <h1 ref={heading} tabIndex={-1} className="practice-title">
        {texts.intro.title(state.session.prompts.length)}
      </h1>
      <p className="muted text-lg">{texts.intro.lead}</p>
      <ol className="practice-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <HearingNote captions={state.mode === 'voice'} />
      <Button
        size="lg"
        icon={<ArrowRight className="i rtl:-scale-x-100" aria-hidden="true" />}
        onClick={onBegin}
      >
        {texts.intro.begin}
      </Button>
    </div>
  );
}
