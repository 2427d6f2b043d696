/** Runs the conductor while the screen is shown: with sounds, a screen that stays awake, and the keys of a headset. */
import { useEffect, useState } from 'react';
import { openMicrophone } from '#web/practice/recording/microphone.ts';
import { recordShort } from '#web/practice/recording/short-recording.ts';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { createConductor } from './conductor.ts';
import type { Conductor } from './conductor-types.ts';
import { createEar } from './ear.ts';
import { createEarcons } from './earcons.ts';
import { heardToGoOn } from './go-on-word.ts';
import { interruptsWanted, readPause } from './hands-free-setting.ts';
import { type LiveWords, noWords } from './live-words.ts';
import { messages } from './messages.ts';

/** Null until it runs. @param begun a press of the student led here, so that sound may be played */
export function useConductor(practice: OpenPractice, begun: boolean): Conductor | null {
  const [conductor, setConductor] = useState<Conductor | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `begun` is about the moment of arrival
  useEffect(() => {
    const earcons = createEarcons();
    const made = createConductor(
      {
        practice,
        cue: earcons.play,
        announce,
        offerToFinish: messages.offerToFinish,
        live: wordsOf(practice),
        ear: interruptsWanted() ? createEar(openMicrophone) : null,
        heardToGoOn: (signal) =>
          heardToGoOn(
            { openMicrophone, hear: practice.hearShort, record: recordShort, nowMs: Date.now },
            signal,
          ),
        pauseMs: readPause() * 1000,
        nowMs: Date.now,
      },
      !begun,
    );
    setConductor(made);
    const hide = () => document.visibilityState === 'hidden' && made.pause('hidden');
    document.addEventListener('visibilitychange', hide);
    addEventListener('online', made.backOnline);
    const letSleep = stayAwake();
    const letKeys = headsetKeys(made, practice.store.getState().session.setTitle);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('online', made.backOnline);
      letSleep();
      letKeys();
      made.close();
      earcons.close();
    };
  }, [practice]);
  return conductor;
}

/** What the server hears, else the captions of the browser's own recogniser, which knows nothing of points. */
function wordsOf({ store }: OpenPractice): () => LiveWords {
  let latest = noWords;
  return () => {
    const { stage } = store.getState();
    if (stage.kind === 'recording' && stage.live?.words) return stage.live;
    const words = stage.kind === 'recording' ? stage.caption : '';
    if (words !== latest.words) latest = { words, covered: [] };
    return latest;
  };
}

/** Browsers take the lock away while the page is hidden: it is asked for again when it is back. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async () => {
    if (over || document.visibilityState === 'hidden') return;
    try {
      lock = (await navigator.wakeLock?.request('screen')) ?? null;
      if (over) void lock?.release();
    } catch {
      // Saving power wins: the screen may darken, and the session pauses then.
    }
  };
  void ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}

/** Play and pause do what the big control does, next goes on. */
function headsetKeys(conductor: Conductor, title: string): () => void {
  const session = navigator.mediaSession;
  if (!session) return () => {};
  const actions = [
    ['play', conductor.press],
    ['pause', conductor.press],
    ['nexttrack', conductor.skip],
  ] as const;
  if (typeof MediaMetadata !== 'undefined')
    session.metadata = new MediaMetadata({ title, artist: 'Tellcard' });
  for (const [name, action] of actions) handle(session, name, action);
  return () => {
    session.metadata = null;
    for (const [name] of actions) handle(session, name, null);
  };
}

function handle(session: MediaSession, name: MediaSessionAction, action: (() => void) | null): void {
  try {
    session.setActionHandler(name, action);
  } catch {
    // This browser knows no such key.
  }
}
