/** A voice warms up as soon as an address is handed out, and a fallback's speech is not stored. */
import { expect, it, vi } from 'vitest';
import { createSpeechService, type SpeechDeps } from './speech-service.ts';

it('warms the voice up before it is needed', () => {
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

it.each([
  ['is made anew', true, 2],
  ['is made once', false, 1],
])('a sample or a phrase, spoken by the fallback (or not): %s', async (_, standIn, times) => {
  let made = 0;
  const speak = async () => {
    made += 1;
    return {
      mediaType: 'audio/wav',
      standIn,
      chunks: (async function* () {
        yield new Uint8Array([1]);
      })(),
    };
  };
  const deps = { speaker: { voices: ['anna'], speak } } as unknown as SpeechDeps;
  const speech = createSpeechService(deps);
  for (let time = 0; time < 2; time++) await speech.sample('anna');
  expect(made).toBe(times);
  made = 0;
  for (let time = 0; time < 2; time++) await speech.listen('take-your-time', 'whole');
  expect(made).toBe(times);
});

it('reads a side of the owner’s card in a free voice, including the names of its pictures', async () => {
  const spoken: string[] = [];
  const speak = async (text: string) => {
    spoken.push(text);
    return {
      mediaType: 'audio/wav',
      chunks: (async function* () {
        yield new Uint8Array([1]);
      })(),
    };
  };
  const picture = `![cell](media:${'a'.repeat(64)}.png)`;
  const sideOf = async (owner: string) => (owner === 'ann' ? `Osmosis ${picture}` : null);
  const serviceWith = (voices: string[]) =>
    createSpeechService({ store: { sideOf }, speaker: { voices, speak } } as unknown as SpeechDeps);
  const speech = serviceWith(['anna']);
  expect(await speech.side('ann', 'card', 'term')).toMatchObject({ mediaType: 'audio/wav' });
  expect(spoken).toEqual(['Osmosis (cell)']);
  await expect(speech.side('bob', 'card', 'term')).rejects.toMatchObject({ code: 'not_found' });
  await expect(serviceWith([]).side('ann', 'card', 'term')).rejects.toMatchObject({ code: 'not_found' });
  expect(spoken).toHaveLength(1);
});
