/** The parts of a file, chapters or decks, to choose which are brought in. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import './documents/documents.css';

type Words = { all: string; none: string; nothing: string; cancel: string };

type Props<Part> = {
  heading: string;
  /** What becomes of the parts. */
  about: string;
  /** Names the list. */
  legend: string;
  /** At least one; they never change their order. */
  parts: readonly Part[];
  nameOf: (part: Part) => string;
  hintOf: (part: Part) => string;
  allAtFirst: boolean;
  words: Words;
  /** Says what is chosen so far. */
  chosen: (picked: readonly Part[]) => string;
  confirm: (picked: readonly Part[]) => string;
  /** Between the list and the buttons. */
  children?: (picked: readonly Part[]) => ReactNode;
  /** At least one, in their order. */
  onChosen: (picked: readonly Part[]) => void;
  onClose: () => void;
};

export function PartChoice<Part>(props: Props<Part>) {
  const { parts, nameOf, hintOf, words, children, onChosen, onClose } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const everything = () => new Set(parts.keys());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() =>
    props.allAtFirst ? everything() : new Set(),
  );
  const [tried, setTried] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const picked = parts.filter((_, at) => chosen.has(at));
  const nothing = tried && picked.length === 0;
  const toggle = (at: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(at);
    else next.delete(at);
    setChosen(next);
  };
  return (
    <section className="file-frame mb-4 grid gap-3" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} dir="auto">
        {props.heading}
      </h2>
      <p className="muted">{props.about}</p>
      <fieldset className="min-w-0" aria-describedby={nothing ? `${id}-nothing` : undefined}>
        <legend className="sr">{props.legend}</legend>
        <ul className="grid max-h-96 gap-2 overflow-y-auto wrap-anywhere">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and parts never change their order
            <li key={at}>
              <Checkbox
                label={<span dir="auto">{nameOf(part)}</span>}
                hint={hintOf(part)}
                checked={chosen.has(at)}
                onChange={({ target }) => toggle(at, target.checked)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="file-acts flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="num me-auto">
          {props.chosen(picked)}
        </p>
        {parts.length > 1 && (
          <>
            <Button variant="ghost" onClick={() => setChosen(everything())}>
              {words.all}
            </Button>
            <Button variant="ghost" disabled={chosen.size === 0} onClick={() => setChosen(new Set())}>
              {words.none}
            </Button>
          </>
        )}
      </div>
      {children?.(picked)}
      {nothing && (
        <p id={`${id}-nothing`} className="field-error" role="alert">
          {words.nothing}
        </p>
      )}
      <div className="file-acts flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          onClick={() => {
            setTried(true);
            if (picked.length > 0) onChosen(picked);
          }}
        >
          {props.confirm(picked)}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}
