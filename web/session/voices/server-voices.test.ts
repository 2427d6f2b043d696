/** What a status says the server can speak with; that of an earlier server says less. */
import { expect, test } from 'vitest';
import { serverVoices } from './server-voices.ts';

const of = (speaker: object) =>
  serverVoices({ speaker: { name: 'flite', comesSlowlyAs: null, voices: ['slt'], ...speaker } });

test.each([
  ['an earlier server, embedded voice', {}, ['en'], []],
  ['an earlier server, a service', { name: 'openai:tts-1' }, null, null],
  ['a service', { name: 'openai:tts-1', languages: null, natural: null }, null, null],
  ['the embedded voice', { languages: ['en'], natural: [] }, ['en'], []],
  ['a model', { name: 'sherpa:anna', languages: ['de', 'en'], natural: ['de'] }, ['de', 'en'], ['de']],
])('%s', (_, speaker, languages, natural) => {
  expect(of(speaker)).toEqual({ names: ['slt'], languages, natural });
});

test('before the status is there, the embedded voice is taken for it', () => {
  expect(serverVoices(undefined)).toEqual({ names: [], languages: ['en'], natural: [] });
});
