/** Which voice speaks a language: the chosen one, the best of the device, or that of the server; never one that sends text away. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseVoice, type ServerVoices, voiceFor, voiceLanguages, voicesIn, voicesKnown } from './voices.ts';

const voice = (name: string, lang: string, more: Partial<SpeechSynthesisVoice> = {}) => ({
  name,
  voiceURI: name,
  lang,
  localService: true,
  default: false,
  ...more,
});
const flite: ServerVoices = { names: ['slt', 'rms'], languages: ['en'], natural: [] };
const hosted: ServerVoices = { names: [], languages: null, natural: null };
const ofModel = (language: string): ServerVoices => ({
  names: ['slt'],
  languages: [language, 'en'],
  natural: [language],
});
let voices: SpeechSynthesisVoice[] = [];
beforeEach(() => {
  vi.stubGlobal('speechSynthesis', { getVoices: () => voices });
  vi.stubGlobal('SpeechSynthesisUtterance', class {});
});
afterEach(() => {
  for (const language of ['en', 'es']) chooseVoice(language, null);
});

const english = voice('Samantha', 'en-US', { default: true });
const naturalEnglish = voice('Aria Online (Natural)', 'en_GB');
const robot = voice('eSpeak English', 'en');
const spanish = voice('Mónica', 'es-ES');
const remote = voice('Google español', 'es-ES', { localService: false });

it('those that send text to their maker come last, and speak only if chosen', () => {
  voices = [remote, spanish, english];
  expect(voicesIn('es')).toEqual([spanish, remote]);
  voices = [remote];
  expect([voicesKnown(), voiceFor('es', flite), voiceLanguages()]).toEqual([true, null, ['es']]);
  chooseVoice('es', 'browser:Google español');
  expect(voiceFor('es', flite)).toEqual({ kind: 'browser', voice: remote });
});

it('the natural ones come first, those made of rules last', () => {
  voices = [robot, english, naturalEnglish];
  expect(voicesIn('en')).toEqual([naturalEnglish, english, robot]);
});

it.each([
  ['English, natural on the device', [naturalEnglish], flite, 'en', 'Aria Online (Natural)'],
  ['English, a recorded one on the device', [english], flite, 'en', 'Samantha'],
  ['English, only one made of rules on the device', [robot], flite, 'en', 'server'],
  ['English, a server with a voice of its own', [naturalEnglish], hosted, 'en', 'server'],
  ['English without a server', [english], null, 'en', 'Samantha'],
  ['what nothing tells, as English', [english], flite, null, 'Samantha'],
  ['Spanish, on the device', [english, spanish], flite, 'es', 'Mónica'],
  ['Spanish, only by the server', [spanish], hosted, 'es', 'server'],
  ['Spanish, nowhere', [english], flite, 'es', null],
  ['English by a model', [naturalEnglish], ofModel('en'), 'en', 'server'],
  ['Spanish by a model', [spanish], ofModel('es'), 'es', 'server'],
  [
    'English beside a model of another language',
    [naturalEnglish],
    ofModel('es'),
    'en',
    'Aria Online (Natural)',
  ],
  ['a language that the model does not speak', [spanish], ofModel('de'), 'es', 'Mónica'],
])('%s', (_, there, server, language, expected) => {
  voices = there;
  const found = voiceFor(language, server);
  expect(found?.kind === 'browser' ? found.voice.name : (found?.kind ?? null)).toBe(expected);
});

it('the chosen one speaks while it is there', () => {
  voices = [naturalEnglish, english];
  chooseVoice('en', 'browser:Samantha');
  expect(voiceFor('en', flite)).toEqual({ kind: 'browser', voice: english });
  chooseVoice('en', 'server:rms');
  expect(voiceFor('en', flite)).toEqual({ kind: 'server', name: 'rms' });
  expect(voiceFor('en', hosted)).toEqual({ kind: 'server', name: null });
  chooseVoice('en', 'browser:Gone');
  expect(voiceFor('en', flite)).toEqual({ kind: 'browser', voice: naturalEnglish });
});

/** English voices as browsers list them: the name, then what makes its address differ from it. */
const apple = (name: string, kind = 'voice.compact') =>
  voice(name, 'en-US', { voiceURI: `com.apple.${kind}.en-US.${name}` });
const overInternet = (name: string) => voice(name, 'en-US', { localService: false });
it.each([
  [
    'Chrome on a Mac',
    [
      voice('Samantha', 'en-US', { default: true }),
      voice('Albert', 'en-US'),
      voice('Alex', 'en-US'),
      voice('Daniel (English (United Kingdom))', 'en-GB'),
      voice('Eddy (English (United States))', 'en-US'),
      voice('Fred', 'en-US'),
      voice('Good News', 'en-US'),
      voice('Karen', 'en-AU'),
      overInternet('Google US English'),
    ],
    'Samantha',
  ],
  [
    'Safari on a Mac with a better voice',
    [
      apple('Albert', 'speech.synthesis.voice'),
      apple('Samantha'),
      apple('Ava (Premium)', 'voice.premium'),
      apple('Zarvox', 'speech.synthesis.voice'),
    ],
    'Ava (Premium)',
  ],
  [
    'Safari on an iPhone',
    [apple('Rocko', 'eloquence'), apple('Shelley', 'eloquence'), apple('Karen'), apple('Daniel')],
    'Karen',
  ],
  [
    'Chrome on Windows',
    [
      voice('Microsoft David - English (United States)', 'en-US', { default: true }),
      voice('Microsoft Mark - English (United States)', 'en-US'),
      voice('Microsoft Zira - English (United States)', 'en-US'),
      overInternet('Google US English'),
    ],
    'Microsoft David - English (United States)',
  ],
  [
    'Edge on Windows',
    [
      voice('Microsoft Zira - English (United States)', 'en-US'),
      overInternet('Microsoft Aria Online (Natural) - English (United States)'),
    ],
    'Microsoft Zira - English (United States)',
  ],
  [
    'Chrome on Android',
    [voice('English United States', 'en_US', { default: true })],
    'English United States',
  ],
  [
    'Chrome OS',
    [
      voice('eSpeak English', 'en'),
      voice('Chrome OS US English 1', 'en-US'),
      voice('Google US English 4 (Natural)', 'en-US'),
    ],
    'Google US English 4 (Natural)',
  ],
  [
    'Chrome OS, plain',
    [voice('eSpeak English', 'en'), voice('Chrome OS US English 1', 'en-US')],
    'Chrome OS US English 1',
  ],
  [
    'Firefox on Linux',
    [
      voice('English (America)', 'en-US', { voiceURI: 'urn:moz-tts:speechd:English (America)?en-US' }),
      voice('English (Great Britain)', 'en-GB', {
        voiceURI: 'urn:moz-tts:speechd:English (Great Britain)?en-GB',
      }),
    ],
    'server',
  ],
  ['Chrome on Linux', [voice('English (America) espeak-ng', 'en-US')], 'server'],
])('%s', (_, there, expected) => {
  // In whatever order they come.
  for (const order of [there, there.toReversed()]) {
    voices = order;
    const found = voiceFor('en', flite);
    const name = found?.kind === 'browser' ? found.voice.name : found?.kind;
    if (expected === 'Karen') expect(['Karen', 'Daniel']).toContain(name);
    else expect(name).toBe(expected);
  }
});

it('a voice is found by the other code of its language', () => {
  const norwegian = voice('Nora', 'nb-NO');
  voices = [norwegian];
  expect(voicesIn('no')).toEqual([norwegian]);
});
