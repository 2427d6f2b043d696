/** How parameters travel to PostgreSQL: as the text it reads, or as bytes. */

/** What a statement may be given; objects are sent as JSON, arrays as arrays of PostgreSQL. */
export type ParameterText = string | Buffer | null;

function arrayText(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (Array.isArray(value)) return arrayText(value);
    const text = parameterText(value);
    if (text === null) return 'NULL';
    if (typeof text !== 'string') return `"\\\\x${text.toString('hex')}"`;
    return `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join()}}`;
}

export function parameterText(value: unknown): ParameterText {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value;
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value);
}
