/** Edits a very long text in parts, because browsers take minutes to lay out hundreds of thousands of lines. */

import { type Ref, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { ArrowRight } from '#web/ui/icons/frame-icons.ts';
import { ArrowLeft } from '#web/ui/icons/page-icons.ts';
import { messages } from './messages.ts';
import { nextPart, type Part, previousPart, replacePart } from './text-parts.ts';

const words = messages.largeText;

type Props = {
  id: string;
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  readOnly: boolean;
  describedBy: string;
  onText: (text: string) => void;
};

export function LargeTextEditor({ text, readOnly, describedBy, onText, ...rest }: Props) {
  const [part, setPart] = useState<Part>(() => nextPart(text, 0));
  const { from, to } = part;
  return (
    <>
      <textarea
        {...rest}
        dir="auto"
        className="notes-part"
        spellCheck={false}
        aria-label={messages.screen.text}
        aria-describedby={`${rest.id}-part ${describedBy}`}
        readOnly={readOnly}
        value={text.slice(from, to)}
        onChange={({ target }) => {
          const { value } = target;
          onText(replacePart(text, part, value));
          setPart({ from, to: from + value.length });
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-6 pt-2 max-sm:px-4.5">
        <Button
          variant="secondary"
          disabled={from === 0}
          icon={ArrowLeft}
          onClick={() => setPart(previousPart(text, from))}
        >
          {words.previous}
        </Button>
        <Button
          variant="secondary"
          disabled={to >= text.length}
          icon={ArrowRight}
          onClick={() => setPart(nextPart(text, to))}
        >
          {words.next}
        </Button>
        <p id={`${rest.id}-part`} role="status" className="fine num">
          {words.part(Math.min(from + 1, to), to, text.length)}
        </p>
      </div>
    </>
  );
}
