/** Writes the smallest language model that llama.cpp loads: one layer of random weights over single characters. What it says is noise, but short, and in the form asked for. */
import { writeFileSync } from 'node:fs';
import { seededRandom } from '#core/seeded-random.ts';

/** Types of values and tensors, alignment and magic number of the format: github.com/ggml-org/ggml, docs/gguf.md. */
const types = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9, u64: 10 } as const;
const tensorF32 = 0;
const alignment = 32;
const version = 3;
/** Token kinds of a SentencePiece vocabulary. */
const kinds = { normal: 1, unknown: 2, control: 3, byte: 6 };

const size = { embedding: 32, feedForward: 64, heads: 2, context: 8_192 };

type Value = { type: keyof typeof types; value: unknown; of?: keyof typeof types };
type Tensor = { name: string; shape: number[] };

class Bytes {
  readonly #parts: Buffer[] = [];
  length = 0;
  push(part: Buffer): void {
    this.#parts.push(part);
    this.length += part.length;
  }
  number(type: 'u32' | 'i32' | 'f32' | 'u64', value: number): void {
    const part = Buffer.alloc(type === 'u64' ? 8 : 4);
    if (type === 'u64') part.writeBigUInt64LE(BigInt(value));
    else if (type === 'f32') part.writeFloatLE(value);
    else if (type === 'i32') part.writeInt32LE(value);
    else part.writeUInt32LE(value);
    this.push(part);
  }
  text(value: string): void {
    const encoded = Buffer.from(value);
    this.number('u64', encoded.length);
    this.push(encoded);
  }
  value({ type, value, of }: Value): void {
    if (type === 'string') this.text(value as string);
    else if (type === 'bool') this.push(Buffer.from([value ? 1 : 0]));
    else if (type === 'array' && of) {
      const items = value as unknown[];
      this.number('u32', types[of]);
      this.number('u64', items.length);
      for (const item of items) this.value({ type: of, value: item });
    } else this.number(type as 'u32', value as number);
  }
  pad(): void {
    this.push(Buffer.alloc((alignment - (this.length % alignment)) % alignment));
  }
  whole = () => Buffer.concat(this.#parts);
}

/** Every byte and every printable ASCII character is its own token. */
function vocabulary(): { text: string; kind: number }[] {
  const bytes = Array.from({ length: 256 }, (_, byte) => ({
    text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
    kind: kinds.byte,
  }));
  const characters = Array.from({ length: 94 }, (_, index) => ({
    text: String.fromCharCode(33 + index),
    kind: kinds.normal,
  }));
  return [
    { text: '<unk>', kind: kinds.unknown },
    { text: '<s>', kind: kinds.control },
    { text: '</s>', kind: kinds.control },
    ...bytes,
    { text: '\u2581', kind: kinds.normal },
    ...characters,
  ];
}

/** Biased to close what it has opened: its texts and lists are as short as possible. */
const likingOf = (token = '') => (['"', ']', '}'].includes(token) ? 1 : 0);

function tensorsOf(vocabularySize: number): Tensor[] {
  const { embedding, feedForward } = size;
  const square = [embedding, embedding];
  return [
    { name: 'token_embd.weight', shape: [embedding, vocabularySize] },
    { name: 'output_norm.weight', shape: [embedding] },
    { name: 'output.weight', shape: [embedding, vocabularySize] },
    { name: 'blk.0.attn_norm.weight', shape: [embedding] },
    ...['q', 'k', 'v', 'output'].map((part) => ({ name: `blk.0.attn_${part}.weight`, shape: square })),
    { name: 'blk.0.ffn_norm.weight', shape: [embedding] },
    { name: 'blk.0.ffn_gate.weight', shape: [embedding, feedForward] },
    { name: 'blk.0.ffn_up.weight', shape: [embedding, feedForward] },
    { name: 'blk.0.ffn_down.weight', shape: [feedForward, embedding] },
  ];
}

function metadata(
  tokens: readonly { text: string; kind: number }[],
  licence: string | undefined,
): [string, Value][] {
  const u32 = (value: number): Value => ({ type: 'u32', value });
  const list = (of: 'string' | 'f32' | 'i32', value: unknown[]): Value => ({ type: 'array', of, value });
  return [
    ['general.architecture', { type: 'string', value: 'llama' }],
    ['general.name', { type: 'string', value: 'tiny' }],
    ...(licence ? [['general.license', { type: 'string', value: licence }] satisfies [string, Value]] : []),
    ['llama.context_length', u32(size.context)],
    ['llama.embedding_length', u32(size.embedding)],
    ['llama.block_count', u32(1)],
    ['llama.feed_forward_length', u32(size.feedForward)],
    ['llama.attention.head_count', u32(size.heads)],
    ['llama.attention.head_count_kv', u32(size.heads)],
    ['llama.attention.layer_norm_rms_epsilon', { type: 'f32', value: 1e-5 }],
    ['llama.rope.dimension_count', u32(size.embedding / size.heads)],
    ['tokenizer.ggml.model', { type: 'string', value: 'llama' }],
    [
      'tokenizer.ggml.tokens',
      list(
        'string',
        tokens.map(({ text }) => text),
      ),
    ],
    [
      'tokenizer.ggml.scores',
      list(
        'f32',
        tokens.map(() => 0),
      ),
    ],
    [
      'tokenizer.ggml.token_type',
      list(
        'i32',
        tokens.map(({ kind }) => kind),
      ),
    ],
    ['tokenizer.ggml.bos_token_id', u32(1)],
    ['tokenizer.ggml.eos_token_id', u32(2)],
    ['tokenizer.ggml.unknown_token_id', u32(0)],
  ];
}

/** Writes the model to `file`: about 120 kB. `licence` is the one stated in its metadata. */
export function writeTinyGguf(file: string, { licence }: { licence?: string } = {}): void {
  const tokens = vocabulary();
  const tensors = tensorsOf(tokens.length);
  const values = metadata(tokens, licence);
  const head = new Bytes();
  head.push(Buffer.from('GGUF'));
  head.number('u32', version);
  head.number('u64', tensors.length);
  head.number('u64', values.length);
  for (const [key, value] of values) {
    head.text(key);
    head.number('u32', types[value.type]);
    head.value(value);
  }
  const data = new Bytes();
  const random = seededRandom(7);
  for (const { name, shape } of tensors) {
    head.text(name);
    head.number('u32', shape.length);
    for (const side of shape) head.number('u64', side);
    head.number('u32', tensorF32);
    head.number('u64', data.length);
    const weights = new Float32Array(shape.reduce((product, side) => product * side, 1));
    for (let index = 0; index < weights.length; index++) weights[index] = (random() - 0.5) / size.embedding;
    // The first value of every embedding is the same, so the first weight of an output row is its token's bias.
    const first = {
      'token_embd.weight': () => 1,
      'output.weight': (token: number) => likingOf(tokens[token]?.text),
    }[name];
    if (first)
      tokens.forEach((_, token) => {
        weights[token * size.embedding] = first(token);
      });
    if (name.endsWith('_norm.weight')) weights.fill(1);
    data.push(Buffer.from(weights.buffer));
    data.pad();
  }
  head.pad();
  writeFileSync(file, Buffer.concat([head.whole(), data.whole()]));
}
