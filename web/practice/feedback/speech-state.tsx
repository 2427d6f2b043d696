/** Says that the spoken feedback cannot be played; its text is on the page in any case. */
import { useStore } from 'zustand';
import { messages } from '#web/practice/session/messages.ts';
import type { FeedbackPlayer } from './feedback-player.ts';

const words = messages.feedback;

export function SpeechState({ player }: { player: FeedbackPlayer }) {
  const status = useStore(player.state, (state) => state.status);
  if (status === 'silent') return <p className="fine">{words.silent}</p>;
  return status === 'failed' ? (
    <p className="fine" role="status">
      {words.notPlayed}
    </p>
  ) : null;
}
