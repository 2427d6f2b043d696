/** The embedded voice speaks English aloud beside the server, and says so where it cannot. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasSound } from '#core/audio-gates.ts';
import { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
import { readWav } from '#server/platform/speech/audio/wav.ts';
import type { Speaker } from '#server/practice/voice-ports.ts';
import { builtWorker } from '#tests/support/built-worker.ts';
import { createFliteSpeaker } from './flite-speaker.ts';
import { never, speakerConformance, wholeSpeech } from './speaker.conformance.ts';

const open = async () =>
  createFliteSpeaker({ workerUrl: await builtWorker('server/platform/speech/tts/flite-worker.ts') });

speakerConformance(open);

describe('flite', () => {
  let speaker: Speaker;
  beforeAll(async () => {
    speaker = await open();
  });
  afterAll(() => speaker.close());

  const samplesOf = async (text: string) => {
    const wav = readWav(await wholeSpeech(await speaker.speak(text, never())));
    return monoSamples(wav?.data ?? new Uint8Array(), 's16', 1);
  };

  test('a sentence lasts as long as speech does, and can be heard', async () => {
    const samples = await samplesOf('You covered two of the three points, and your example was clear.');
    expect(samples.length / 16_000).toBeGreaterThan(2.5);
    expect(samples.length / 16_000).toBeLessThan(7);
    expect(hasSound(samples, 16_000)).toBe(true);
  });

  test('one sentence has its true size at once, a kept file has it always', async () => {
    const one = await speaker.speak('Good start.', never());
    const parts: Uint8Array[] = [];
    for await (const chunk of one.chunks) parts.push(chunk);
    const file = Buffer.concat(parts);
    expect(file.readUInt32LE(40)).toBe(file.byteLength - 44);
    const kept = Buffer.from(
      await wholeSpeech(await speaker.speak('Good start. Go on. Well done.', never())),
    );
    expect([kept.readUInt32LE(40), kept.readUInt32LE(4)]).toEqual([
      kept.byteLength - 44,
      kept.byteLength - 8,
    ]);
  });

  test('formulas and foreign letters are read, not skipped', async () => {
    const bare = (await samplesOf('The sum is.')).length;
    expect((await samplesOf('The sum is x² + α ≤ ½.')).length).toBeGreaterThan(bare * 1.5);
    expect((await samplesOf('Café naïve Čapek.')).length).toBeGreaterThan(8000);
  });

  test('a text in another script is refused in words, so that another voice can be used', async () => {
    await expect(speaker.speak('Фотосинтез происходит в листьях.', never())).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('other work does not wait while it speaks', async () => {
    let turns = 0;
    let speaking = true;
    const count = () => {
      turns += 1;
      if (speaking) setImmediate(count);
    };
    setImmediate(count);
    await samplesOf(
      'Water moves through the membrane from where there is little salt to where there is much. '.repeat(5),
    );
    speaking = false;
    // In the server's own thread its loop would turn a few times for each sentence, however slow the machine is.
    expect(turns).toBeGreaterThan(500);
  });

  test('giving up in the middle ends the speech with an error', async () => {
    const controller = new AbortController();
    const { chunks } = await speaker.speak(
      'A sentence of some length is spoken here. '.repeat(20),
      controller.signal,
    );
    const reading = (async () => {
      for await (const _ of chunks) controller.abort(new Error('left'));
    })();
    await expect(reading).rejects.toMatchObject({ code: 'timeout' });
    expect((await samplesOf('Still here.')).length).toBeGreaterThan(8000);
  });
});

test('a voice whose thread cannot start says so', async () => {
  const broken = createFliteSpeaker({ workerUrl: new URL('file:///nonexistent/flite-worker.js') });
  await expect(broken.speak('Hello.', never())).rejects.toMatchObject({ code: 'unavailable' });
  await broken.close();
});
