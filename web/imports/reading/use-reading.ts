/** Reads the text of the import screen again whenever it or a choice changes; typing and the page go first. */
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ImportOptions } from '#core/read-import.ts';
import { READ_HERE_UP_TO } from '#web/imports/text-sizes.ts';
import { type ReadText, readHere } from './read-text.ts';
import { type ReadDone, restingReader } from './resting-reader.ts';

type Reading = {
  /** Null for a blank text, and for a long one until it has been read. */
  read: ReadText | null;
  /** The text or the choices are newer than `read`. */
  busy: boolean;
};

export function useReading(typed: string, options: ImportOptions): Reading {
  const text = useDeferredValue(typed);
  const blank = useMemo(() => text.trim() === '', [text]);
  const long = text.length > READ_HERE_UP_TO;
  const here = useMemo(() => (blank || long ? null : readHere(text, options)), [text, options, blank, long]);

  const [done, setDone] = useState<ReadDone | null>(null);
  const [ask] = useState(() => restingReader(setDone));
  useEffect(() => {
    setDone((before) => (long && before?.text === text ? before : null));
    return long && !blank ? ask(text, options) : undefined;
  }, [ask, text, options, blank, long]);

  if (blank || !long) return { read: here, busy: text !== typed };
  // The cards of other choices stay in sight until the new ones are there; those of another text do not.
  const read = done?.text === text ? done.read : null;
  return { read, busy: text !== typed || read === null || done?.options !== options };
}
