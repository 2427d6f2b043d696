/** Reading aloud stops with its card, with the page, and when it is told to. */
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSpeech } from './use-speech.ts';
import { createReadAloud } from './voice/read-aloud.ts';

class Utterance {
  onstart = () => {};
  onend = () => {};
  onerror = () => {};
  rate = 1;
}
const cancel = vi.fn();
const speak = vi.fn();

beforeEach(() => {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  const voice = { name: 'Ann', voiceURI: 'ann', lang: 'en-GB', localService: true };
  const more = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('speechSynthesis', { getVoices: () => [voice], cancel, speak, ...more });
  cancel.mockClear();
  speak.mockClear();
});

it('stops when another card comes, and when the page is left', () => {
  const { result, rerender, unmount } = renderHook(({ of }) => useSpeech(of), {
    initialProps: { of: 'one' },
  });
  act(() => result.current.speak('Osmosis', 'en'));
  expect(result.current.speaking).toBe(true);
  cancel.mockClear();
  rerender({ of: 'two' });
  expect([cancel.mock.calls.length, result.current.speaking]).toEqual([1, false]);
  act(() => result.current.speak('Mitosis', 'en'));
  cancel.mockClear();
  act(() => void dispatchEvent(new Event('pagehide')));
  expect([cancel.mock.calls.length, result.current.speaking]).toEqual([1, false]);
  unmount();
});

it('falls silent the moment the study by voice is stopped', async () => {
  const none = { names: [], languages: null, natural: [] };
  const stop = new AbortController();
  const said = createReadAloud(true, () => none).phrase('Show the answer', 1, stop.signal);
  expect(speak).toHaveBeenCalledTimes(1);
  cancel.mockClear();
  stop.abort();
  await said;
  expect(cancel).toHaveBeenCalledTimes(1);
});
