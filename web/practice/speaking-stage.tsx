/** The big button while it is the product's turn to speak: blue, press to stop, press to hear it again. */
import { Volume2 } from 'lucide-react';
import type { FeedbackPlayer } from './feedback-player.ts';
import { Orb } from './orb.tsx';
import { texts } from './texts.ts';
import { usePlayer } from './use-player.ts';

export function SpeakingStage({ player }: { player: FeedbackPlayer }) {
  const { status } = usePlayer(player);
  if (status === 'silent') return null;
  const speaking = status === 'loading' || status === 'playing';
  return (
    <div className="stage stage-low">
      <Orb
        look={speaking ? 'talk' : 'replay'}
        label={speaking ? texts.stage.stopSpeaking : texts.stage.replay}
        onPress={speaking ? player.stop : player.replay}
      />
      <p className="vstate text-accent">
        <Volume2 className="i-sm" aria-hidden="true" />
        {speaking ? texts.stage.speaking : texts.stage.replay}
      </p>
    </div>
  );
}
