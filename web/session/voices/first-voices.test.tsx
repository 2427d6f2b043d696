/** The first hands-free session offers up to three voices, which are heard and kept with one press. */
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { serverStatus } from '#tests/support/components/practice-world.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { chosenVoice } from '#web/device/voices.ts';
import { FirstVoices } from './first-voices.tsx';

const spoken: string[] = [];
class Utterance {
  lang = '';
  voice: { name: string } | null = null;
}
const voice = (name: string, localService = true) => ({
  name,
  voiceURI: name,
  lang: 'en-US',
  localService,
  default: false,
});
const device = (names: SpeechSynthesisVoice[]) =>
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), {
      getVoices: () => names,
      speak: (utterance: Utterance) => spoken.push(utterance.voice?.name ?? ''),
      cancel: () => {},
    }),
  );

beforeEach(() => {
  localStorage.clear();
  spoken.length = 0;
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
const open = (voices: string[]) => {
  stubApi({
    'GET /api/status': {
      body: {
        ...serverStatus,
        speaker: { ...serverStatus.speaker, name: 'flite', voices, languages: ['en'], natural: [] },
      },
    },
  });
  return renderPage(<FirstVoices />);
};
const radios = () => screen.queryAllByRole<HTMLInputElement>('radio');
const names = () => radios().map(({ labels }) => labels?.[0]?.textContent);
const chosen = () =>
  radios()
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);

it('plays and keeps the voice that is pressed, the usual one standing first', async () => {
  device([voice('Daniel'), voice('Samantha'), voice('Ava (Premium)'), voice('Fred'), voice('Cloud', false)]);
  const { user } = open([]);
  await screen.findByRole('group');
  expect(names()).toEqual(['Ava (Premium)', 'Daniel', 'Samantha']);
  expect(chosen()).toEqual(['Ava (Premium)']);
  await user.click(screen.getByLabelText('Samantha'));
  await user.click(screen.getByLabelText('Samantha'));
  expect(spoken).toEqual(['Samantha', 'Samantha']);
  expect(chosenVoice('en')).toBe('browser:Samantha');
  expect(chosen()).toEqual(['Samantha']);
});

it('offers the voices of the server where the device has none, and nothing where there is one voice', async () => {
  device([]);
  open(['slt', 'rms', 'awb', 'kal16']);
  await screen.findByRole('group');
  expect(names()).toEqual(['Woman, American', 'Man, American', 'Man, Scottish']);
  cleanup();
  device([voice('Samantha')]);
  open([]);
  expect(names()).toEqual([]);
});
