/** Shows how the text was parsed and what became no card, with options to change it. */

import type { Import } from '#web/imports/flow/use-import.ts';
import { screenMessages } from '#web/imports/screen-messages.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ChevronRight } from '#web/ui/icons/page-icons.ts';
import type { ParseSummary } from './parse-worker.ts';
import { SeparatorOptions } from './separator-options.tsx';

/** Enough to see what is wrong; the rest is counted. */
const shown = 50;

/** Lists every piece of text that became no card. */
function ParseProblems({ summary: { problems, headers } }: { summary: ParseSummary }) {
  return (
    <>
      {problems.length > 0 && (
        <details open>
          <summary className="inline-flex min-h-(--tap) items-center gap-2 font-semibold">
            <ChevronRight className="i fold-mark" aria-hidden="true" />
            {words.problems(problems.length)}
          </summary>
          <ul className="mt-2 grid max-h-80 gap-3 overflow-auto text-sm">
            {problems.slice(0, shown).map(({ text, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one line can hold several, in a fixed order
              <li key={`${index} ${message}`}>
                <b>{message}</b>
                <code
                  dir="auto"
                  className="block max-h-24 overflow-hidden font-mono whitespace-pre-wrap text-ink-2 wrap-anywhere"
                >
                  {text}
                </code>
              </li>
            ))}
            {problems.length > shown && <li>{words.more(problems.length - shown)}</li>}
          </ul>
        </details>
      )}
      {headers.length > 0 && (
        <details>
          <summary className="inline-flex min-h-(--tap) items-center gap-2 font-semibold">
            <ChevronRight className="i fold-mark" aria-hidden="true" />
            {words.headers(headers.length)}
          </summary>
          <ul className="mt-2 grid max-h-80 gap-3 overflow-auto text-sm">
            {headers.slice(0, shown).map(({ line, text }) => (
              <li key={`${line} ${text}`}>
                <code
                  dir="auto"
                  className="block max-h-24 overflow-hidden font-mono whitespace-pre-wrap text-ink-2 wrap-anywhere"
                >
                  {text}
                </code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const words = screenMessages.reading;

export function ParseResultPanel({ state, summary }: { state: Import; summary: ParseSummary }) {
  const { paste, step } = state;
  const { options } = paste;
  const locked = step !== 'idle';
  return (
    <section className="card card-pad reading grid gap-3" aria-labelledby="reading-heading">
      <h2 id="reading-heading">{words.heading}</h2>
      <p role="status">{summary.structured ? summary.description : words.freeText}</p>
      {paste.notice && <Note>{paste.notice}</Note>}
      {paste.cards && summary.structured ? (
        <Note>
          <p>{words.edited}</p>
          <Button variant="ghost" className="btn-flush" disabled={locked} onClick={state.readAgain}>
            {words.again}
          </Button>
        </Note>
      ) : (
        <>
          {options.format !== 'free-text' && (
            <SeparatorOptions
              summary={summary}
              options={options}
              disabled={locked}
              onChange={(next) => state.change({ options: next })}
            />
          )}
          {!paste.cards && (
            <FormatSwitch
              structured={summary.structured}
              told={options.format === 'free-text'}
              disabled={locked}
              onNotes={() => state.change({ options: { format: 'free-text' } })}
              onList={() => state.change({ options: {} })}
            />
          )}
        </>
      )}
      <ParseProblems summary={summary} />
    </section>
  );
}

type SwitchProps = {
  structured: boolean;
  /** The student said that it is free text. */
  told: boolean;
  disabled: boolean;
  onNotes: () => void;
  onList: () => void;
};

function FormatSwitch({ structured, told, disabled, onNotes, onList }: SwitchProps) {
  if (!structured && !told) return null;
  return (
    <Button variant="ghost" className="btn-flush" disabled={disabled} onClick={told ? onList : onNotes}>
      {told ? words.asList : words.asNotes}
    </Button>
  );
}
