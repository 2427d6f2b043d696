/** Voices by language: those of the device and of the server, chosen, heard, and kept on this device. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { serverStatus } from '#tests/support/components/practice-world.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { VoiceSettings } from './voice-settings.tsx';

const speak = vi.fn();
const voice = (name: string, lang: string) => ({
  name,
  voiceURI: name,
  lang,
  localService: true,
  default: false,
});
class Utterance {
  lang = '';
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}
const status = (voices: string[], name = 'flite', more: object = { languages: ['en'], natural: [] }) => ({
  'GET /api/status': {
    body: { ...serverStatus, speaker: { ...serverStatus.speaker, name, voices, ...more } },
  },
});
beforeEach(() => {
  localStorage.clear();
  const voices = [voice('Samantha', 'en-US'), voice('Mónica', 'es-ES')];
  const speech = Object.assign(new EventTarget(), { getVoices: () => voices, speak, cancel: () => {} });
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
const select = (name: string) => screen.findByLabelText<HTMLSelectElement>(name);

it('a voice of the server is chosen and heard', async () => {
  stubApi(status(['slt', 'awb']));
  const played: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname);
  });
  const { user } = renderPage(<VoiceSettings />);
  await screen.findByRole('option', { name: 'Tellcard: Man, Scottish' });
  await user.selectOptions(await select('Read aloud by'), 'Tellcard: Woman, American');
  await user.click(screen.getByText('Listen to it'));
  await user.selectOptions(await select('Read aloud by'), 'Tellcard: Man, Scottish');
  await user.click(screen.getByText('Listen to it'));
  expect(played).toEqual(['/api/voices/slt/sample', '/api/voices/awb/sample']);
  expect(localStorage.getItem('tellcard.voice.en')).toBe('server:awb');
});

it('each language has its own voices, and its own choice', async () => {
  stubApi(status(['slt', 'awb']));
  const { user } = renderPage(<VoiceSettings />);
  await user.selectOptions(await select('Language'), 'Spanish');
  const there = [...(await select('Read aloud by')).options].map(({ text }) => text);
  expect(there).toEqual(['Automatic: Mónica (this device)', 'Mónica (this device)']);
  await user.selectOptions(await select('Read aloud by'), 'Mónica (this device)');
  await user.click(screen.getByText('Listen to it'));
  expect(speak.mock.lastCall?.[0]).toMatchObject({ lang: 'es-ES', text: 'Mónica' });
  expect(localStorage.getItem('tellcard.voice.es')).toBe('browser:Mónica');
  expect(localStorage.getItem('tellcard.voice.en')).toBeNull();
});

it('a voice that sends text away can be chosen, says so, and is not taken by itself', async () => {
  stubApi(status([], 'off', {}));
  const google = { ...voice('Google español', 'es-ES'), localService: false };
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([google]);
  const { user } = renderPage(<VoiceSettings />);
  await user.selectOptions(await select('Language'), 'Spanish');
  const there = [...(await select('Read aloud by')).options].map(({ text }) => text);
  expect(there).toEqual(['Automatic: Tellcard’s voice', 'Google español: speaks over the internet (Google)']);
  await user.selectOptions(
    await select('Read aloud by'),
    'Google español: speaks over the internet (Google)',
  );
  await user.click(screen.getByText('Listen to it'));
  expect(speak.mock.lastCall?.[0]).toMatchObject({ voice: google });
});

it('a language that only the server speaks can be chosen, and has no English sample', async () => {
  stubApi(status(['slt'], 'sherpa:thorsten', { languages: ['de', 'en'], natural: ['de'] }));
  const { user } = renderPage(<VoiceSettings />);
  await user.selectOptions(await select('Language'), await screen.findByRole('option', { name: 'German' }));
  const there = [...(await select('Read aloud by')).options].map(({ text }) => text);
  expect(there).toEqual(['Automatic: Tellcard’s voice']);
  expect(screen.queryByText('Listen to it')).toBeNull();
});

it('says so where a voice cannot be heard', async () => {
  stubApi(status(['slt']));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('no sound'));
  const { user } = renderPage(<VoiceSettings />);
  await screen.findByRole('option', { name: /Woman/ });
  await user.selectOptions(await select('Read aloud by'), 'Tellcard: Woman, American');
  await user.click(screen.getByText('Listen to it'));
  await screen.findByText('This voice could not be played. Please choose another one.');
});
