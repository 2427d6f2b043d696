/** Reads an Anki package on the device, lets the student choose its decks, and saves them as sets. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { Refusal } from '#web/imports/documents/document-text.ts';
import type { ReaderProps } from '#web/imports/intake/reader.ts';
import { messages } from '#web/imports/messages.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/forms/button.tsx';
import '#web/imports/documents/documents.css';
import { ankiWords as words } from './anki-words.ts';
import { type ChosenDecks, DeckChoice } from './deck-choice.tsx';
import { type OpenedPackage, openPackage } from './open-package.ts';
import { AnkiRefusal } from './refusal.ts';
import { savingDecks } from './save-decks.ts';
import { SavingPanel } from './saving-panel.tsx';

type Saving = ChosenDecks & { job: ReturnType<typeof savingDecks> };

/** Ends the reading, and the worker that holds the package, when it leaves the page. */
export function AnkiReader({ files, onRefused, onClose }: ReaderProps) {
  const file = files[0]!;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedPackage | null>(null);
  const [saving, setSaving] = useState<Saving | null>(null);
  const end = useRef(onRefused);
  useEffect(() => {
    end.current = onRefused;
  });

  useEffect(() => {
    const abort = new AbortController();
    announce(`${words.reading(file.name)}…`);
    openPackage(file, abort.signal).then(setOpened, (error: unknown) => {
      if (!abort.signal.aborted) end.current(refusalWords(error));
    });
    return () => abort.abort();
  }, [file]);

  if (opened && saving)
    return (
      <SavingPanel
        job={saving.job}
        cards={saving.decks.reduce((sum, { cards }) => sum + cards, 0)}
        onSaved={(sets, cards) => {
          const description = words.saved.description(
            sets,
            cards,
            saving.withRatings,
            saving.job.mediaLeftOut(),
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
        onChosen={(chosen) =>
          setSaving({ ...chosen, job: savingDecks(opened, chosen.decks, chosen.withRatings) })
        }
        onClose={onClose}
      />
    );
  return (
    <section className="doc-reading" aria-label={words.reading(file.name)}>
      <p className="doc-name">
        <Spinner />
        <span dir="auto">{words.reading(file.name)}</span>
      </p>
      <Button
        variant="ghost"
        onClick={() => {
          announce(words.cancelled);
          onClose();
        }}
      >
        {words.cancel}
      </Button>
    </section>
  );
}

const refusalWords = (error: unknown): string =>
  error instanceof Refusal || error instanceof AnkiRefusal
    ? words.refusal(error.reason)
    : messages.screen.fileFailed;
