/** What a student reads about who listens and who speaks. */
import { expect, test } from 'vitest';
import { settingsMessages } from './settings-messages.ts';

test.each([
  [
    { name: 'sherpa:moonshine-tiny-en', ready: true },
    'What you say is transcribed by Moonshine Tiny, which understands English. It is sent to no other service.',
  ],
  [
    { name: 'sherpa:moonshine-base-en', ready: false },
    'What you say will be transcribed by Moonshine Base, which understands English, once it is ready. It is sent to no other service.',
  ],
  [{ name: 'openai:whisper-1', ready: true }, 'What you say is transcribed by whisper-1.'],
  [{ name: 'openai:org/model:free', ready: true }, 'What you say is transcribed by org/model:free.'],
])('%j: %s', (transcriber, sentence) => {
  expect(settingsMessages.hearing.by(transcriber)).toBe(sentence);
});

test('the voice has a name as well', () => {
  const said = (name: string, progress: number | null = null, reason: string | null = null) =>
    settingsMessages.voice({ name, progress, reason });
  expect(said('flite')).toBe('Feedback is spoken by Flite, Tellcard’s built-in voice.');
  expect(said('openai:tts-1')).toBe('Feedback is spoken by tts-1.');
  expect(said('sherpa:kitten-nano-en-v0_2-fp16', 0.426)).toBe(
    'Feedback is spoken by Kitten, an English voice of Tellcard’s own. It is getting ready (42%); until then the built-in voice speaks.',
  );
  expect(said('sherpa:anna-en', null, 'Its voice does not work here.')).toBe(
    'Feedback is spoken by anna-en. Its voice does not work here.',
  );
});
