/** Reads a text aloud with the browser's voice and resolves when it ends, so that listening can begin. */
import { utteranceOf } from '#web/study/use-speech.ts';

/** Timeout for a voice to start; the text is on the screen. */
const startMs = 4_000;

/** Some browsers load their voices after the page. */
export async function voiceThere(): Promise<boolean> {
  if (!('speechSynthesis' in window)) return false;
  if (speechSynthesis.getVoices().length > 0) return true;
  await new Promise<void>((resolve) => {
    const wait = setTimeout(resolve, 1_000);
    speechSynthesis.addEventListener?.('voiceschanged', () => {
      clearTimeout(wait);
      resolve();
    });
  });
  return speechSynthesis.getVoices().length > 0;
}

/** `pace`: a factor of the usual rate. Resolves when it has been said, cannot be said, or `signal` aborts. */
export function speakAloud(
  text: string,
  language: string | null,
  pace: number,
  signal: AbortSignal,
): Promise<void> {
  if (text.trim() === '' || signal.aborted) return Promise.resolve();
  const utterance = utteranceOf(text, language);
  // No voice for this language: the text is on the screen.
  if (!utterance) return Promise.resolve();
  return new Promise((resolve) => {
    utterance.rate *= pace;
    const end = () => {
      clearTimeout(wait);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const stop = () => {
      speechSynthesis.cancel();
      end();
    };
    const wait = setTimeout(stop, startMs);
    utterance.onstart = () => clearTimeout(wait);
    utterance.onend = end;
    utterance.onerror = end;
    signal.addEventListener('abort', stop);
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  });
}
