/** A minimal protobuf reader for Anki's newest format (protobuf.dev, Encoding). */

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

type Field = { number: number; value: number | Uint8Array };

function* fieldsIn(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at];
      if (byte === undefined || scale > 2 ** 63) throw new Error('a protobuf number does not end');
      at += 1;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  const take = (length: number) => {
    if (at + length > bytes.length) throw new Error('a protobuf field is longer than its message');
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const key = varint();
    const number = Math.floor(key / 8);
    const kind = key % 8;
    if (kind === VARINT) yield { number, value: varint() };
    else if (kind === BYTES) yield { number, value: take(varint()) };
    else if (kind === FIXED32) yield { number, value: take(4) };
    else if (kind === FIXED64) yield { number, value: take(8) };
    else throw new Error(`protobuf knows no kind ${kind}`);
  }
}

/** The first field of that number as a number; 0, the protobuf default, if missing. Throws for a malformed message. */
export function numberField(bytes: Uint8Array, wanted: number): number {
  for (const { number, value } of fieldsIn(bytes))
    if (number === wanted && typeof value === 'number') return value;
  return 0;
}

/** All byte fields of that number. Throws for a malformed message. */
export function bytesFields(bytes: Uint8Array, wanted: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (const { number, value } of fieldsIn(bytes))
    if (number === wanted && typeof value !== 'number') found.push(value);
  return found;
}

const utf8 = new TextDecoder();

/** The first byte field of that number as text; '' if missing. */
export const textField = (bytes: Uint8Array, wanted: number): string =>
  utf8.decode(bytesFields(bytes, wanted)[0] ?? new Uint8Array());
