/** A voice gets ready as soon as an address of speech is handed out. */
import { expect, it, vi } from 'vitest';
import { createSpeechService, type SpeechDeps } from './speech-service.ts';

it('lets the voice get ready before it is listened to', () => {
  const prepare = vi.fn();
  const deps = {
    links: { make: (owner: string, id: string) => ({ token: `${owner}.${id}` }) },
    speaker: { voices: [], prepare },
  } as unknown as SpeechDeps;
  const speech = createSpeechService(deps);
  expect(prepare).not.toHaveBeenCalled();
  expect(speech.urlOf('ann', 'turn')).toBe('/api/speech/ann.turn');
  expect(prepare).toHaveBeenCalledOnce();
});
