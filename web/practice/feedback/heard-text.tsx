/** The transcript of a spoken answer, with corrected and doubtful words marked. */
import { Fragment } from 'react';
import type { Hearing } from '#contract/practice.ts';
import { messages } from '#web/practice/session/messages.ts';
import './heard-text.css';

const words = messages.feedback;

type Doubt = Hearing['doubts'][number];

type Props = {
  text: string;
  doubts: readonly Doubt[];
  /** Null where nothing can be corrected now. */
  onPutRight: ((doubt: Doubt) => void) | null;
};

export function HeardText({ text, doubts, onPutRight }: Props) {
  const ends = [0, ...doubts.map(({ end }) => end)];
  return (
    <>
      {doubts.map((doubt, index) => {
        const word = text.slice(doubt.start, doubt.end);
        return (
          <Fragment key={doubt.start}>
            {text.slice(ends[index], doubt.start)}
            {doubt.heard !== null || !onPutRight ? (
              <mark className={doubt.heard === null ? 'hd-doubt' : 'hd-taken'}>{word}</mark>
            ) : (
              <button
                type="button"
                className="hd-doubt"
                aria-label={words.putRight(word)}
                onClick={() => onPutRight(doubt)}
              >
                {word}
              </button>
            )}
          </Fragment>
        );
      })}
      {text.slice(ends.at(-1))}
    </>
  );
}

/** Explains what each corrected term was heard as, and that marked words are doubtful. */
export function HeardNotes({ text, doubts }: Pick<Props, 'text' | 'doubts'>) {
  const taken = doubts.flatMap(({ start, end, heard }) =>
    heard === null ? [] : [words.heardAs(heard, text.slice(start, end))],
  );
  if (doubts.length === 0) return null;
  return (
    <div className="grid gap-1 my-2">
      {[...new Set(taken)].map((line) => (
        <p key={line} className="fine" dir="auto">
          {line}
        </p>
      ))}
      {taken.length < doubts.length && <p className="fine">{words.notSure}</p>}
    </div>
  );
}
