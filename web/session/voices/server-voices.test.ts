/** What a status says the server can speak with. */
import { expect, test } from 'vitest';
import { serverStatus } from '#tests/support/components/practice-world.ts';
import { serverVoices } from './server-voices.ts';

const of = (speaker: object) =>
  serverVoices({ speaker: { ...serverStatus.speaker, voices: ['slt'], ...speaker } });

test.each([
  ['a service', { name: 'openai:tts-1', languages: null, natural: null }, null, null],
  ['the embedded voice', { languages: ['en'], natural: [] }, ['en'], []],
  ['a model', { name: 'sherpa:anna', languages: ['de', 'en'], natural: ['de'] }, ['de', 'en'], ['de']],
])('%s', (_, speaker, languages, natural) => {
  expect(of(speaker)).toEqual({ names: ['slt'], languages, natural });
});

test('before the status is there, the embedded voice is taken for it', () => {
  expect(serverVoices(undefined)).toEqual({ names: [], languages: ['en'], natural: [] });
});
