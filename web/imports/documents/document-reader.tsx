/** Reads one document: says how far it is, lets a long one be read chapter by chapter, and gives its words to the import. */
import { useEffect, useRef, useState } from 'react';
import { exceedsCodePoints, NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import type { IntakeText, ReaderProps } from '#web/imports/intake/reader.ts';
import { messages } from '#web/imports/messages.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ChapterChoice } from './chapter-choice.tsx';
import './documents.css';
import { type Chapter, chaptersOf, partsOf } from './chapters.ts';
import type { DocumentKind } from './document-kinds.ts';
import { type DocumentText, Refusal } from './document-text.ts';
import { documentWords as words } from './document-words.ts';
import { readDocument } from './read-document.ts';
import { marksOf, writeText } from './write-text.ts';

type Choice = { document: DocumentText; chapters: Chapter[] };

/** Stops the reading when it leaves the page. */
export function DocumentReader({ files, kind, onText, onRefused, onClose, onHandOver }: ReaderProps) {
  const file = files[0]!;
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const end = useRef({ onText, onRefused, onHandOver });
  useEffect(() => {
    end.current = { onText, onRefused, onHandOver };
  });

  useEffect(() => {
    const abort = new AbortController();
    announce(`${words.reading(file.name)}…`);
    const tell = (done: number, total: number) => setProgress({ done, total });
    // The page fetches a reader only for kinds that are read here.
    readDocument(kind as DocumentKind, file, { signal: abort.signal, tell }).then(
      (document) => {
        const text = writeText(document.blocks, marksOf(document));
        if (exceedsCodePoints(text, NOTES_LIMIT_CODE_POINTS))
          setChoice({ document, chapters: chaptersOf(document, NOTES_LIMIT_CODE_POINTS) });
        else end.current.onText(intakeText(file.name, document, [text]));
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (!(error instanceof Refusal)) return end.current.onRefused(messages.screen.fileFailed);
        const { reason } = error;
        // Pictures of pages are read like photos.
        if (reason === 'scan') return end.current.onHandOver([file], 'scan');
        end.current.onRefused(words.refusal(reason));
      },
    );
    return () => abort.abort();
  }, [file, kind]);

  if (choice)
    return (
      <ChapterChoice
        fileName={file.name}
        chapters={choice.chapters}
        unit={choice.document.unit}
        onChosen={(chosen) =>
          onText(intakeText(file.name, choice.document, partsOf(chosen, NOTES_LIMIT_CODE_POINTS)))
        }
        onClose={onClose}
      />
    );
  return (
    <section className="doc-reading" aria-label={words.reading(file.name)}>
      <p className="doc-name">
        <Spinner />
        <span dir="auto">{words.reading(file.name)}</span>
        {progress && <span className="num muted">{words.progress(progress.done, progress.total)}</span>}
      </p>
      {progress && (
        <ProgressBar label={words.reading(file.name)} percent={(100 * progress.done) / progress.total} />
      )}
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

function intakeText(fileName: string, document: DocumentText, parts: readonly string[]): IntakeText {
  const [text = '', ...rest] = parts;
  const { leftOut } = document;
  return {
    text,
    fileName,
    options: {},
    rest,
    message: {
      text: words.read(fileName, document),
      ...(leftOut.length > 0 && {
        details: { summary: words.leftOut(leftOut.length), lines: leftOut.map(({ what }) => what) },
      }),
    },
  };
}
