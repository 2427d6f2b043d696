/** The turns of a past question: answers and the tutor's replies. */
import type { PastTurn } from '#contract/practice-history.ts';
import { AskedText } from '#web/practice/feedback/asked-text.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { messages } from './messages.ts';
import { RecordingButton } from './recording-button.tsx';

const words = messages.session;

export function PastTurns({ turns }: { turns: readonly PastTurn[] }) {
  return (
    <ol className="history-turns">
      {turns.map((turn, index) => (
        <Said key={turn.id} turn={turn} number={index + 1} />
      ))}
    </ol>
  );
}

function Said({ turn, number }: { turn: PastTurn; number: number }) {
  const { source, transcription, corrected, feedback, followUp, deeper, recording } = turn;
  return (
    <li>
      <div className="history-said">
        <p className="history-who">
          {source === 'typed' ? words.wrote : words.said}
          {corrected && <Badge tone="line">{words.corrected}</Badge>}
        </p>
        <blockquote dir="auto">{transcription}</blockquote>
        {recording ? (
          <RecordingButton url={recording.url} number={number} deletedAfter={recording.deletedAfter} />
        ) : (
          source === 'voice' && <p className="fine">{words.gone}</p>
        )}
      </div>
      <div className="history-reply">
        <p className="history-who">{words.tutor}</p>
        <p dir="auto">
          <WrittenText text={feedback} />
        </p>
        {followUp && (
          <p dir="auto">
            <b>{words.followUp}:</b> <AskedText text={followUp} />
          </p>
        )}
        {deeper && (
          <p dir="auto">
            <b>{words.deeper}:</b> <WrittenText text={deeper} />
          </p>
        )}
      </div>
    </li>
  );
}
