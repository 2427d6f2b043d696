/** Plays the student's own recording and stops it; one at a time on the page. */
import { Play, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { messages } from './messages.ts';

const words = messages.session;
/** The recording that is playing on this page. */
let playing: HTMLAudioElement | null = null;

type Props = { url: string; number: number; deletedAfter: string };

export function RecordingButton({ url, number, deletedAfter }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<'rest' | 'playing' | 'failed'>('rest');
  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);

  function toggle(): void {
    const element = audio.current;
    if (!element) return;
    if (state === 'playing') {
      element.pause();
      return;
    }
    if (playing !== element) playing?.pause();
    playing = element;
    // The URL may have been renewed; after a failure it is fetched again.
    if (element.getAttribute('src') !== url || state === 'failed') element.src = url;
    element.currentTime = 0;
    setState('playing');
    element.play().catch(() => {
      // Stopping before playback began is not a failure; the element reports its own errors.
      setState((now) => (now === 'playing' && element.error === null ? 'rest' : now));
    });
  }
  const on = state === 'playing';
  return (
    <div className="history-recording">
      {/* biome-ignore lint/a11y/useMediaCaption: its words stand above */}
      <audio
        ref={audio}
        preload="none"
        onPause={() => setState((now) => (now === 'failed' ? now : 'rest'))}
        onEnded={() => setState('rest')}
        onError={() => setState('failed')}
      />
      <Button
        variant="voice-soft"
        aria-label={on ? words.stop : words.play(number)}
        icon={on ? Square : Play}
        onClick={toggle}
      >
        {on ? words.stop : words.playShort}
      </Button>
      {state === 'failed' ? (
        <p className="fine" role="alert">
          {words.notPlayed}
        </p>
      ) : (
        <p className="fine">{words.until(deletedAfter)}</p>
      )}
    </div>
  );
}
