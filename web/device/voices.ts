/** The voices this browser has on the device itself, and the one the student chose for each language. Nothing is sent to its maker. */
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
/** Voices made of rules, or for fun. */
const crude =
  /espeak|festival|flite|pico|albert|bad news|bahh|bells|boing|bubbles|cellos|fred|jester|junior|organ|ralph|superstar|trinoids|whisper|wobble|zarvox|eloquence/i;
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
const isNatural = (voice: SpeechSynthesisVoice) => rank(voice) === 2;

const knows = (languages: readonly string[] | null, language: string) =>
  languages === null || languages.includes(language);

/** Those of the device, the best first. */
export function localVoices(language: string): SpeechSynthesisVoice[] {
  return allVoices()
    .filter((voice) => voice.localService && primary(voice.lang) === language)
    .sort((a, b) => rank(b) - rank(a) || Number(b.default) - Number(a.default));
}

/** Languages the device has a voice for. */
export const spokenLanguages = (): string[] => [
  ...new Set(
    allVoices()
      .filter(({ localService }) => localService)
      .map(({ lang }) => primary(lang)),
  ),
];

/** 'browser:…' or 'server:…'; null leaves it to `voiceFor`. */
export const chosenVoice = (language: string): string | null => deviceSettings.recall(settingOf(language));

export function chooseVoice(language: string, choice: string | null): void {
  deviceSettings.remember(settingOf(language), choice);
}

function chosen(choice: string | null, local: readonly SpeechSynthesisVoice[], server: ServerVoices | null) {
  const [kind, ...rest] = choice?.split(':') ?? [];
  const name = rest.join(':');
  const voice = local.find(({ voiceURI }) => voiceURI === name);
  if (kind === 'browser' && voice) return { kind, voice } as const;
  return kind === 'server' && server?.names.includes(name) ? ({ kind, name } as const) : null;
}

/**
 * The voice a text in this language is spoken with: the one chosen while it is there; else a natural one of the device before a plain
 * one of the server, and any of the device where the server does not speak the language. Null where nothing speaks it.
 */
export function voiceFor(
  language: string | null,
  server: ServerVoices | null,
  choice = chosenVoice(language ?? usualLanguage),
): Voice | null {
  const wanted = language ?? usualLanguage;
  const local = localVoices(wanted);
  const given = chosen(choice, local, server);
  if (given) return given;
  const [best] = local;
  const serves = server !== null && knows(server.languages, wanted);
  if (serves && (knows(server.natural, wanted) || !(best && isNatural(best))))
    return { kind: 'server', name: null };
  return best ? { kind: 'browser', voice: best } : null;
}
