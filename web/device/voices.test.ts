/** Which voice speaks a language: the chosen one, the best of the device, or that of the server; never one that sends text away. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  chooseVoice,
  localVoices,
  type ServerVoices,
  spokenLanguages,
  voiceFor,
  voicesKnown,
} from './voices.ts';

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
  vi.unstubAllGlobals();
});

const english = voice('Samantha', 'en-US', { default: true });
const naturalEnglish = voice('Aria Online (Natural)', 'en_GB');
const robot = voice('eSpeak English', 'en');
const spanish = voice('Mónica', 'es-ES');
const remote = voice('Google español', 'es-ES', { localService: false });

it('those that send text to their maker are never among them', () => {
  voices = [remote, spanish, english];
  expect(localVoices('es')).toEqual([spanish]);
  expect(spokenLanguages()).toEqual(['es', 'en']);
  voices = [remote];
  expect([voicesKnown(), voiceFor('es', flite), spokenLanguages()]).toEqual([true, null, []]);
});

it('the natural ones come first, those made of rules last', () => {
  voices = [robot, english, naturalEnglish];
  expect(localVoices('en')).toEqual([naturalEnglish, english, robot]);
});

it.each([
  ['English, natural on the device', [naturalEnglish], flite, 'en', 'Aria Online (Natural)'],
  ['English, a usual one on the device', [english], flite, 'en', 'server'],
  ['English, a server with a voice of its own', [naturalEnglish], hosted, 'en', 'server'],
  ['English without a server', [english], null, 'en', 'Samantha'],
  ['what nothing tells, as English', [english], flite, null, 'server'],
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

it('a voice is found by the other code of its language', () => {
  const norwegian = voice('Nora', 'nb-NO');
  voices = [norwegian];
  expect(localVoices('no')).toEqual([norwegian]);
});
