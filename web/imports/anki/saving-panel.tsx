/** Shows how far the decks of a package are saved, and what failed, with a way to go on. */
import { useEffect, useRef, useState } from 'react';
import { saveError } from '#web/imports/flow/save-cards.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ankiWords as words } from './anki-words.ts';
import type { SavingDecks } from './save-decks.ts';

type Props = {
  job: SavingDecks;
  cards: number;
  onSaved: (sets: number, cards: number) => void;
  /** What is not saved is left out. */
  onLeave: () => void;
};

export function SavingPanel({ job, cards, onSaved, onLeave }: Props) {
  const [saved, setSaved] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(1);
  const done = useRef(onSaved);
  useEffect(() => {
    done.current = onSaved;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try runs the same job again
  useEffect(() => {
    let left = false;
    setError(null);
    job
      .run((count) => {
        if (!left) setSaved(count);
      })
      .then(
        () => {
          if (!left) done.current(job.sets(), cards);
        },
        (cause: unknown) => {
          if (!left) setError(saveError(cause, 'manual').description);
        },
      );
    return () => {
      left = true;
    };
  }, [job, cards, tries]);

  const line = words.saving(saved, cards);
  return (
    <section className="doc-reading" aria-label={line} aria-busy={error === null}>
      <p className="doc-name">
        {error === null && <Spinner />}
        <span className="num" role="status">
          {line}
        </span>
      </p>
      <ProgressBar label={line} percent={(100 * saved) / cards} />
      {error !== null && (
        <>
          <Note tone="danger" title={words.failed.title}>
            {words.failed.description(error, job.sets())}
          </Note>
          <div className="doc-acts">
            <Button variant="secondary" onClick={() => setTries(tries + 1)}>
              {words.failed.again}
            </Button>
            <Button variant="ghost" onClick={onLeave}>
              {words.failed.leave}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
