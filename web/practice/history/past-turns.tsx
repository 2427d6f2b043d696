/** The turns of a past question: answers and the tutor's replies. */

import { useEffect, useRef, useState } from 'react';
import type { PastTurn } from '#contract/practice-history.ts';
import { AskedText } from '#web/practice/feedback/asked.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Square } from '#web/ui/icons/frame-icons.ts';
import { Play } from '#web/ui/icons/page-icons.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { messages } from './messages.ts';

const words = messages.session;

export function PastTurns({ turns }: { turns: readonly PastTurn[] }) {
  return (
    <ol className="grid gap-4">
      {turns.map((turn, index) => (
        <TurnRow key={turn.id} turn={turn} number={index + 1} />
      ))}
    </ol>
  );
}

function TurnRow({ turn, number }: { turn: PastTurn; number: number }) {
  const { source, transcription, corrected, feedback, followUp, deeper, recording } = turn;
  return (
    <li className="grid gap-3 wrap-anywhere">
      <div className="history-said px-4 py-3">
        <p className="eyebrow flex flex-wrap items-center gap-3">
          {source === 'typed' ? words.wrote : words.said}
          {corrected && <Badge tone="line">{words.corrected}</Badge>}
        </p>
        <blockquote dir="auto" className="my-1 whitespace-pre-wrap">
          {transcription}
        </blockquote>
        {recording ? (
          <RecordingButton url={recording.url} number={number} deletedAfter={recording.deletedAfter} />
        ) : (
          source === 'voice' && <p className="text-sm text-ink-2">{words.gone}</p>
        )}
      </div>
      <div className="history-reply ps-4">
        <p className="text-sm font-semibold text-ink-2">{words.tutor}</p>
        <p dir="auto">
          <AskedText text={feedback} />
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

/** The recording that is playing on this page. */
let playing: HTMLAudioElement | null = null;

type RecordingProps = { url: string; number: number; deletedAfter: string };

/** Plays the student's own recording and stops it; one at a time on the page. */
function RecordingButton({ url, number, deletedAfter }: RecordingProps) {
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
    <div className="mt-2 flex flex-wrap items-center gap-x-3.5 gap-y-1.5 print:hidden">
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
        <p className="text-sm text-ink-2" role="alert">
          {words.notPlayed}
        </p>
      ) : (
        <p className="text-sm text-ink-2">{words.until(deletedAfter)}</p>
      )}
    </div>
  );
}
