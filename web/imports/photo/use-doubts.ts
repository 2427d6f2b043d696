/** The doubtful words of recognised pages: settled, open and remaining. */
import { useId, useMemo, useRef, useState } from 'react';
import { announce } from '#web/ui/feedback/announce.tsx';
import { suggestionFor, wordsReadSurely } from './doubtful-words.ts';
import type { ReadWord } from './photo-messages.ts';
import { photoWords } from './photo-words.ts';
import type { PhotoPage } from './use-photo-pages.ts';

export type Doubts = ReturnType<typeof useDoubts>;

/** `onAllSettled` is called after the last one, to move the focus. */
export function useDoubts(pages: readonly PhotoPage[], onAllSettled: () => void) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState<ReadonlyMap<ReadWord, string>>(new Map());
  const [open, setOpen] = useState<ReadWord | null>(null);
  const all = useMemo(
    () => pages.flatMap(({ lines }) => lines?.flatMap((line) => line.words) ?? []),
    [pages],
  );
  const doubtful = useMemo(() => all.filter(({ doubt }) => doubt !== null), [all]);
  const sure = useMemo(() => wordsReadSurely(all), [all]);
  const left = doubtful.filter((word) => !settled.has(word));

  function settle(word: ReadWord, text: string): void {
    setSettled((before) => new Map(before).set(word, text));
    // The next in reading order, wrapping around.
    const rest = left.filter((one) => one !== word);
    const at = doubtful.indexOf(word);
    const next = rest.find((one) => doubtful.indexOf(one) > at) ?? rest[0] ?? null;
    setOpen(next);
    announce(photoWords.corrected(rest.length));
    if (!next) onAllSettled();
  }

  return {
    id,
    ref,
    count: doubtful.length,
    left: left.length,
    settled,
    textOf: (word: ReadWord) => settled.get(word) ?? word.text,
    isLeft: (word: ReadWord) => word.doubt !== null && !settled.has(word),
    isOpen: (word: ReadWord) => word === open,
    suggestion: ({ text }: ReadWord) => suggestionFor(text, sure),
    open: setOpen,
    settle,
    /** Focus goes back to the word. */
    close: () => {
      ref.current?.querySelector<HTMLElement>('.photo-doubt[aria-expanded="true"]')?.focus();
      setOpen(null);
    },
  };
}
