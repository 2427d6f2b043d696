/** The answer is on its way: how much of it has left, what is happening, how long it takes, and which attempt it is. */
import { type ConversationState, conversationLabel } from '#core/conversation.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Orb } from './orb.tsx';
import { texts } from './texts.ts';
import { useElapsed } from './use-elapsed.ts';

/** Past the usual time it is said that this is unusual. */
const longMs = 10_000;
/** So long an upload is worth a word. */
const slowMs = 1_500;

type Props = {
  sinceMs: number;
  attempt: number;
  /** The share of it that has left, 0 to 1. */
  sent: number;
  /** False where it is gone once the page is closed. */
  durable: boolean;
  /** Where the question stands now. */
  state: ConversationState;
};

export function Checking({ sinceMs, attempt, sent, durable, state }: Props) {
  const elapsedMs = useElapsed(sinceMs);
  // Most answers have left before anybody could read it.
  const slowly = sent < 1 && elapsedMs >= slowMs;
  const percent = Math.floor(sent * 100);
  return (
    <div className="stage">
      <p className="vstate text-accent">{slowly ? texts.stage.sending : texts.stage.checking}</p>
      <Orb look="think" label={texts.stage.checking} />
      <p className="clock clock-small">
        {slowly ? (
          texts.stage.sent(percent)
        ) : (
          <>
            {conversationLabel(state)} <small>{texts.stage.usually}</small>
          </>
        )}
      </p>
      {slowly && <ProgressBar percent={percent} label={texts.stage.sending} className="stage-bar" />}
      <div className="stage-words">
        {/* Told by a toast as it happens: once is enough. */}
        {attempt > 0 && (
          <p>
            <b>{texts.retrying}</b> {texts.attempt(attempt)}
          </p>
        )}
        <div role="status">
          {(slowly || elapsedMs >= longMs) && (
            <p>
              {slowly ? texts.stage.sendingSlowly : texts.stage.long}{' '}
              {durable ? texts.stage.safe : texts.stage.onlyHere}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
