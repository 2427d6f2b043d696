/** Whether an answer can be spoken here: whether this server understands its language now, and whether there is a microphone. */
import { createContext, useContext, useEffect, useState } from 'react';
import type { ServerStatus } from '#contract/status.ts';
import { languageName } from '#core/languages/set-languages.ts';
import { microphoneThere } from '#web/practice/recording/microphone.ts';
import { settingsMessages as messages } from './settings-messages.ts';
import { useServerStatus } from './use-server-status.ts';

export type Hearing = ServerStatus['transcriber'];

/** The language of a session's spoken answers; null where unknown. */
export const AnswerLanguage = createContext<string | null>(null);

const none = {
  name: null,
  ready: false,
  progress: null,
  live: false,
  languages: null,
  liveLanguages: null,
};

/** Whether a recogniser supports a language: without a list it supports any, and an unknown language counts as supported. */
export function hearsLanguage({ languages }: Pick<Hearing, 'languages'>, language: string | null): boolean {
  return !language || !languages || languages.includes(language);
}

/** Null until known; none if it cannot be loaded, since typing always works. `language` overrides that of the context. */
export function useHearing(language?: string | null): Hearing | null {
  const around = useContext(AnswerLanguage);
  const wanted = language === undefined ? around : language;
  const { data, isError } = useServerStatus();
  if (isError) return { ...none, reason: null };
  if (!data) return null;
  const { transcriber } = data;
  const writesAlong = hearsLanguage({ languages: transcriber.liveLanguages }, wanted);
  if (!wanted || hearsLanguage(transcriber, wanted))
    return { ...transcriber, live: transcriber.live && writesAlong };
  return { ...none, reason: messages.hearing.otherLanguage(languageName(wanted)) };
}

/** Permission is requested only on use. Null until known. */
export function useMicrophoneThere(): boolean | null {
  const [there, setThere] = useState<boolean | null>(null);
  useEffect(() => {
    void microphoneThere().then(setThere);
  }, []);
  return there;
}

/** Null until known. `language`: as in `useHearing`. */
export function useCanSpeak(language?: string | null): boolean | null {
  const hearing = useHearing(language);
  const microphone = useMicrophoneThere();
  if (hearing === null || microphone === null) return null;
  return microphone && hearing.name !== null;
}
