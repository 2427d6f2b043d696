/** The voices of this browser, and the one the student chose for each language. One that sends text to its maker speaks only if chosen. */
import { deviceSettings } from './web-storage.ts';

/** `name` null: the server's usual voice. */
export type Voice =
  | { kind: 'browser'; voice: SpeechSynthesisVoice }
  | { kind: 'server'; name: string | null };

/** What the server can speak with: `names` in English; the languages it speaks at all, and those it speaks like a person; null for any. */
export type ServerVoices = {
  names: readonly string[];
  languages: readonly string[] | null;
  natural: readonly string[] | null;
};

/** Names of voices that sound like people. */
const natural = /natural|neural|premium|enhanced|siri|wavenet/i;
/**
 * Voices made of rules, or for fun: of Linux (Firefox there names only the speech dispatcher), and Apple's Eloquence and novelty voices,
 * which Chrome gives by name alone. All others are recorded voices: Samantha, Daniel, Zira, David, Google's, those of Chrome OS.
 */
const crude =
  /espeak|festival|flite|pico|speechd|eloquence|\b(?:albert|bad news|bahh|bells|boing|bubbles|cellos|deranged|eddy|flo|fred|good news|grandma|grandpa|hysterical|jester|junior|kathy|organ|princess|ralph|reed|rocko|sandy|shelley|superstar|trinoids|whisper|wobble|zarvox)\b/i;
const usualLanguage = 'en';

/** Other codes that voices bear, by the code of the language a set can be in. */
const sameLanguage: Record<string, string> = { nb: 'no', nn: 'no', iw: 'he', cmn: 'zh', in: 'id' };
const primary = (tag: string) => {
  const [code = tag] = tag.toLowerCase().split(/[-_]/);
  return sameLanguage[code] ?? code;
};
const settingOf = (language: string) => `tellcard.voice.${language}`;

export const hasSpeech = () => 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;

/** Empty also before the browser has loaded them. */
const allVoices = () => (hasSpeech() ? speechSynthesis.getVoices() : []);

// Browsers load their voices when they are asked for the first time.
allVoices();

/** False where the browser has told of no voice at all yet. */
export const voicesKnown = () => allVoices().length > 0;

const rank = ({ name, voiceURI }: SpeechSynthesisVoice) =>
  natural.test(`${name} ${voiceURI}`) ? 2 : crude.test(`${name} ${voiceURI}`) ? 0 : 1;

const knows = (languages: readonly string[] | null, language: string) =>
  languages === null || languages.includes(language);

/** Those of the device, the best first, and then those that speak over the internet. */
export function voicesIn(language: string): SpeechSynthesisVoice[] {
  return allVoices()
    .filter((voice) => primary(voice.lang) === language)
    .sort(
      (a, b) =>
        Number(b.localService) - Number(a.localService) ||
        rank(b) - rank(a) ||
        Number(b.default) - Number(a.default),
    );
}

/** Languages the browser has a voice for. */
export const spokenLanguages = (): string[] => [...new Set(allVoices().map(({ lang }) => primary(lang)))];

/** 'browser:…' or 'server:…'; null leaves it to `voiceFor`. */
export const chosenVoice = (language: string): string | null => deviceSettings.recall(settingOf(language));

export function chooseVoice(language: string, choice: string | null): void {
  deviceSettings.remember(settingOf(language), choice);
}

function chosen(choice: string | null, there: readonly SpeechSynthesisVoice[], server: ServerVoices | null) {
  const [kind, ...rest] = choice?.split(':') ?? [];
  const name = rest.join(':');
  const voice = there.find(({ voiceURI }) => voiceURI === name);
  if (kind === 'browser' && voice) return { kind, voice } as const;
  return kind === 'server' && server?.names.includes(name) ? ({ kind, name } as const) : null;
}

/**
 * The voice a text in this language is spoken with: the one chosen while it is there; else a recorded one of the device before a plain
 * one of the server, and any of the device where the server does not speak the language. Null where nothing speaks it here.
 */
export function voiceFor(
  language: string | null,
  server: ServerVoices | null,
  choice = chosenVoice(language ?? usualLanguage),
): Voice | null {
  const wanted = language ?? usualLanguage;
  const there = voicesIn(wanted);
  const given = chosen(choice, there, server);
  if (given) return given;
  const best = there.find(({ localService }) => localService);
  const serves = server !== null && knows(server.languages, wanted);
  if (serves && (knows(server.natural, wanted) || !(best && rank(best) > 0)))
    return { kind: 'server', name: null };
  return best ? { kind: 'browser', voice: best } : null;
}
