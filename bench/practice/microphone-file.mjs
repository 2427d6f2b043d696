/** Writes files for a fake microphone: noise bursts as loud and as long as words with pauses between them, or given sound. */
import { writeFileSync } from 'node:fs';

const rateHz = 48_000;

/** Loops: `quiet` seconds of a still room after the given seconds of speech. */
export function writeMicrophoneFile(path, { speaking = 20, quiet = 0 } = {}) {
  const samples = new Int16Array(rateHz * (speaking + quiet));
  let random = 1;
  for (let at = 0; at < samples.length; at++) {
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
    const burst = at < rateHz * speaking ? Math.max(0, Math.sin((at / rateHz) * 2 * Math.PI * 1.5)) : 0;
    samples[at] = (random / 2 ** 30 - 1) * (20 + 9_000 * burst);
  }
  writeWav(path, samples, rateHz);
}

export function writeWav(path, samples, rateHz) {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rateHz, 24);
  header.writeUInt32LE(rateHz * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  writeFileSync(path, Buffer.concat([header, Buffer.from(samples.buffer)]));
}
