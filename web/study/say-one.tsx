/** After the first cards of an example set, asks for one of them in the student's own words. */
import { Mic } from 'lucide-react';
import { practicePageOfCards } from '#contract/study-address.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { weakestOfOneSet } from './explain-weakest.tsx';
import { messages } from './messages.ts';
import type { StudyState } from './reducer.ts';
import { Panel } from './session-panels.tsx';

/** Whether an example set led here; `state` is any history state. */
export const isExample = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'example' in state && state.example === true;

/** Cards to study before the question. */
export const cardsBeforeSaying = 5;

export function SayOne({ state, onLater }: { state: StudyState; onLater: () => void }) {
  const words = messages.sayOne;
  const weak = weakestOfOneSet(state);
  return (
    <Panel
      title={words.title}
      actions={
        <>
          {weak && (
            <LinkButton
              variant="voice"
              to={practicePageOfCards(weak.setId, weak.cardIds.slice(0, 1))}
              icon={Mic}
            >
              {words.action}
            </LinkButton>
          )}
          <Button variant="ghost" onClick={onLater}>
            {words.later}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Panel>
  );
}
