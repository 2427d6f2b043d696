/** Live captions by the browser's own recogniser: on this device, or by the browser maker's service if the student agrees. */
import { deviceSettings } from '#web/device/web-storage.ts';

/** What this browser has: nothing, a recogniser on the device, or one that sends the voice to its maker. */
export type CaptionsOffer = 'none' | 'device' | 'service';

export type Captions = {
  /** All that was understood so far. */
  text(): string;
  stop(): void;
};

type Heard = {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
};
type Recogniser = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  onresult: ((event: Heard) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  start(): void;
  abort(): void;
};
type RecogniserClass = {
  new (): Recogniser;
  /** Only where recognition on the device is known (Web Speech API, `available`). */
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
};

/** The browser's own region of the language of the answers, where that is its language; without one, the browser's. */
export function captionsLanguage(answers: string | null): string {
  const own = navigator.language || 'en-US';
  return !answers || own.split('-')[0] === answers ? own : answers;
}

function recogniserClass(): RecogniserClass | null {
  const names = window as { SpeechRecognition?: RecogniserClass; webkitSpeechRecognition?: RecogniserClass };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition ?? null;
}

export async function captionsOffer(language: string): Promise<CaptionsOffer> {
  const found = recogniserClass();
  if (!found) return 'none';
  const local = await found
    .available?.({ langs: [language], processLocally: true })
    .catch(() => 'unavailable');
  return local === 'available' ? 'device' : 'service';
}

const settingName = 'tellcard.captions';

/** On the device captions are on unless switched off; what leaves the device is off unless agreed to. */
export function captionsWanted(offer: CaptionsOffer): boolean {
  const chosen = deviceSettings.recall(settingName);
  return offer === 'device' ? chosen !== 'off' : offer === 'service' && chosen === 'agreed';
}

export function chooseCaptions(offer: CaptionsOffer, on: boolean): void {
  deviceSettings.remember(settingName, on ? (offer === 'service' ? 'agreed' : null) : 'off');
}

/** `onText` is told all that was understood so far, the last words still changing. Captions that fail just end. */
export function startCaptions(
  { offer, language }: { offer: CaptionsOffer; language: string },
  onText: (text: string) => void,
): Captions | null {
  const Found = recogniserClass();
  if (!Found || !captionsWanted(offer)) return null;
  const recogniser = new Found();
  let settled = '';
  let latest = '';
  let over = false;
  recogniser.lang = language;
  recogniser.continuous = true;
  recogniser.interimResults = true;
  if (offer === 'device') recogniser.processLocally = true;
  recogniser.onresult = ({ resultIndex, results }) => {
    let open = '';
    for (let at = resultIndex; at < results.length; at++) {
      const words = results[at]?.[0]?.transcript ?? '';
      if (results[at]?.isFinal) settled = `${settled} ${words}`.trim();
      else open += words;
    }
    latest = `${settled} ${open}`.trim();
    onText(latest);
  };
  recogniser.onerror = ({ error }) => {
    // A pause is no failure; after anything else the recording simply goes on without captions.
    if (error !== 'no-speech') over = true;
  };
  recogniser.onend = () => {
    settled = latest;
    if (!over) over = !begins(recogniser);
  };
  if (!begins(recogniser)) return null;
  return {
    text: () => latest,
    stop() {
      over = true;
      recogniser.abort();
    },
  };
}

function begins(recogniser: Recogniser): boolean {
  try {
    recogniser.start();
    return true;
  } catch {
    // Busy with something else: the recording goes on without captions.
    return false;
  }
}
