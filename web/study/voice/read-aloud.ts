/** Reads cards and phrases aloud, by a voice of the browser or else by the server's own, and resolves when each ends, so that listening can begin. */
import type { StudyItem } from '#contract/study.ts';
import { speakCard } from '#contract/voice-commands.ts';
import type { Side } from '#core/card.ts';
import { faceText } from '#core/facets/faces.ts';
import { withoutMedia } from '#core/media-reference.ts';
import { phraseAddress, phraseNamed } from '#core/text-to-speech/phrases.ts';
import { endpointAddress } from '#web/api/endpoint-address.ts';
import { sendFor } from '#web/api/send.ts';
import { type ServerVoices, voiceFor } from '#web/device/voices.ts';
import { faceOfItem } from '#web/study/face.ts';
import { utteranceOf } from '#web/study/use-speech.ts';

/** Timeout for a voice to start; the text is on the screen. */
const startMs = 4_000;
/** Longer than the server's voice takes for the longest side it reads. */
const makeMs = 20_000;

/** `term` is what the item asks, `definition` its answer. */
type SideOfCard = {
  card: Pick<StudyItem, 'id' | 'term' | 'definition' | 'facet'>;
  side: Side;
};

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

/** Whether the server reads English cards by a voice of its own; it has names where a service, paid by the sentence, has none. */
export const readsEnglish = ({ names, languages }: ServerVoices) =>
  names.length > 0 && (languages === null || languages.includes('en'));

/**
 * Each call resolves when the text has been said, cannot be said, or `signal` aborts; `pace` is a factor of the usual rate.
 * @param browserVoice whether the browser has any voice
 * @param server is asked each time, since it is known only after a while
 */
export function createReadAloud(browserVoice: boolean, server: () => ServerVoices) {
  const fromBrowser = (language: string | null) => browserVoice && voiceFor(language, null) !== null;
  const fromServer = (language: string | null) =>
    (language ?? 'en').startsWith('en') && readsEnglish(server());
  return {
    async phrase(words: string, pace: number, signal: AbortSignal): Promise<void> {
      if (fromBrowser('en')) return speak(words, 'en', pace, signal);
      const name = phraseNamed(words);
      if (name !== null && fromServer('en')) return play(phraseAddress(name), pace, signal);
    },
    /** `language` as in `Speech`. */
    async side(
      { card, side }: SideOfCard,
      language: string | null,
      pace: number,
      signal: AbortSignal,
    ): Promise<void> {
      const face = faceOfItem(card);
      const words = withoutMedia(faceText(side === 'term' ? face.question : face.answer));
      if (fromBrowser(language)) return speak(words, language, pace, signal);
      if (words.trim() === '' || !fromServer(language)) return;
      const sound = await soundOf(card.id, side, signal);
      if (sound === null) return;
      const address = URL.createObjectURL(sound);
      await play(address, pace, signal).finally(() => URL.revokeObjectURL(address));
    },
  };
}

export type ReadAloud = ReturnType<typeof createReadAloud>;

/** Null where it cannot be had: the card is on the screen, and study goes on. */
function soundOf(id: string, side: Side, signal: AbortSignal): Promise<Blob | null> {
  const address = endpointAddress(speakCard.path, { id, side });
  const options = { signal, timeoutMs: makeMs, headers: { Accept: 'audio/*' } };
  return sendFor((response) => response.blob(), speakCard.method, address, options).catch(() => null);
}

function play(address: string, pace: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const audio = new Audio(address);
    audio.playbackRate = pace;
    const end = () => {
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const stop = () => {
      audio.pause();
      end();
    };
    audio.onended = end;
    audio.onerror = end;
    signal.addEventListener('abort', stop);
    audio.play().catch(end);
  });
}

function speak(text: string, language: string | null, pace: number, signal: AbortSignal): Promise<void> {
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
