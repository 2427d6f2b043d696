/** Parses the text of the import screen whenever it or an option changes, without blocking typing. */
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ImportOptions } from '#core/read-import.ts';
import { READ_HERE_UP_TO } from '#web/imports/text-sizes.ts';
import { debouncedParser, type ReadDone } from './debounced-parser.ts';
import { type ParsedText, parseHere } from './parse-text.ts';

type Reading = {
  /** Null for a blank text, and for a long one until it has been read. */
  read: ParsedText | null;
  /** The text or the choices are newer than `read`. */
  busy: boolean;
};

export function useParsedText(typed: string, options: ImportOptions): Reading {
  const text = useDeferredValue(typed);
  const blank = useMemo(() => text.trim() === '', [text]);
  const long = text.length > READ_HERE_UP_TO;
  const here = useMemo(() => (blank || long ? null : parseHere(text, options)), [text, options, blank, long]);

  const [done, setDone] = useState<ReadDone | null>(null);
  const [ask] = useState(() => debouncedParser(setDone));
  useEffect(() => {
    setDone((before) => (long && before?.text === text ? before : null));
    return long && !blank ? ask(text, options) : undefined;
  }, [ask, text, options, blank, long]);

  if (blank || !long) return { read: here, busy: text !== typed };
  // Keeps the cards of earlier options on screen, but not those of another text.
  const read = done?.text === text ? done.read : null;
  return { read, busy: text !== typed || read === null || done?.options !== options };
}
