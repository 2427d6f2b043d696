/** Replies the database has already serialised as JSON: parsing and serialising them again would be most of the work for large sets. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { charactersAtOnce } from './stringify-in-chunks.ts';

/** JSON of a `T`. Created only by the functions below, from parts whose fields the compiler compares with those of `T`. */
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

/** The same, too long for memory: written while it is read, at the reader's pace. */
class JsonStream<T> {
  declare protected readonly value: T;
  readonly stream: Readable;
  constructor(stream: Readable) {
    this.stream = stream;
  }
}

export type { JsonStream, SerializedJson };

/** One entry for every field of a `T`, such as its column. */
type FieldsOf<T> = { readonly [Field in keyof T]-?: unknown };

/** `pieces` together are a list of rows read from exactly these columns. */
export function serializedList<T>(_columns: FieldsOf<T>, ...pieces: readonly string[]): SerializedJson<T[]> {
  return new SerializedJson(...pieces);
}

/** `stream` yields a list of rows read from exactly these columns. */
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
  // If closed before it was read, the inner stream has not started.
  const whole = Readable.from(pieces(), { objectMode: false }).once('close', () => stream.destroy());
  return new JsonStream(whole);
}

/** JSON of an object plus further fields it does not have yet. */
export function withMoreFields<T extends object, More extends object>(
  more: More,
  { pieces: [first = '', ...rest] }: SerializedJson<T>,
): SerializedJson<T & More> {
  return new SerializedJson(`${JSON.stringify(more).slice(0, -1)},${first.slice(1)}`, ...rest);
}

export function joinedList<T>(items: readonly SerializedJson<T>[]): SerializedJson<T[]> {
  return new SerializedJson(`[${items.map(({ text }) => text).join()}]`);
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00;

/** Other requests run between the pieces. */
async function* shortPieces(pieces: readonly string[]): AsyncGenerator<string> {
  for (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      let end = Math.min(piece.length, from + charactersAtOnce);
      // Do not split a surrogate pair.
      if (end < piece.length && isHighSurrogate(piece.charCodeAt(end - 1))) end -= 1;
      yield piece.slice(from, end);
      from = end;
      await nextTurn();
    }
  }
}

/** The pieces to send for a reply that is JSON already; null for one that is still a value. */
export function serializedBody(answer: unknown): string | Readable | null {
  if (answer instanceof JsonStream) return answer.stream;
  if (!(answer instanceof SerializedJson)) return null;
  const length = answer.pieces.reduce((sum, piece) => sum + piece.length, 0);
  return length <= charactersAtOnce
    ? answer.text
    : Readable.from(shortPieces(answer.pieces), { objectMode: false });
}
