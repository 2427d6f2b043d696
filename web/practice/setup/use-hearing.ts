/** Whether this server can transcribe speech in the language of the answers now. */
import { useContext } from 'react';
import type { ServerStatus } from '#contract/status.ts';
import { languageName } from '#core/languages/set-languages.ts';
import { AnswerLanguage } from './answer-language.ts';
import { hearsLanguage } from './hears-language.ts';
import { settingsMessages as messages } from './settings-messages.ts';
import { useServerStatus } from './use-server-status.ts';

export type Hearing = ServerStatus['transcriber'];

const none = {
  name: null,
  ready: false,
  progress: null,
  live: false,
  languages: null,
  liveLanguages: null,
};

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
