/** A voice model speaks its language once loaded; the embedded voice speaks whenever it cannot. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { hasSound } from '#core/audio-gates.ts';
import { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
import { readWav, writeWav } from '#server/platform/speech/audio/wav.ts';
import type { Speaker } from '#server/practice/voice-ports.ts';
import { builtWorker } from '#tests/support/product/built-worker.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { tinyVoice, writeTinyVoice } from '#tests/support/services/tiny-voice.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createModelSpeaker, type ModelSpeakerOptions } from './model-speaker.ts';
import { never, speakerConformance, wholeSpeech } from './speaker.conformance.ts';
import { examineVoiceFolder, type VoiceModel } from './voice-folder.ts';

const folder = temporaryFolder(afterAll);
for (const name of ['tiny-en', 'tiny-de']) writeTinyVoice(join(folder, name));

/** A different rate from the model's, so that the sound shows which voice spoke. */
const otherRateHz = 16_000;
function embedded(): Speaker & { said: (string | null | undefined)[] } {
  const said: (string | null | undefined)[] = [];
  return {
    said,
    name: 'embedded',
    voices: ['plain', 'plainer'],
    comesSlowlyAs: null,
    languages: () => ['en'],
    natural: () => [],
    prepare: vi.fn(),
    async speak(_, __, voice) {
      said.push(voice);
      const bytes = writeWav(new Float32Array(1600), otherRateHz);
      return {
        mediaType: 'audio/wav',
        chunks: (async function* () {
          yield bytes;
        })(),
      };
    },
    close: async () => undefined,
  };
}

const tiny = (language = 'en'): VoiceModel =>
  examineVoiceFolder(pathToFileURL(join(folder, `tiny-${language}`)).href);
async function open(
  options: Partial<ModelSpeakerOptions> = {},
  child = 'server/platform/speech/tts/voice-child.ts',
) {
  const fallback = embedded();
  const log = createTestLog();
  const speaker = createModelSpeaker({
    model: tiny(),
    childUrl: await builtWorker(child),
    fallback,
    log,
    ...options,
  });
  return { speaker, fallback, log };
}
const ready = (speaker: Speaker) =>
  vi.waitFor(
    () => {
      speaker.prepare?.();
      expect(speaker.readiness?.().state).toBe('ready');
    },
    { timeout: 90_000, interval: 20 },
  );
async function openReady(...options: Parameters<typeof open>) {
  const opened = await open(...options);
  await ready(opened.speaker);
  return opened;
}
const rateOf = async (speaker: Speaker, text: string, voice?: string) =>
  readWav(await wholeSpeech(await speaker.speak(text, never(), voice)))?.sampleRateHz;

const german = 'Die Mitochondrien sind die Kraftwerke der Zelle, und sie haben eine eigene Membran.';
const lonely = async () => {
  const { speaker } = await openReady({
    fallback: {
      ...embedded(),
      speak: async (_, signal) => {
        const { Failure } = await import('#server/failure/failure.ts');
        throw signal.aborted
          ? new Failure('timeout', 'service_slow', { params: { service: 'voice' } })
          : new Failure('unavailable', 'nothing_to_say');
      },
    },
  });
  return speaker;
};
speakerConformance(lonely);

describe('a voice model', () => {
  test('speaks with its model: each letter at its pitch', async () => {
    const { speaker, fallback } = await openReady();
    const speech = await speaker.speak('You covered both points.', never());
    const wav = readWav(await wholeSpeech(speech));
    expect(wav?.sampleRateHz).toBe(tinyVoice.sampleRateHz);
    const samples = monoSamples(wav?.data ?? new Uint8Array(), 's16', 1);
    expect(samples.length).toBe('You covered both points.'.length * tinyVoice.samplesEach);
    expect(hasSound(samples, tinyVoice.sampleRateHz)).toBe(true);
    expect(fallback.said).toEqual([]);
    await speaker.close();
  });

  test('is not waited for: the embedded voice speaks until it is loaded', async () => {
    const { speaker, fallback } = await open();
    expect(await rateOf(speaker, 'Good start.')).toBe(otherRateHz);
    expect(fallback.prepare).toHaveBeenCalled();
    expect((await speaker.speak('Good start.', never())).standIn).toBe(true);
    expect((await speaker.speak('Good start.', never(), 'plain')).standIn).toBe(false);
    expect([speaker.languages(), speaker.natural()]).toEqual([['en'], []]);
    await ready(speaker);
    const speech = await speaker.speak('Good start.', never());
    expect(readWav(await wholeSpeech(speech))?.sampleRateHz).toBe(tinyVoice.sampleRateHz);
    expect(speech.standIn).toBeUndefined();
    expect([speaker.languages(), speaker.natural()]).toEqual([['en'], ['en']]);
    await speaker.close();
  });

  test('speaks only its own language', async () => {
    const english = await openReady();
    expect(await rateOf(english.speaker, german)).toBe(otherRateHz);
    await english.speaker.close();
    const { speaker } = await openReady({ model: tiny('de') });
    expect(await rateOf(speaker, german)).toBe(tinyVoice.sampleRateHz);
    expect(await rateOf(speaker, 'You covered both points, and your example was clear.')).toBe(otherRateHz);
    expect([speaker.languages(), speaker.natural(), speaker.voices]).toEqual([
      ['de', 'en'],
      ['de'],
      ['plain', 'plainer'],
    ]);
    await speaker.close();
  });

  test('lists its speakers before the embedded ones, each with a different sound', async () => {
    const speakers = [
      { name: 'Low', id: 0 },
      { name: 'High', id: 1 },
    ];
    const { speaker, fallback } = await openReady({ model: { ...tiny(), speakers } });
    expect(speaker.voices).toEqual(['Low', 'High', 'plain', 'plainer']);
    const say = async (voice?: string) =>
      Buffer.from(await wholeSpeech(await speaker.speak('Well done.', never(), voice)));
    const [usual, low, high] = [await say(), await say('Low'), await say('High')];
    expect(low).toEqual(usual);
    expect(high).not.toEqual(usual);
    expect(await rateOf(speaker, 'Well done.', 'plainer')).toBe(otherRateHz);
    expect(fallback.said).toEqual(['plainer']);
    await speaker.close();
  });

  test('leaves a text without known letters to the embedded voice', async () => {
    const { speaker } = await openReady();
    expect(await rateOf(speaker, 'λμν')).toBe(otherRateHz);
    await speaker.close();
  });

  test('reports its memory', async () => {
    const { speaker, log } = await openReady();
    expect(JSON.stringify(log.entries)).toMatch(/"memoryMb":\d+/);
    await speaker.close();
  });
});

describe('a voice that fails', () => {
  const bad = 'tests/support/services/bad-voice.ts';

  test('by dying is restarted, and the embedded voice speaks meanwhile', async () => {
    const { speaker } = await openReady({}, bad);
    expect(await rateOf(speaker, 'Please die.')).toBe(otherRateHz);
    await ready(speaker);
    expect(await rateOf(speaker, 'Alive.')).toBe(tinyVoice.sampleRateHz);
    await speaker.close();
  });

  test('in the middle of a text ends the speech with an error', async () => {
    const { speaker } = await openReady({}, bad);
    const reading = wholeSpeech(await speaker.speak('All is well. Please die.', never()));
    await expect(reading).rejects.toMatchObject({ code: 'upstream_failed' });
    await speaker.close();
  });

  test('every time is given up, and the operator’s folder stays', async () => {
    const { speaker } = await open({ model: { ...tiny(), kind: 'kokoro' } });
    await vi.waitFor(
      () => {
        speaker.prepare?.();
        expect(speaker.readiness?.()).toEqual({ state: 'off', reason: 'model_unusable' });
      },
      { timeout: 90_000, interval: 20 },
    );
    expect(await rateOf(speaker, 'Still heard.')).toBe(otherRateHz);
    expect(tiny().name).toBe('tiny-en');
    await speaker.close();
  });

  test('by being late leaves the text to the embedded voice, and rests after three times', async () => {
    const clock = { ms: 0 };
    const { speaker, log } = await openReady({ firstWithinMs: 150, now: () => clock.ms }, bad);
    for (let turn = 0; turn < 3; turn++) expect(await rateOf(speaker, 'Please wait.')).toBe(otherRateHz);
    expect(JSON.stringify(log.entries)).toContain('too slow');
    expect(await rateOf(speaker, 'Quick.')).toBe(otherRateHz);
    expect(speaker.natural()).toEqual([]);
    await vi.waitFor(
      async () => {
        clock.ms += 10 * 60_000;
        expect(await rateOf(speaker, 'Quick.')).toBe(tinyVoice.sampleRateHz);
      },
      { timeout: 90_000 },
    );
    await speaker.close();
  });

  test('because its files are missing leaves every text to the embedded voice, until they are installed', async () => {
    const place = join(folder, 'later-en');
    const { speaker, log } = await open({ model: { ...tiny(), folder: place } });
    speaker.prepare?.();
    expect(speaker.readiness?.()).toEqual({ state: 'off', reason: 'model_not_installed' });
    expect(await rateOf(speaker, 'Hello.')).toBe(otherRateHz);
    expect(JSON.stringify(log.entries)).toContain('not installed');
    writeTinyVoice(place);
    await ready(speaker);
    expect(await rateOf(speaker, 'Hello.')).toBe(tinyVoice.sampleRateHz);
    await speaker.close();
  });

  test('to start does not affect the embedded voice', async () => {
    const { speaker } = await open({ childUrl: new URL('file:///nonexistent/voice-child.js') });
    await vi.waitFor(
      () => {
        speaker.prepare?.();
        expect(speaker.readiness?.().state).toBe('off');
      },
      { timeout: 90_000, interval: 20 },
    );
    expect(await rateOf(speaker, 'Hello.')).toBe(otherRateHz);
    await speaker.close();
  });
});
