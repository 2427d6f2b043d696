/** Reads text aloud with the browser's voice, one text at a time, and only while its card is on screen. */
import { useCallback, useEffect, useState } from 'react';
import { wordsToSpeak } from '#core/text-to-speech/words-to-speak.ts';
import { hasSpeech, voiceFor, voicesKnown } from '#web/device/voices.ts';

/** A little slower than speech (docs/product.md, Study). */
const speechRate = 0.9;

export type Speech = {
  /** False if the browser cannot speak: then there is no button. */
  available: boolean;
  speaking: boolean;
  failed: boolean;
  /** `language` is BCP 47; null leaves the choice to the browser. */
  speak(text: string, language: string | null): void;
  stop(): void;
};

/** The utterance to speak; null if only voices of other languages are installed. `language` as in `Speech`. */
export function utteranceOf(text: string, language: string | null): SpeechSynthesisUtterance | null {
  const found = voiceFor(language, null);
  if (voicesKnown() && !found) return null;
  const utterance = new SpeechSynthesisUtterance(wordsToSpeak(text, language));
  utterance.rate = speechRate;
  if (language) utterance.lang = language;
  if (found?.kind === 'browser') {
    utterance.voice = found.voice;
    utterance.lang = found.voice.lang;
  }
  return utterance;
}

/** Stops when `of` changes and when the page is left. */
export function useSpeech(of: string): Speech {
  const [active, setActive] = useState<{ utterance: SpeechSynthesisUtterance; of: string } | null>(null);
  const [failed, setFailed] = useState(false);

  const stop = useCallback(() => {
    setActive(null);
    if (hasSpeech()) speechSynthesis.cancel();
  }, []);

  // Some browsers read on after the page is left by its address or reloaded.
  useEffect(() => {
    addEventListener('pagehide', stop);
    return () => removeEventListener('pagehide', stop);
  }, [stop]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets when `of` changes
  useEffect(() => {
    setFailed(false);
    return stop;
  }, [of, stop]);

  const speak = (text: string, language: string | null) => {
    const next = utteranceOf(text, language);
    if (!next) {
      stop();
      setFailed(true);
      return;
    }
    const over = () => setActive((current) => (current?.utterance === next ? null : current));
    next.onend = over;
    next.onerror = ({ error }) => {
      over();
      if (error !== 'interrupted' && error !== 'canceled') setFailed(true);
    };
    speechSynthesis.cancel();
    setFailed(false);
    setActive({ utterance: next, of });
    speechSynthesis.speak(next);
  };

  return { available: hasSpeech(), speaking: active?.of === of, failed, speak, stop };
}
