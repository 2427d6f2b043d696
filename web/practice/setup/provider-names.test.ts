/** What a student reads about the parts in force. */
import { expect, test } from 'vitest';
import { settingsMessages } from './settings-messages.ts';

test.each([
  [
    { name: 'sherpa:moonshine-tiny-en', ready: true },
    'Your speech is turned into text on this server by Moonshine Tiny, which understands English.',
  ],
  [
    { name: 'sherpa:moonshine-base-en', ready: false },
    'Your speech will be turned into text on this server by Moonshine Base, which understands English, as soon as that is ready.',
  ],
  [{ name: 'openai:whisper-1', ready: true }, 'Your speech is turned into text by whisper-1.'],
  [{ name: 'openai:org/model:free', ready: true }, 'Your speech is turned into text by org/model:free.'],
])('%j: %s', (transcriber, sentence) => {
  expect(settingsMessages.hearing.by(transcriber)).toBe(sentence);
});

test('the voice has a name as well', () => {
  const said = (name: string, progress: number | null = null, reason: string | null = null) =>
    settingsMessages.voice({ name, progress, reason });
  expect(said('flite')).toBe('Feedback is spoken by Flite, a voice on this server.');
  expect(said('openai:tts-1')).toBe('Feedback is spoken by tts-1.');
  expect(said('sherpa:kitten-nano-en-v0_2-fp16', 0.426)).toBe(
    'Feedback is spoken by Kitten, a voice on this server that speaks English. It is getting ready (42 %); until then the built-in voice speaks.',
  );
  expect(said('sherpa:anna-en', null, 'Its voice does not work on this machine.')).toBe(
    'Feedback is spoken by anna-en. Its voice does not work on this machine.',
  );
});
