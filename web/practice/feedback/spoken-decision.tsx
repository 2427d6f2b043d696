/** Lets the student judge a point by voice: one press listens for a short yes or no. */
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { messages } from '#web/practice/session/messages.ts';
import { useCanSpeak } from '#web/practice/setup/use-can-speak.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useShortcutsSetting } from '#web/ui/hooks/use-shortcuts-setting.ts';
import { Kbd } from '#web/ui/text/kbd.tsx';
import type { DecisionListener } from './decision-listener.ts';

const words = messages.feedback.aloud;

type Props = {
  listener: DecisionListener;
  /** The accessible name of the point. */
  name: string;
  onSame: () => void;
  onNot: () => void;
};

export function SpokenDecision({ listener, name, onSame, onNot }: Props) {
  const [keys] = useShortcutsSetting();
  const canSpeak = useCanSpeak();
  const state = useStore(listener.state);
  const decided = useRef({ onSame, onNot });
  decided.current = { onSame, onNot };
  // Stops listening when the point, the question or the page changes.
  useEffect(() => () => listener.cancel(), [listener]);
  if (!canSpeak) return null;
  const listening = state.kind === 'listening';
  const listen = async () => {
    const decision = await listener.listen();
    if (decision) decided.current[decision === 'same' ? 'onSame' : 'onNot']();
  };
  return (
    <div className="pt-aloud">
      <Button
        variant="voice-soft"
        busy={state.kind === 'opening' || state.kind === 'hearing'}
        data-key={words.key}
        aria-label={listening ? words.finishOf(name) : words.sayOf(name)}
        icon={listening ? Square : Mic}
        onClick={() => (listening ? listener.finish() : void listen())}
      >
        {listening ? words.finish : words.say}
        {keys && <Kbd>{words.key}</Kbd>}
      </Button>
      <p className="fine" role="status">
        {listening ? words.listening : state.kind === 'unclear' ? words.unclear(state.heard) : null}
      </p>
      {state.kind === 'failed' && (
        <Note tone="danger" title={state.title}>
          {state.message}
        </Note>
      )}
    </div>
  );
}
