/** The chapters of a long document, to choose which of them are read; says how long they are and in how many parts they come. */
import { useEffect, useId, useRef, useState } from 'react';
import { NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { type Chapter, partsOf } from './chapters.ts';
import type { DocumentText } from './document-text.ts';
import { documentWords } from './document-words.ts';

const words = documentWords.choice;

type Props = {
  fileName: string;
  chapters: readonly Chapter[];
  unit: DocumentText['unit'];
  /** In the order of the document; at least one. */
  onChosen: (chapters: readonly Chapter[]) => void;
  onClose: () => void;
};

export function ChapterChoice({ fileName, chapters, unit, onChosen, onClose }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [tried, setTried] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const picked = chapters.filter((_, at) => chosen.has(at));
  const size = picked.reduce((sum, chapter) => sum + chapter.size, 0);
  const all = chapters.reduce((sum, chapter) => sum + chapter.size, 0);
  const nothing = tried && picked.length === 0;
  const toggle = (at: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(at);
    else next.delete(at);
    setChosen(next);
  };
  return (
    <section className="doc-choice" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} dir="auto">
        {words.heading(fileName)}
      </h2>
      <p className="muted">{words.why(all, NOTES_LIMIT_CODE_POINTS)}</p>
      <fieldset aria-describedby={nothing ? `${id}-nothing` : undefined}>
        <legend className="sr">{words.chapters}</legend>
        <ul className="doc-chapters">
          {chapters.map((chapter, at) => (
            // Chapters of one document never change their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat
            <li key={at}>
              <Checkbox
                label={<span dir="auto">{titleOf(chapter)}</span>}
                hint={hintOf(chapter, unit)}
                checked={chosen.has(at)}
                onChange={({ target }) => toggle(at, target.checked)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="doc-acts">
        <p role="status" className="num">
          {words.chosen(size, partsOf(picked, NOTES_LIMIT_CODE_POINTS).length)}
        </p>
        <Button variant="ghost" onClick={() => setChosen(new Set(chapters.keys()))}>
          {words.all}
        </Button>
        <Button variant="ghost" disabled={chosen.size === 0} onClick={() => setChosen(new Set())}>
          {words.none}
        </Button>
      </div>
      {nothing && (
        <p id={`${id}-nothing`} className="field-error" role="alert">
          {words.nothing}
        </p>
      )}
      <div className="doc-acts">
        <Button
          variant="secondary"
          onClick={() => {
            setTried(true);
            if (picked.length > 0) onChosen(picked);
          }}
        >
          {words.use}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}

function titleOf({ title, piece, pieces }: Chapter): string {
  const name = title ?? words.untitled;
  return pieces > 1 ? words.piece(name, piece, pieces) : name;
}

function hintOf({ pages, size }: Chapter, unit: DocumentText['unit']): string {
  return [unit && pages ? words.pages(unit, pages) : null, words.size(size)].filter(Boolean).join(' · ');
}
