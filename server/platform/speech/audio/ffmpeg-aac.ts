/** Decodes AAC, which older Safari records, with the ffmpeg program where the machine has one. */
import { spawn } from 'node:child_process';
import { Failure } from '#server/failure/failure.ts';

type AacOptions = { command: string; maxSeconds: number; fromSeconds: number };

const timeoutMs = 20_000;
const outputHz = 16_000;

/** The words and the code tell the browser to send WAV instead, which every browser can make. */
const noAac = (cause: unknown) =>
  new Failure('unsupported_audio', 'aac', {
    cause,
  });

/**
 * Mono samples at 16 kHz of an ADTS stream. Only that one format is let in, and nothing but the pipe is read.
 * Rejects with Failure 'unsupported_audio' without ffmpeg or when the stream is damaged, 'too_large' when it is too long.
 */
export function decodeAac(
  adts: Uint8Array,
  { command, maxSeconds, fromSeconds }: AacOptions,
): Promise<Float32Array> {
  const args = [
    '-hide_banner',
    '-loglevel',
    'error',
    '-protocol_whitelist',
    'pipe',
    '-f',
    'aac',
    '-i',
    'pipe:0',
  ];
  const output = ['-ac', '1', '-ar', `${outputHz}`, '-t', `${maxSeconds + 1}`, '-f', 'f32le', 'pipe:1'];
  return new Promise((resolve, reject) => {
    const program = spawn(command, [...args, ...output], { stdio: ['pipe', 'pipe', 'ignore'] });
    const parts: Buffer[] = [];
    const timer = setTimeout(() => program.kill('SIGKILL'), timeoutMs);
    program.stdout.on('data', (part: Buffer) => void parts.push(part));
    // A program that ends early closes the pipe; its exit tells why.
    program.stdin.on('error', () => undefined);
    program.on('error', (error) => {
      clearTimeout(timer);
      reject(noAac(error));
    });
    program.on('close', (code) => {
      clearTimeout(timer);
      const bytes = new Uint8Array(Buffer.concat(parts));
      const samples = new Float32Array(bytes.buffer, 0, Math.floor(bytes.byteLength / 4));
      if (samples.length > maxSeconds * outputHz) reject(new Failure('too_large', 'recording_length'));
      else if (samples.length === 0) reject(noAac(new Error(`${command} ended with code ${code}`)));
      else resolve(samples.subarray(Math.round(fromSeconds * outputHz)));
    });
    program.stdin.end(adts);
  });
}
