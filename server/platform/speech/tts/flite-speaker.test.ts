/** The embedded voice speaks English outside the server's thread, and says when it cannot. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasSound } from '#core/audio-gates.ts';
import { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
import { readWav } from '#server/platform/speech/audio/wav.ts';
import type { Speaker } from '#server/practice/voice-ports.ts';
import { builtWorker } from '#tests/support/product/built-worker.ts';
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

  test('a sentence has the length of speech, and is audible', async () => {
    const samples = await samplesOf('You covered two of the three points, and your example was clear.');
    expect(samples.length / 16_000).toBeGreaterThan(2.5);
    expect(samples.length / 16_000).toBeLessThan(7);
    expect(hasSound(samples, 16_000)).toBe(true);
  });

  test('one sentence has its true size at once, a stored file always', async () => {
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

  test('each of its voices sounds different, and an unknown one is the default', async () => {
    const say = async (voice: string | null) =>
      Buffer.from(await wholeSpeech(await speaker.speak('You covered both points.', never(), voice)));
    const usual = await say(null);
    const others = await Promise.all(speaker.voices.slice(1).map(say));
    expect(others.length).toBe(3);
    expect(new Set([usual, ...others].map((sound) => sound.toString('base64'))).size).toBe(4);
    expect(others.every((sound) => sound.byteLength > 16_000)).toBe(true);
    expect(await say('../../etc/passwd')).toEqual(usual);
  });

  test('a text in another language is rejected rather than read with English pronunciation', async () => {
    await expect(
      speaker.speak('El corazón es un músculo que bombea la sangre por todo el cuerpo.', never()),
    ).rejects.toMatchObject({ code: 'unavailable', reason: 'only_english' });
  });

  test('a long text is heard as soon as its first sentence is ready', async () => {
    const text = `The Calvin cycle fixes carbon. ${'It needs what the light reactions have made before. '.repeat(6)}`;
    const listener = new AbortController();
    const { chunks } = await speaker.speak(text, listener.signal);
    // Nothing else was generated before: a listener who leaves now gets only the first sentence.
    listener.abort();
    let heard = 0;
    const listening = (async () => {
      for await (const chunk of chunks) heard += chunk.byteLength;
    })();
    await expect(listening).rejects.toMatchObject({ code: 'timeout' });
    expect(heard).toBeGreaterThan(16_000);
  });

  test('a text in another script is rejected with an explanation, so that another voice can be used', async () => {
    await expect(speaker.speak('Фотосинтез происходит в листьях.', never())).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('other work continues while it speaks', async () => {
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
    // In the server's own thread its loop would turn a few times per sentence, however slow the machine.
    expect(turns).toBeGreaterThan(500);
  });

  test('aborting ends the speech with an error', async () => {
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

describe('warming up', () => {
  const open = async (idleMs?: number) => {
    const workerUrl = await builtWorker('tests/support/services/counting-voice.ts');
    return createFliteSpeaker({ workerUrl, ...(idleMs === undefined ? {} : { idleMs }) });
  };
  /** The number of the thread's request that the sound answered. */
  const requestOf = async (speaker: Speaker) => {
    const wav = readWav(await wholeSpeech(await speaker.speak('Hello.', never())));
    return wav?.data[0];
  };

  test('a thread has spoken before the first sentence is requested', async () => {
    const speaker = await open();
    speaker.prepare?.();
    speaker.prepare?.();
    expect(await requestOf(speaker)).toBe(2);
    await speaker.close();
  });

  test('a running thread is left alone', async () => {
    const speaker = await open();
    expect(await requestOf(speaker)).toBe(1);
    speaker.prepare?.();
    expect(await requestOf(speaker)).toBe(2);
    await speaker.close();
  });

  test('a thread that was ended when idle is replaced', async () => {
    const speaker = await open(1);
    await wholeSpeech(await speaker.speak('One. Two. Three. Four.', never()));
    await expect
      .poll(async () => {
        speaker.prepare?.();
        return requestOf(speaker);
      })
      .toBe(2);
    await speaker.close();
  });

  test('a thread that cannot start is reported to listeners', async () => {
    const broken = createFliteSpeaker({ workerUrl: new URL('file:///nonexistent/flite-worker.js') });
    broken.prepare?.();
    await expect(broken.speak('Hello.', never())).rejects.toMatchObject({ code: 'unavailable' });
    await broken.close();
  });
});

test('a voice whose thread cannot start says so', async () => {
  const broken = createFliteSpeaker({ workerUrl: new URL('file:///nonexistent/flite-worker.js') });
  await expect(broken.speak('Hello.', never())).rejects.toMatchObject({ code: 'unavailable' });
  await broken.close();
});
