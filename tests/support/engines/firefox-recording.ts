/** Records a known sound in Firefox with the product's own recorder. */
import { build } from 'vite';
import type { Engine } from './engine.ts';

export type FirefoxTake = {
  /** How long the sound plays while recording; it rises by 100 Hz every half second from 300 Hz. */
  seconds: number;
  /**
   * 'product': by the product's recorder, in chunks of a second. 'whole': one chunk at the end. 'paused': paused in the middle
   * for as long.
   */
  by: 'product' | 'whole' | 'paused';
};

let recorderCode: Promise<string> | null = null;

/** The product's recorder as one script that assigns it to `window.recorder`. */
async function bundleRecorder(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'web/practice/recording/audio-recorder.ts', formats: ['iife'], name: 'recorder' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('the recorder gave no script');
  return output.output[0].code.replace(/^var recorder\s*=/m, 'window.recorder=');
}

/**
 * The chunks the browser emitted, and their declared type. The sound comes from a player, because Firefox's AudioContext
 * does not run on a machine without a sound card.
 */
export async function recordInFirefox(
  firefox: Engine,
  { seconds, by }: FirefoxTake,
): Promise<{ chunks: Uint8Array[]; mimeType: string }> {
  recorderCode ??= bundleRecorder();
  const { chunks, mimeType } = await firefox.run<{ chunks: string[]; mimeType: string }>(`
    ${await recorderCode}
    const { startRecorder } = window.recorder;
    const rate = 48000;
    const studio = new OfflineAudioContext(1, ${seconds} * rate, rate);
    const tone = studio.createOscillator();
    for (let step = 0; step < ${seconds} * 2; step++) tone.frequency.setValueAtTime(300 + 100 * step, step / 2);
    tone.connect(studio.destination);
    tone.start();
    const samples = (await studio.startRendering()).getChannelData(0);
    const wav = new DataView(new ArrayBuffer(44 + samples.length * 2));
    const words = [[0, 'RIFF'], [8, 'WAVEfmt '], [36, 'data']];
    for (const [at, word] of words) for (let i = 0; i < word.length; i++) wav.setUint8(at + i, word.charCodeAt(i));
    const numbers = [[4, wav.byteLength - 8], [16, 16], [24, rate], [28, rate * 2], [40, samples.length * 2]];
    for (const [at, number] of numbers) wav.setUint32(at, number, true);
    const shorts = [[20, 1], [22, 1], [32, 2], [34, 16]];
    for (const [at, number] of shorts) wav.setUint16(at, number, true);
    samples.forEach((sample, at) => wav.setInt16(44 + at * 2, sample * 10000, true));
    const player = new Audio(URL.createObjectURL(new Blob([wav.buffer], { type: 'audio/wav' })));
    await new Promise((resolve, reject) => {
      player.oncanplaythrough = resolve;
      player.onerror = () => reject(new Error('the sound cannot be played'));
      player.load();
    });
    const stream = player.mozCaptureStream();
    const over = new Promise((resolve) => { player.onended = resolve; });
    const blobs = [];
    const by = ${JSON.stringify(by)};
    let mimeType;
    if (by === 'product') {
      const recorder = startRecorder(stream, { onChunk: (chunk) => blobs.push(chunk), onEnd: () => {} });
      await player.play();
      await over;
      await recorder.stop();
      mimeType = recorder.mimeType;
    } else {
      const recorder = new MediaRecorder(stream, { mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 16000 });
      recorder.ondataavailable = ({ data }) => blobs.push(data);
      const ended = new Promise((resolve) => { recorder.onstop = resolve; });
      recorder.start(...(by === 'paused' ? [1000] : []));
      await player.play();
      if (by === 'paused') {
        await new Promise((resolve) => setTimeout(resolve, ${seconds} * 500));
        player.pause();
        recorder.pause();
        await new Promise((resolve) => setTimeout(resolve, ${seconds} * 500));
        recorder.resume();
        await player.play();
      }
      await over;
      recorder.stop();
      await ended;
      mimeType = recorder.mimeType;
    }
    const chunks = await Promise.all(blobs.map(async (blob) => {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    }));
    return { chunks, mimeType };
  `);
  return { chunks: chunks.map((chunk) => new Uint8Array(Buffer.from(chunk, 'base64'))), mimeType };
}
