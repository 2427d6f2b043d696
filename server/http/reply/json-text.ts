/** An answer that the database has already written as JSON: parsing it only to write it again would be most of the work of large sets. */
import type { Readable } from 'node:stream';

/** `text` must be JSON of a `T`, made by `jsonText` or a statement that a test compares with the contract. */
export class JsonText<T> {
  declare readonly holds: T;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The same, too long to be held: written while it is read, at the pace of whoever takes it. */
export class JsonStream<T> {
  declare readonly holds: T;
  readonly stream: Readable;
  constructor(stream: Readable) {
    this.stream = stream;
  }
}

/** JSON of an object whose last field is JSON already; `rest` has at least one field of its own. */
export function withJsonField<Rest extends object, Name extends string, Field>(
  rest: Rest,
  name: Name,
  field: JsonText<Field>,
): JsonText<Rest & Record<Name, Field>> {
  return new JsonText(`${JSON.stringify(rest).slice(0, -1)},"${name}":${field.text}}`);
}

export function jsonList<T>(items: readonly JsonText<T>[]): JsonText<T[]> {
  return new JsonText(`[${items.map(({ text }) => text).join()}]`);
}
