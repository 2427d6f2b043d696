/** Parses long JSON bodies with their endpoint's schema, which takes too long for the thread that serves requests. */
import type { Endpoint } from '#contract/endpoint.ts';
import { Failure } from '#server/failure/failure.ts';
import { badInput } from '#server/http/error-handler.ts';
import { deepestLevel, tooDeep } from './json-depth.ts';

/** Longer bodies are parsed in a worker; shorter ones take less time here (3 ms measured) than the transfer. */
export const longBodyBytes = 128 * 1024;

/** Sets have up to 25,000 values including cards. Millions of values of a few bytes would take a hundred times their length in memory. */
const mostValues = 100_000;

const quote = 0x22;
const backslash = 0x5c;
const [comma, openBracket, closeBracket, openBrace, closeBrace] = [0x2c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Scans only brackets and separators, so that a body made to exhaust memory is rejected before anything is built from it. @throws
 * Failure
 */
function checkShape(bytes: Uint8Array): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) {
      for (at++; at < bytes.length && bytes[at] !== quote; at++) if (bytes[at] === backslash) at++;
    } else if (byte === openBracket || byte === openBrace) {
      depth++;
      values++;
      if (depth > deepestLevel) throw tooDeep();
    } else if (byte === closeBracket || byte === closeBrace) depth--;
    else if (byte === comma) values++;
    if (values > mostValues) throw new Failure('too_large', 'json_values');
  }
}

/**
 * The body, parsed with the endpoint's schema. Unknown keys are dropped, including `__proto__`.
 * @throws Failure('bad_input' | 'too_large')
 */
export function readLargeJson(endpoint: Endpoint, bytes: Buffer): unknown {
  checkShape(bytes);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch (cause) {
    throw new Failure('bad_input', 'unreadable', { cause });
  }
  const result = endpoint.body?.safeParse(value);
  if (result?.success === false) throw badInput(result.error.issues);
  return result?.data;
}
