/** What choosing a voice needs: the voices that are known, their names, and the sound of one. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { getStatus } from '#contract/status.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { hasSpeech, type ServerVoices, type Voice } from '#web/device/voices.ts';
import { serverVoices } from '#web/session/voices/server-voices.ts';
import { voiceMessages as words } from './messages.ts';

export const ofBrowser = ({ name, localService }: SpeechSynthesisVoice) =>
  localService ? words.ofDevice(name) : words.overInternet(name);

export function useServerVoices(): ServerVoices {
  const { data: status } = useQuery(endpointQuery(queryKeys.status, getStatus));
  return serverVoices(status);
}

/** Renders again when the browser has loaded its voices, and when what it returns is called. */
export function useVoicesLoaded(): () => void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!hasSpeech()) return;
    // Browsers load their voices after the page.
    const { speechSynthesis: speech } = window;
    speech.addEventListener('voiceschanged', redraw);
    return () => speech.removeEventListener('voiceschanged', redraw);
  }, []);
  return redraw;
}

/** Plays one voice at a time, and none once the page is left. */
export function usePreview() {
  const [failed, setFailed] = useState(false);
  const audio = useRef<HTMLAudioElement | null>(null);
  const stop = useCallback(() => {
    audio.current?.pause();
    if (hasSpeech()) speechSynthesis.cancel();
  }, []);
  useEffect(() => stop, [stop]);
  const play = (voice: Voice, names: readonly string[]) => {
    stop();
    setFailed(false);
    if (voice.kind === 'server') {
      audio.current = new Audio(`/api/voices/${encodeURIComponent(voice.name ?? names[0] ?? '')}/sample`);
      audio.current.play().catch(() => setFailed(true));
      return;
    }
    const utterance = new SpeechSynthesisUtterance(words.sample(voice.voice.lang, voice.voice.name));
    utterance.voice = voice.voice;
    utterance.lang = voice.voice.lang;
    utterance.onerror = ({ error }) => setFailed(error !== 'interrupted' && error !== 'canceled');
    speechSynthesis.speak(utterance);
  };
  return { failed, play };
}
