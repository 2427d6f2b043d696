/** Bounds what people may store about themselves, because it rides in every access token. */
import type { UserMetadata } from './auth-records.ts';

/** A token must fit into a request header beside the rest (16 KB in all). */
const limitBytes = 4096;
const limitDepth = 5;

/** The database keeps neither NUL nor half a surrogate pair. */
export const isStorable = (text: string) => !/\0|\p{Surrogate}/u.test(text);

function depthProblem(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return stringProblem(value);
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= limitDepth) return `User data may be nested at most ${limitDepth} levels deep`;
  for (const [key, inner] of Object.entries(value)) {
    const problem = stringProblem(key) ?? depthProblem(inner, depth + 1);
    if (problem) return problem;
  }
  return null;
}

const stringProblem = (value: string) =>
  isStorable(value) ? null : 'User data holds a character that cannot be stored';

/** Null when it may be stored, else why not. */
export function metadataProblem(metadata: UserMetadata): string | null {
  const problem = depthProblem(metadata, 0);
  if (problem) return problem;
  return Buffer.byteLength(JSON.stringify(metadata)) > limitBytes
    ? `User data may take at most ${limitBytes.toLocaleString('en')} bytes`
    : null;
}

/** What is given replaces what was; null takes a name away. */
export function mergeMetadata(stored: UserMetadata, given: UserMetadata): UserMetadata {
  const merged = Object.entries({ ...stored, ...given }).filter(([, value]) => value !== null);
  return Object.fromEntries(merged);
}
