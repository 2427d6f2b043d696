/** Imports one document: shows progress, offers chapters of a long one, and hands its text to the import. */

import { useEffect, useRef, useState } from 'react';
import { NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import type { IntakeText, ReaderProps } from '#web/imports/intake/reader.ts';
import { messages } from '#web/imports/messages.ts';
import { PartChoice } from '#web/imports/part-choice.tsx';
import { announce } from '#web/ui/feedback/announce.tsx';
import { type Chapter, partsOf, type ReadableDocument } from './chapters.ts';
import type { DocumentKind } from './document-kinds.ts';
import { type DocumentText, Refusal } from './document-text.ts';
import { documentWords as words } from './document-words.ts';
import { FileProgress } from './file-progress.tsx';
import { readDocument } from './read-document.ts';

const { choice: choiceWords } = words;

type Props = {
  fileName: string;
  chapters: readonly Chapter[];
  unit: DocumentText['unit'];
  /** In the order of the document; at least one. */
  onChosen: (chapters: readonly Chapter[]) => void;
  onClose: () => void;
};

/** Lets the student choose chapters of a document that is too long to import at once. */
function ChapterChoice({ fileName, chapters, unit, onChosen, onClose }: Props) {
  return (
    <PartChoice
      heading={choiceWords.heading(fileName)}
      about={choiceWords.why(sizeOf(chapters), NOTES_LIMIT_CODE_POINTS)}
      legend={choiceWords.chapters}
      parts={chapters}
      nameOf={titleOf}
      hintOf={({ pages, size }) =>
        [unit && pages ? choiceWords.pages(unit, pages) : null, choiceWords.size(size)]
          .filter(Boolean)
          .join(' · ')
      }
      allAtFirst={false}
      words={choiceWords}
      chosen={(picked) => choiceWords.chosen(sizeOf(picked), partsOf(picked, NOTES_LIMIT_CODE_POINTS).length)}
      confirm={() => choiceWords.use}
      onChosen={onChosen}
      onClose={onClose}
    />
  );
}

const sizeOf = (chapters: readonly Chapter[]) => chapters.reduce((sum, { size }) => sum + size, 0);

function titleOf({ title, piece, pieces }: Chapter): string {
  const name = title ?? choiceWords.untitled;
  return pieces > 1 ? choiceWords.piece(name, piece, pieces) : name;
}

/** Unmounting cancels the reading. */
export function DocumentReader({ files: [file], kind, onText, onRefused, onClose, onHandOver }: ReaderProps) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [choice, setChoice] = useState<ReadableDocument | null>(null);
  const end = useRef({ onText, onRefused, onHandOver });
  useEffect(() => {
    end.current = { onText, onRefused, onHandOver };
  });

  useEffect(() => {
    const abort = new AbortController();
    announce(`${words.reading(file.name)}…`);
    const tell = (done: number, total: number) => setProgress({ done, total });
    // The page loads this component only for document kinds.
    readDocument(kind as DocumentKind, file, { signal: abort.signal, tell }).then(
      (document) => {
        if (document.text === null) setChoice(document);
        else end.current.onText(intakeText(file.name, document, [document.text]));
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (!(error instanceof Refusal)) return end.current.onRefused(messages.screen.fileFailed);
        const { reason } = error;
        // Scanned pages go to text recognition.
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
        unit={choice.unit}
        onChosen={(chosen) => onText(intakeText(file.name, choice, partsOf(chosen, NOTES_LIMIT_CODE_POINTS)))}
        onClose={onClose}
      />
    );
  return (
    <FileProgress
      words={words}
      label={words.reading(file.name)}
      progress={
        progress && {
          text: words.progress(progress.done, progress.total),
          percent: (100 * progress.done) / progress.total,
        }
      }
      onClose={onClose}
    />
  );
}

function intakeText(fileName: string, document: ReadableDocument, parts: readonly string[]): IntakeText {
  const [text = '', ...rest] = parts;
  const { leftOut } = document;
  return {
    text,
    fileName,
    options: {},
    rest,
    message: {
      text: words.read(fileName, document),
      ...(leftOut.count > 0 && { details: { summary: words.leftOut(leftOut), lines: leftOut.lines } }),
    },
  };
}
