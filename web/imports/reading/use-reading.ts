/** Reads the text of the import screen again whenever it or a choice changes; typing and the page go first. */
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ImportOptions } from '#core/read-import.ts';
import { READ_HERE_UP_TO } from '#web/imports/text-sizes.ts';
import { type ReadText, readHere, readText } from './read-text.ts';

/** A long text is read at once when it is pasted or chosen, but not again at every key while it is typed in. */
const restMs = 150;

type Reading = {
  /** Null for a blank text, and for a long one until it has been read. */
  read: ReadText | null;
  /** The text or the choices are newer than `read`. */
  busy: boolean;
};
type Done = { text: string; options: ImportOptions; read: ReadText };

export function useReading(typed: string, options: ImportOptions): Reading {
  const text = useDeferredValue(typed);
  const blank = useMemo(() => text.trim() === '', [text]);
  const long = text.length > READ_HERE_UP_TO;
  const here = useMemo(() => (blank || long ? null : readHere(text, options)), [text, options, blank, long]);

  const [done, setDone] = useState<Done | null>(null);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    setDone((before) => (long && before?.text === text ? before : null));
    if (!long || blank) return;
    const abort = new AbortController();
    const now = performance.now();
    const rested = now - changedAt.current > restMs;
    changedAt.current = now;
    const timer = setTimeout(
      () => {
        readText(text, options, abort.signal).then(
          (read) => setDone({ text, options, read }),
          () => {
            // A newer text or choice is being read instead.
          },
        );
      },
      rested ? 0 : restMs,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, options, blank, long]);

  if (blank || !long) return { read: here, busy: text !== typed };
  // The cards of other choices stay in sight until the new ones are there; those of another text do not.
  const read = done?.text === text ? done.read : null;
  return { read, busy: text !== typed || read === null || done?.options !== options };
}
