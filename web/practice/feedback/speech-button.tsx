/** Plays the spoken feedback and stops it; absent where it cannot be heard. */

import { useStore } from 'zustand';
import { Arc } from '#web/practice/recording/orb.tsx';
import { messages } from '#web/practice/session/messages.ts';
import { Play } from '#web/ui/icons/page-icons.ts';
import type { FeedbackPlayer } from './feedback-player.ts';

const words = messages.feedback;
/** Heights of the moving bars. */
const bars = [0.45, 0.9, 0.6, 1, 0.5];

export function SpeechButton({ player }: { player: FeedbackPlayer }) {
  const { status, positionSeconds, durationSeconds } = useStore(player.state);
  if (status === 'silent') return null;
  const on = status === 'loading' || status === 'playing';
  return (
    <button
      type="button"
      className="speech"
      aria-label={on ? words.stop : words.play}
      onClick={on ? player.stop : player.replay}
    >
      {durationSeconds > 0 && <Arc share={positionSeconds / durationSeconds} ours />}
      {on ? (
        <span className="speech-bars flex h-5 items-center gap-0.75" aria-hidden="true">
          {bars.map((height) => (
            <i key={height} style={{ blockSize: `${height * 100}%` }} />
          ))}
        </span>
      ) : (
        <Play className="i" aria-hidden="true" />
      )}
    </button>
  );
}

/** Says that the spoken feedback cannot be played; its text is on the page in any case. */
export function SpeechState({ player }: { player: FeedbackPlayer }) {
  const status = useStore(player.state, (state) => state.status);
  if (status === 'silent') return <p className="fine">{words.silent}</p>;
  return status === 'failed' ? (
    <p className="fine" role="status">
      {words.notPlayed}
    </p>
  ) : null;
}
