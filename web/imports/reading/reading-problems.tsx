/** Lists every piece of the text that became no card, so that nothing disappears unseen. */
import { ChevronRight } from 'lucide-react';
import { screenMessages } from '#web/imports/screen-messages.ts';
import type { AboutReading } from './reading-messages.ts';

/** Enough to see what is wrong; the rest is counted. */
const shown = 50;
const words = screenMessages.reading;

export function ReadingProblems({ reading: { problems, headers } }: { reading: AboutReading }) {
  return (
    <>
      {problems.length > 0 && (
        <details className="help" open>
          <summary>
            <ChevronRight className="i help-mark" aria-hidden="true" />
            {words.problems(problems.length)}
          </summary>
          <ul className="problems">
            {problems.slice(0, shown).map(({ text, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one line can hold several, in a fixed order
              <li key={`${index} ${message}`}>
                <b>{message}</b>
                <code dir="auto">{text}</code>
              </li>
            ))}
            {problems.length > shown && <li>{words.more(problems.length - shown)}</li>}
          </ul>
        </details>
      )}
      {headers.length > 0 && (
        <details className="help">
          <summary>
            <ChevronRight className="i help-mark" aria-hidden="true" />
            {words.headers(headers.length)}
          </summary>
          <ul className="problems">
            {headers.slice(0, shown).map(({ line, text }) => (
              <li key={`${line} ${text}`}>
                <code dir="auto">{text}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
