/** Parses long texts with debouncing: a new text at once, edits after a pause in typing. */
import type { ImportOptions } from '#core/read-import.ts';
import { type ParsedText, parseText } from './parse-text.ts';

/** Debounce delay in milliseconds. */
export const restMs = 150;

/** What was read, and from what. */
export type ReadDone = { text: string; options: ImportOptions; read: ParsedText };

/** The returned function starts parsing and returns a cancel function; `done` is called for what was not cancelled. */
export function debouncedParser(done: (result: ReadDone) => void, read: typeof parseText = parseText) {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  return (text: string, options: ImportOptions): (() => void) => {
    const abort = new AbortController();
    const nowMs = performance.now();
    const rested = nowMs - askedAtMs > restMs;
    askedAtMs = nowMs;
    const timer = setTimeout(
      () => {
        read(text, options, abort.signal).then(
          (result) => {
            if (!abort.signal.aborted) done({ text, options, read: result });
          },
          () => {
            // Cancelled: a newer text or choice is being read instead.
          },
        );
      },
      rested ? 0 : restMs,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  };
}
