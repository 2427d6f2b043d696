/** The spoken feedback as a bar: play, stop, how far it has come. */
import { Play, Square } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { FeedbackPlayer } from './feedback-player.ts';
import { texts } from './texts.ts';
import { usePlayer } from './use-player.ts';

const words = texts.feedback;

export function FeedbackBar({ player, onReplay }: { player: FeedbackPlayer; onReplay: () => void }) {
  const { status, positionSeconds, durationSeconds } = usePlayer(player);
  if (status === 'silent') return <p className="fine">{words.silent}</p>;
  const on = status === 'loading' || status === 'playing';
  const percent = durationSeconds > 0 ? (100 * positionSeconds) / durationSeconds : 0;
  return (
    <>
      <div className="player">
        <IconButton
          className="player-button"
          label={on ? words.stop : words.play}
          icon={
            on ? <Square className="i-sm" aria-hidden="true" /> : <Play className="i" aria-hidden="true" />
          }
          onClick={on ? player.stop : onReplay}
        />
        <ProgressBar percent={percent} label={words.player} className="flex-1" />
        <span className="fine num" aria-hidden="true">
          {texts.clock((on ? positionSeconds : durationSeconds) * 1000)}
        </span>
      </div>
      {status === 'failed' && (
        <p className="fine" role="status">
          {words.notPlayed}
        </p>
      )}
    </>
  );
}
