/** What stands on the page while cards are studied by voice, and what is said where that is not possible. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { eventLoopTurns } from '#tests/support/components/event-loop-turns.ts';
import { fakeMicrophone } from '#tests/support/components/practice-microphone.ts';
import { serverStatus } from '#tests/support/components/practice-world.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { createStudyWorld } from '#tests/support/components/study-world.ts';
import { messages } from './messages.ts';
import { VoicePanel } from './voice-panel.tsx';

class Utterance {
  onstart = () => {};
  onend = () => {};
  rate = 1;
  lang = '';
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}
const read: string[] = [];

function voices(count: number) {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () =>
      Array.from({ length: count }, () => ({
        name: 'Ann',
        voiceURI: 'ann',
        // These cards tell no language: they are read as English.
        lang: 'en-GB',
        localService: true,
      })),
    addEventListener: (_name: string, listener: () => void) => listener(),
    cancel: () => {},
    speak(utterance: Utterance) {
      read.push(utterance.text);
      setTimeout(utterance.onend, 0);
    },
  });
}

beforeEach(() => {
  read.length = 0;
});

async function open(speaker = serverStatus.speaker) {
  const { calls } = stubApi({
    'GET /api/status': { body: { ...serverStatus, speaker } },
    'GET /api/flashcards/c0/speech/term': { body: {} },
  });
  const world = createStudyWorld(2);
  const store = await world.open();
  const view = renderPage(<VoicePanel store={store} />);
  return { store, calls, ...view };
}

it('says that there is no microphone', async () => {
  voices(1);
  await open();
  await screen.findByText(messages.noMicrophone.title);
  expect(screen.getByText(messages.noMicrophone.text)).toBeTruthy();
  expect(read).toEqual([]);
});

it('listens also where the browser has no voice, and says that cards are not read', async () => {
  fakeMicrophone();
  voices(0);
  const { store } = await open();
  await screen.findByText(messages.noVoice.text);
  await screen.findByRole('button', { name: messages.done });
  expect(read).toEqual([]);
  store.leave();
});

it('reads by the voice of the server where the browser has none, and where that is free', async () => {
  fakeMicrophone();
  voices(0);
  const played: string[] = [];
  vi.stubGlobal(
    'Audio',
    class {
      onended = () => {};
      playbackRate = 1;
      constructor(address: string) {
        played.push(address);
      }
      pause() {}
      async play() {
        setTimeout(() => this.onended(), 0);
      }
    },
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sound');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { store, calls } = await open({ ...serverStatus.speaker, voices: ['anna'], languages: ['en'] });
  await screen.findByRole('button', { name: messages.done });
  expect(calls.map(({ path }) => path)).toContain('/api/flashcards/c0/speech/term');
  expect(played).toEqual(['blob:sound']);
  expect(screen.queryByText(messages.noVoice.title)).toBeNull();
  store.leave();
});

it('opens no microphone before it knows what is understood', async () => {
  const { tracks } = fakeMicrophone();
  voices(1);
  let tell = (_: { body: typeof serverStatus }) => {};
  const { calls } = stubApi({ 'GET /api/status': () => new Promise((resolve) => (tell = resolve)) });
  const store = await createStudyWorld(2).open();
  renderPage(<VoicePanel store={store} />);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/status'));
  await eventLoopTurns();
  expect(read).toEqual([]);
  expect(tracks).toEqual([]);
  tell({ body: serverStatus });
  await screen.findByRole('button', { name: messages.done });
  store.leave();
});

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};
it.each([
  ['at a press', messages.asked, () => screen.getByRole('button', { name: messages.pause }).click()],
  ['when the page is hidden', messages.hidden, hide],
])('reads the term, listens with one button, and lets go of the microphone %s', async (_how, words, stop) => {
  const { tracks } = fakeMicrophone();
  voices(1);
  const { store } = await open();
  await screen.findByRole('button', { name: messages.done });
  expect(read).toEqual(['t c0']);
  expect(screen.getByText(messages.say.listening)).toBeTruthy();
  stop();
  await screen.findByText(words);
  await expect.poll(() => tracks.map(({ stopped }) => stopped)).toEqual([true]);
  expect(screen.getByRole('button', { name: messages.goOn })).toBeTruthy();
  store.leave();
});

it('listens again by itself when the network is back', async () => {
  fakeMicrophone();
  voices(1);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { store } = await open();
  await screen.findByText(messages.offline);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await screen.findByRole('button', { name: messages.done });
  store.leave();
});
