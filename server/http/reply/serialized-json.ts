/** Answers that the database has already written as JSON: parsing them only to write them again would be most of the work of large sets. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** JSON of a `T`. Only the functions below make one, from parts whose fields the compiler compares with those of `T`. */
class SerializedJson<T> {
  declare protected readonly value: T;
  /** In pieces, because joining megabytes takes as long as sending them. */
  readonly pieces: readonly string[];
  constructor(...pieces: readonly string[]) {
    this.pieces = pieces;
  }
  get text(): string {
    return this.pieces.join('');
  }
}

/** The same, too long to be held: written while it is read, at the reader's pace. */
class JsonStream<T> {
  declare protected readonly value: T;
  readonly stream: Readable;
  constructor(stream: Readable) {
    this.stream = stream;
  }
}

export type { JsonStream, SerializedJson };

/** Something for every field of a `T`, such as the column it is read from. */
export type FieldsOf<T> = { readonly [Field in keyof T]-?: unknown };

/** `pieces` of text together are a list of rows that were read from just these columns. */
export function serializedList<T>(_columns: FieldsOf<T>, ...pieces: readonly string[]): SerializedJson<T[]> {
  return new SerializedJson(...pieces);
}

/** `stream` gives the text of a list of rows that are read from just these columns. */
export function streamedList<T>(_columns: FieldsOf<T>, stream: Readable): JsonStream<T[]> {
  return new JsonStream(stream);
}

type WithField<Rest, Name extends string, Field> = Rest & Record<Name, Field>;

/** JSON of an object whose last field is JSON already; `rest` has at least one field of its own. */
export function withJsonField<Rest extends object, Name extends string, Field>(
  rest: Rest,
  name: Name,
  field: SerializedJson<Field>,
): SerializedJson<WithField<Rest, Name, Field>>;
export function withJsonField<Rest extends object, Name extends string, Field>(
  rest: Rest,
  name: Name,
  field: SerializedJson<Field> | JsonStream<Field>,
): SerializedJson<WithField<Rest, Name, Field>> | JsonStream<WithField<Rest, Name, Field>>;
export function withJsonField<Rest extends object, Name extends string, Field>(
  rest: Rest,
  name: Name,
  field: SerializedJson<Field> | JsonStream<Field>,
) {
  const before = `${JSON.stringify(rest).slice(0, -1)},"${name}":`;
  if (field instanceof SerializedJson) return new SerializedJson(before, ...field.pieces, '}');
  const { stream } = field;
  async function* pieces() {
    yield before;
    yield* stream;
    yield '}';
  }
  // One that is closed before it was read has not begun to read the other.
  const whole = Readable.from(pieces(), { objectMode: false }).once('close', () => stream.destroy());
  return new JsonStream(whole);
}

/** JSON of an object with further fields, of which it has none yet. */
export function withMoreFields<T extends object, More extends object>(
  more: More,
  { pieces: [first = '', ...rest] }: SerializedJson<T>,
): SerializedJson<T & More> {
  return new SerializedJson(`${JSON.stringify(more).slice(0, -1)},${first.slice(1)}`, ...rest);
}

export function joinedList<T>(items: readonly SerializedJson<T>[]): SerializedJson<T[]> {
  return new SerializedJson(`[${items.map(({ text }) => text).join()}]`);
}

/** Characters that are encoded at once: about 2 ms. */
const charactersAtOnce = 256 * 1024;

const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00;

/** Other requests run between the pieces. */
async function* shortPieces(pieces: readonly string[]): AsyncGenerator<string> {
  for (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      let end = Math.min(piece.length, from + charactersAtOnce);
      // Half of a character cannot be encoded.
      if (end < piece.length && isHighSurrogate(piece.charCodeAt(end - 1))) end -= 1;
      yield piece.slice(from, end);
      from = end;
      await nextTurn();
    }
  }
}

/** What is sent of an answer that is JSON already, in pieces where it is long; null for one that is still a value. */
export function serializedBody(answer: unknown): string | Readable | null {
  if (answer instanceof JsonStream) return answer.stream;
  if (!(answer instanceof SerializedJson)) return null;
  const length = answer.pieces.reduce((sum, piece) => sum + piece.length, 0);
  return length <= charactersAtOnce
    ? answer.text
    : Readable.from(shortPieces(answer.pieces), { objectMode: false });
}
