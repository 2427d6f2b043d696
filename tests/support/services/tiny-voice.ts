/** Writes the smallest voice that sherpa-onnx loads: a VITS-shaped ONNX graph that hums each letter at its own pitch. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Samples per letter, and per second. */
export const tinyVoice = { samplesEach: 800, sampleRateHz: 22_050, speakers: 2 };
/** Pitch steps between two letters, and up to the second speaker. */
const stepHz = 60;
const secondSpeakerSteps = 5;
const letters = " abcdefghijklmnopqrstuvwxyz0123456789.,?!'äöüß";

/** Fields of the format: github.com/onnx/onnx, onnx.proto. */
const types = { float: 1, int64: 7 } as const;
const attributeInt = 2;
const irVersion = 8;
const operatorSet = 13;

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
const number = (field: number, value: number) => Buffer.from([...varint(field * 8), ...varint(value)]);
function bytes(field: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content]);
}

const attribute = (name: string, value: number) =>
  bytes(5, bytes(1, name), number(3, value), number(20, attributeInt));
const node = (operator: string, inputs: string[], output: string, ...attributes: Buffer[]) =>
  bytes(
    1,
    ...inputs.map((name) => bytes(1, name)),
    bytes(2, output),
    bytes(3, output),
    bytes(4, operator),
    ...attributes,
  );
function constant(name: string, shape: number[], values: Float32Array | BigInt64Array): Buffer {
  const type = values instanceof Float32Array ? types.float : types.int64;
  return bytes(
    5,
    ...shape.map((length) => number(1, length)),
    number(2, type),
    bytes(8, name),
    bytes(9, Buffer.from(values.buffer)),
  );
}
function port(field: 11 | 12, name: string, type: number, shape: (number | string)[]): Buffer {
  const dimensions = shape.map((length) =>
    bytes(1, typeof length === 'number' ? number(1, length) : bytes(2, length)),
  );
  return bytes(field, bytes(1, name), bytes(2, bytes(1, number(1, type), bytes(2, ...dimensions))));
}

function graph(): Buffer {
  const { samplesEach, sampleRateHz } = tinyVoice;
  const ramp = Float32Array.from(
    { length: samplesEach },
    (_, at) => (2 * Math.PI * stepHz * at) / sampleRateHz,
  );
  return bytes(
    7,
    node('Cast', ['x'], 'steps', attribute('to', types.float)),
    node('Reshape', ['steps', 'column'], 'pitch'),
    node('Cast', ['sid'], 'who', attribute('to', types.float)),
    node('Mul', ['who', 'apart'], 'higher'),
    node('Add', ['pitch', 'higher'], 'pitches'),
    node('MatMul', ['pitches', 'ramp'], 'phase'),
    node('Sin', ['phase'], 'wave'),
    node('Mul', ['wave', 'loudness'], 'heard'),
    node('Reshape', ['heard', 'flat'], 'y'),
    bytes(2, 'tiny voice'),
    constant('column', [2], BigInt64Array.from([-1n, 1n])),
    constant('flat', [3], BigInt64Array.from([1n, 1n, -1n])),
    constant('apart', [1], Float32Array.from([secondSpeakerSteps])),
    constant('loudness', [1], Float32Array.from([0.3])),
    constant('ramp', [1, samplesEach], ramp),
    port(11, 'x', types.int64, [1, 'letters']),
    port(11, 'x_length', types.int64, [1]),
    ...['noise_scale', 'length_scale', 'noise_scale_w'].map((name) => port(11, name, types.float, [1])),
    port(11, 'sid', types.int64, [1]),
    port(12, 'y', types.float, [1, 1, 'samples']),
  );
}

/** The voice's files by name. */
export function tinyVoiceFiles(): Record<'model.onnx' | 'tokens.txt', Buffer> {
  const about = {
    sample_rate: tinyVoice.sampleRateHz,
    n_speakers: tinyVoice.speakers,
    add_blank: 0,
    use_eos_bos: 0,
    frontend: 'characters',
    language: 'English',
    comment: 'made for tests',
  };
  const model = Buffer.concat([
    number(1, irVersion),
    graph(),
    bytes(8, bytes(1, ''), number(2, operatorSet)),
    ...Object.entries(about).map(([key, value]) => bytes(14, bytes(1, key), bytes(2, String(value)))),
  ]);
  const tokens = [...letters].map((letter, id) => `${letter} ${id + 2}\n`).join('');
  return { 'model.onnx': model, 'tokens.txt': Buffer.from(tokens) };
}

/** Writes them into `folder`. */
export function writeTinyVoice(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(tinyVoiceFiles())) writeFileSync(join(folder, name), content);
}
