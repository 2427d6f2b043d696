/** Runs the conductor while the screen is mounted, with earcons, a wake lock and headset keys. */
import { useEffect, useState } from 'react';
import { stayAwake } from '#web/device/stay-awake.ts';
import { openMicrophone, whenDevicesChange } from '#web/practice/recording/microphone.ts';
import { recordShort } from '#web/practice/recording/short-recording.ts';
import type { OpenPractice } from '#web/practice/session/create-session-controller.ts';
import { detectVoices } from '#web/practice/turn-taking/voice-detector.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { type Conductor, createConductor } from './conductor.ts';
import { createEar } from './ear.ts';
import { createEarcons } from './earcons.ts';
import { interruptsWanted, readPause } from './hands-free-setting.ts';
import { heardDecision, heardResumeWord } from './hear-word.ts';

/** Null until it runs. @param begun whether a press led here, so that the browser allows sound */
export function useConductor(practice: OpenPractice, begun: boolean): Conductor | null {
  const [conductor, setConductor] = useState<Conductor | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `begun` matters on mount only
  useEffect(() => {
    const earcons = createEarcons();
    const listening = { openMicrophone, hear: practice.hearShort, record: recordShort, nowMs: Date.now };
    const made = createConductor(
      {
        practice,
        cue: earcons.play,
        announce,
        ear: interruptsWanted() ? createEar(openMicrophone) : null,
        heardResumeWord: (signal) => heardResumeWord(listening, signal),
        heardDecision: (...wait) => heardDecision(listening, ...wait),
        pauseMs: readPause() * 1000,
        nowMs: Date.now,
      },
      !begun,
    );
    setConductor(made);
    const hide = () => document.visibilityState === 'hidden' && made.pause('hidden');
    document.addEventListener('visibilitychange', hide);
    addEventListener('online', made.backOnline);
    const letDevices = whenDevicesChange(made.deviceAdded);
    const letSleep = stayAwake();
    const letVoices = detectVoices();
    const letKeys = headsetKeys(made, practice.store.getState().session.setTitle);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('online', made.backOnline);
      letDevices();
      letSleep();
      letVoices();
      letKeys();
      made.close();
      earcons.close();
    };
  }, [practice]);
  return conductor;
}

/** Play and pause press the big control; next skips. */
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
    // Unsupported by this browser.
  }
}
