/** The voices of this browser, and the one chosen for each language. A voice that sends text to its vendor is used only if chosen. */
import { deviceSettings } from './web-storage.ts';

/** `name` null: the server's usual voice. */
export type Voice =
  | { kind: 'browser'; voice: SpeechSynthesisVoice }
  | { kind: 'server'; name: string | null };

/** The server's voices: `names` speak English, `languages` are all it speaks, `natural` those with a natural voice; null means any. */
export type ServerVoices = {
  names: readonly string[];
  languages: readonly string[] | null;
  natural: readonly string[] | null;
};

/** Names of voices that sound like people. */
const natural = /natural|neural|premium|enhanced|siri|wavenet/i;
/**
 * Synthetic and novelty voices: those of Linux (where Firefox names only speech-dispatcher), and Apple's Eloquence and novelty voices,
 * which Chrome lists by name alone. All others are recorded: Samantha, Daniel, Zira, David, Google's, those of Chrome OS.
 */
const crude =
  /espeak|festival|flite|pico|speechd|eloquence|\b(?:albert|bad news|bahh|bells|boing|bubbles|cellos|deranged|eddy|flo|fred|good news|grandma|grandpa|hysterical|jester|junior|kathy|organ|princess|ralph|reed|rocko|sandy|shelley|superstar|trinoids|whisper|wobble|zarvox)\b/i;
const usualLanguage = 'en';

/** Alternative language codes of voices, mapped to the codes of sets. */
const sameLanguage: Record<string, string> = { nb: 'no', nn: 'no', iw: 'he', cmn: 'zh', in: 'id' };
const primary = (tag: string) => {
  const [code = tag] = tag.toLowerCase().split(/[-_]/);
  return sameLanguage[code] ?? code;
};
const settingOf = (language: string) => `tellcard.voice.${language}`;

export const hasSpeech = () => 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;

/** Empty also before the browser has loaded them. */
const allVoices = () => (hasSpeech() ? speechSynthesis.getVoices() : []);

// Browsers load their voices on the first call.
allVoices();

/** False until the browser has listed a voice. */
export const voicesKnown = () => allVoices().length > 0;

const rank = ({ name, voiceURI }: SpeechSynthesisVoice) =>
  natural.test(`${name} ${voiceURI}`) ? 2 : crude.test(`${name} ${voiceURI}`) ? 0 : 1;

const knows = (languages: readonly string[] | null, language: string) =>
  languages === null || languages.includes(language);

/** Local voices, best first, then remote ones. */
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
export const voiceLanguages = (): string[] => [...new Set(allVoices().map(({ lang }) => primary(lang)))];

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
 * The voice for a text in this language: the chosen one if available; otherwise a recorded voice of the device before a plain one of the
 * server, and any voice of the device if the server does not speak the language. Null if nothing speaks it.
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
