/** Imports an Anki package: reads it on the device, offers its decks, and saves them as sets. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Refusal } from '#web/imports/documents/document-text.ts';
import { FileProgress } from '#web/imports/documents/file-progress.tsx';
import { saveError } from '#web/imports/flow/save-cards.ts';
import type { ReaderProps } from '#web/imports/intake/reader.ts';
import { messages } from '#web/imports/messages.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { AnkiRefusal } from './anki-refusal.ts';
import { ankiWords as words } from './anki-words.ts';
import { compareDecks, type DeckChanges } from './compare-decks.ts';
import { type ChosenDecks, DeckChoice } from './deck-choice.tsx';
import { dueAfterImport } from './due-after-import.ts';
import { type OpenedPackage, openPackage } from './open-package.ts';
import { type SavingDecks, savingDecks } from './save-decks.ts';
import '#web/imports/documents/documents.css';

type Props = {
  job: SavingDecks;
  cards: number;
  onSaved: (sets: number, cards: number) => Promise<void>;
  /** What is not saved is left out. */
  onLeave: () => void;
};

/** Progress of saving decks, with a retry. */
function SavingPanel({ job, cards, onSaved, onLeave }: Props) {
  const [saved, setSaved] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(1);
  const done = useEffectEvent(() => onSaved(job.sets(), cards));
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
          if (!left) void done();
        },
        (cause: unknown) => {
          if (!left) setError(saveError(cause, 'manual').description);
        },
      );
    return () => {
      left = true;
    };
  }, [job, tries]);

  const line = words.saving(saved, cards);
  return (
    <section className="file-frame mb-4 grid gap-3" aria-label={line} aria-busy={error === null}>
      <p className="flex flex-wrap items-center gap-2.5 wrap-anywhere">
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
          <div className="file-acts flex flex-wrap items-center gap-x-4 gap-y-2">
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

const noChanges = (error: unknown): ReadonlyMap<string, DeckChanges> => {
  if (error instanceof ApiError) return new Map();
  throw error;
};

type Saving = ChosenDecks & { job: ReturnType<typeof savingDecks> };

/** Unmounting terminates the worker that holds the package. */
export function AnkiReader({ files: [file], onRefused, onClose }: ReaderProps) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<
    (OpenedPackage & { changes: ReadonlyMap<string, DeckChanges> }) | null
  >(null);
  const [saving, setSaving] = useState<Saving | null>(null);
  const end = useEffectEvent(onRefused);

  useEffect(() => {
    const abort = new AbortController();
    announce(`${words.reading(file.name)}…`);
    openPackage(file, abort.signal)
      // Without an answer about earlier imports the decks are offered as new ones.
      .then(async (read) => ({ ...read, changes: await compareDecks(read).catch(noChanges) }))
      .then(setOpened)
      .catch((error: unknown) => {
        if (!abort.signal.aborted) end(refusalWords(error));
      });
    return () => abort.abort();
  }, [file]);

  if (opened && saving)
    return (
      <SavingPanel
        job={saving.job}
        cards={saving.decks.reduce((sum, { cards }) => sum + cards, 0)}
        onSaved={async (sets, cards) => {
          const description = words.saved.description(
            sets,
            cards,
            saving.withRatings,
            saving.job.mediaLeftOut(),
            saving.job.changed(),
            saving.withRatings ? await dueAfterImport() : '',
          );
          toast({ title: words.saved.title, description, tone: 'success' });
          onClose();
          navigate(pages.sets);
        }}
        onLeave={onClose}
      />
    );
  if (opened)
    return (
      <DeckChoice
        fileName={file.name}
        decks={opened.decks}
        changes={opened.changes}
        onChosen={(chosen) =>
          setSaving({
            ...chosen,
            job: savingDecks(opened, chosen.decks, { ...chosen, changes: opened.changes }),
          })
        }
        onClose={onClose}
      />
    );
  return <FileProgress words={words} label={words.reading(file.name)} onClose={onClose} />;
}

const refusalWords = (error: unknown): string =>
  error instanceof Refusal || error instanceof AnkiRefusal
    ? words.refusal(error.reason)
    : messages.screen.fileFailed;
