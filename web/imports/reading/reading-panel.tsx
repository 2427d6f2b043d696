/** Says how the text was read, what of it became no card, and lets the student decide otherwise. */

import type { Import } from '#web/imports/flow/use-import.ts';
import { screenMessages } from '#web/imports/screen-messages.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ReadingChoices } from './reading-choices.tsx';
import type { AboutReading } from './reading-messages.ts';
import { ReadingProblems } from './reading-problems.tsx';

const words = screenMessages.reading;

export function ReadingPanel({ state, reading }: { state: Import; reading: AboutReading }) {
  const { paste, step } = state;
  const { options } = paste;
  const locked = step !== 'idle';
  return (
    <section className="card card-pad reading" aria-labelledby="reading-heading">
      <h2 id="reading-heading">{words.heading}</h2>
      <p role="status">{reading.structured ? reading.description : words.freeText}</p>
      {paste.notice && <Note>{paste.notice}</Note>}
      {paste.cards && reading.structured ? (
        <Note>
          <p>{words.edited}</p>
          <Button variant="ghost" className="btn-flush" disabled={locked} onClick={state.readAgain}>
            {words.again}
          </Button>
        </Note>
      ) : (
        <>
          {options.format !== 'free-text' && (
            <ReadingChoices
              reading={reading}
              options={options}
              disabled={locked}
              onChange={(next) => state.change({ options: next })}
            />
          )}
          {!paste.cards && (
            <FormatSwitch
              structured={reading.structured}
              told={options.format === 'free-text'}
              disabled={locked}
              onNotes={() => state.change({ options: { format: 'free-text' } })}
              onList={() => state.change({ options: {} })}
            />
          )}
        </>
      )}
      <ReadingProblems reading={reading} />
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
