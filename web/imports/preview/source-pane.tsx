/** The text that cards were found in: which lines they use, and a way to make cards of the others. */

import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { coverNotes } from '#core/notes/notes-coverage.ts';
import { NotesLines } from '#web/imports/notes/notes-lines.tsx';
import { screenMessages } from '#web/imports/screen-messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Plus } from '#web/ui/icons/frame-icons.ts';
import '#web/imports/notes/notes-page.css';
import type { PreviewCard } from './preview-card.ts';

const words = screenMessages.preview;

type Props = {
  text: string;
  cards: readonly PreviewCard[];
  /** The card whose lines are marked, by its key. */
  pinned: number | null;
  /** In view on a narrow screen. */
  open: boolean;
  locked: boolean;
  onCard: (key: number) => void;
  /** Makes a card of these words of the text. */
  onMake: (words: string) => void;
};

export function SourcePane({ text, cards, pinned, open, locked, onCard, onMake }: Props) {
  const pane = useRef<HTMLElement>(null);
  const marked = useMarkedPassage(pane);
  const settled = useDeferredValue(cards);
  const { lines, shown } = useMemo(() => {
    const named = settled.map(({ key, term, definition, source }) => ({
      id: String(key),
      term,
      definition,
      source,
    }));
    return { lines: coverNotes(text, named, {}), shown: named };
  }, [text, settled]);
  const written = lines.filter(({ state }) => state !== 'heading').length;
  const used = lines.filter(({ state }) => state === 'used').length;
  return (
    <section
      ref={pane}
      id="cover-source-panel"
      className="cover-sheet preview-source"
      aria-labelledby="preview-source"
      data-open={open ? '' : undefined}
    >
      <div className="flex items-baseline justify-between gap-4 px-5 pt-4 pb-2">
        <h2 id="preview-source" className="text-lg">
          {words.sourceHeading}
        </h2>
        <span className="fine">{words.used(used, written)}</span>
      </div>
      <NotesLines
        parts={[{ notes: { id: 'source' }, lines }]}
        cards={shown}
        pinned={pinned === null ? null : String(pinned)}
        onCard={(id) => onCard(Number(id))}
        {...(!locked && {
          make: { label: words.makeOfLine, onLine: (line) => onMake(line.text.trim()) },
        })}
      />
      {marked !== '' && !locked && (
        <div className="preview-marked">
          <Button
            icon={Plus}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onMake(marked)}
          >
            {words.makeCard}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What the student has marked of the text in the pane; '' for nothing. */
function useMarkedPassage(pane: React.RefObject<HTMLElement | null>): string {
  const [marked, setMarked] = useState('');
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection();
      const isHere = selection?.anchorNode && pane.current?.contains(selection.anchorNode);
      setMarked(isHere && !selection.isCollapsed ? selection.toString().trim() : '');
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [pane]);
  return marked;
}
