/** Stands in for a text that is too long for a field: what it is called, how long it is, and how it begins. */

import { type ReactNode, type Ref, useId } from 'react';
import { FileText } from '#web/ui/icons/page-icons.ts';
import { messages } from './messages.ts';

/** Enough to recognise it by. */
const shownCharacters = 600;
const shownLines = 8;

const words = messages.largeText;

type Props = {
  ref?: Ref<HTMLElement>;
  text: string;
  /** Empty for a text that was pasted. */
  fileName: string;
  /** What can be done with it. */
  children: ReactNode;
};

export function LargeText({ ref, text, fileName, children }: Props) {
  const id = useId();
  const top = text
    .slice(0, shownCharacters)
    .split(/\r\n|\r|\n/)
    .slice(0, shownLines);
  return (
    <section ref={ref} className="large-text" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id} dir="auto" className="flex items-center gap-2 text-lg/tight wrap-anywhere">
        <FileText className="i" aria-hidden="true" />
        {fileName || words.pasted}
      </h2>
      <p className="muted">{words.stays}</p>
      <pre
        dir="auto"
        className="max-h-56 overflow-hidden font-mono text-sm whitespace-pre-wrap text-ink-2 wrap-anywhere"
      >
        {top.join('\n')}
        {'\n…'}
      </pre>
      <div>{children}</div>
    </section>
  );
}
