/** The answer is on its way: what is happening, how long it takes, and which attempt it is. */
import { type ConversationState, conversationLabel } from '#core/conversation.ts';
import { Orb } from './orb.tsx';
import { texts } from './texts.ts';
import { useElapsed } from './use-elapsed.ts';

/** Past the usual time it is said that this is unusual. */
const longMs = 10_000;

type Props = {
  sinceMs: number;
  attempt: number;
  /** Where the question stands now. */
  state: ConversationState;
};

export function Checking({ sinceMs, attempt, state }: Props) {
  const elapsedMs = useElapsed(sinceMs);
  return (
    <div className="stage">
      <p className="vstate text-accent">{texts.stage.checking}</p>
      <Orb look="think" label={texts.stage.checking} />
      <p className="clock clock-small">
        {conversationLabel(state)} <small>{texts.stage.usually}</small>
      </p>
      <div className="stage-words">
        {/* Told by a toast as it happens: once is enough. */}
        {attempt > 0 && (
          <p>
            <b>{texts.retrying}</b> {texts.attempt(attempt)}
          </p>
        )}
        <div role="status">{elapsedMs >= longMs && <p>{texts.stage.long}</p>}</div>
      </div>
    </div>
  );
}
