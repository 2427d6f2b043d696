/** Shows the current step of studying by voice in large type, and one button for the next. */

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { getStatus } from '#contract/status.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import type { ServerVoices } from '#web/device/voices.ts';
import { microphoneThere } from '#web/practice/recording/microphone.ts';
import { useHearing } from '#web/practice/setup/use-hearing.ts';
import { serverVoices } from '#web/session/voices/server-voices.ts';
import type { StudyStore } from '#web/study/session-store.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { CircleAlert, Volume2 } from '#web/ui/icons/frame-icons.ts';
import { Ear, Lightbulb, Pause } from '#web/ui/icons/page-icons.ts';
import { messages } from './messages.ts';
import { createReadAloud, readsEnglish, voiceThere } from './read-aloud.ts';
import { useVoiceConductor } from './use-voice-conductor.ts';
import { shownOf, type VoiceConductor, type VoiceState } from './voice-conductor.ts';
import './voice.css';

type Device = { microphone: boolean; browserVoice: boolean };

export function VoicePanel({ store }: { store: StudyStore }) {
  const [device, setDevice] = useState<Device | null>(null);
  const hearing = useHearing();
  const { data: status } = useQuery(endpointQuery(queryKeys.status, getStatus));
  useEffect(() => {
    void Promise.all([microphoneThere(), voiceThere()]).then(([microphone, browserVoice]) =>
      setDevice({ microphone, browserVoice }),
    );
  }, []);
  // Nothing is recorded before the recogniser's languages are known; offline they are not requested.
  if (device === null || (hearing === null && navigator.onLine)) return null;
  if (!device.microphone)
    return <Note title={messages.noMicrophone.title}>{messages.noMicrophone.text}</Note>;
  const server = serverVoices(status);
  return (
    <>
      <Conducted store={store} browserVoice={device.browserVoice} server={server} />
      {!device.browserVoice && !readsEnglish(server) && (
        <Note title={messages.noVoice.title}>{messages.noVoice.text}</Note>
      )}
    </>
  );
}

type Voices = { browserVoice: boolean; server: ServerVoices };

function Conducted({ store, browserVoice, server }: { store: StudyStore } & Voices) {
  const known = useRef(server);
  known.current = server;
  const voice = useMemo(() => createReadAloud(browserVoice, () => known.current), [browserVoice]);
  const conductor = useVoiceConductor(store, voice);
  return conductor && <Steps conductor={conductor} />;
}

const icons = {
  reading: Volume2,
  listening: Ear,
  thinking: Lightbulb,
  feedback: Volume2,
  rating: Ear,
  attention: CircleAlert,
  paused: Pause,
} as const;

/** What the button says; null where there is nothing to press. */
const actions: Record<VoiceState['step'], string | null> = {
  reading: messages.skipReading,
  listening: messages.done,
  thinking: null,
  feedback: messages.skipReading,
  rating: messages.done,
  attention: messages.tryAgain,
  paused: messages.goOn,
};

function Steps({ conductor }: { conductor: VoiceConductor }) {
  const { step, heard, suggested, note } = shownOf(useStore(conductor.state));
  // The card itself is read aloud; only the student's turns are announced to screen readers.
  useEffect(() => {
    if (step === 'listening' || step === 'rating' || step === 'paused') announce(messages.step[step]);
  }, [step]);
  const Icon = icons[step];
  const action = actions[step];
  const listens = step === 'listening' || step === 'rating';
  const saying =
    step === 'listening'
      ? messages.say.listening
      : step === 'rating'
        ? messages.say[suggested === null ? 'rating' : 'confirm']
        : null;
  return (
    <section className="sv grid gap-2 px-4 py-3" data-step={step} aria-label={messages.label}>
      <p className="sv-step flex items-center gap-2">
        <Icon className="i" aria-hidden="true" />
        {messages.step[step]}
      </p>
      <div className="grid gap-1 wrap-anywhere">
        {heard && <p dir="auto">{messages.heard(heard)}</p>}
        {suggested !== null && <p className="font-semibold">{messages.suggested(suggested)}</p>}
        {note && <p>{note}</p>}
        {saying && <p className="fine">{saying}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {action && (
          <Button variant={listens ? 'voice' : 'secondary'} onClick={conductor.press}>
            {action}
          </Button>
        )}
        {step !== 'paused' && step !== 'attention' && (
          <Button variant="ghost" icon={Pause} onClick={() => conductor.pause('asked')}>
            {messages.pause}
          </Button>
        )}
      </div>
    </section>
  );
}
