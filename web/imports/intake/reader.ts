/** What a reader of files is to the page: a part of it that takes files over and gives back their words, or says why not. */
import type { ComponentType } from 'react';
import type { ImportOptions } from '#core/read-import.ts';

/** What came of a file; `title` only where it was refused. */
export type FileMessage = {
  title?: string;
  text: string;
  /** Shown when asked for. */
  details?: { summary: string; lines: readonly string[] };
};

export type IntakeText = {
  text: string;
  fileName: string;
  options: ImportOptions;
  /** Further texts of the same file, each at most as long as the tutor reads at once; they follow one after the other. */
  rest?: readonly string[];
  message: FileMessage;
};

export type ReaderProps = {
  /** At least one; more only for kinds that are read several at once. */
  files: readonly File[];
  /** As `kindOfFile` names it, or `text`. */
  kind: string;
  /** Ends the reader: the words are taken over. */
  onText: (read: IntakeText) => void;
  /** Ends the reader: `words` say why and what to do next. */
  onRefused: (words: string) => void;
  /** Ends the reader without more; the student has been told. */
  onClose: () => void;
  /** Ends the reader: the files, or others made of them, go to the reader of another kind. */
  onHandOver: (files: readonly File[], kind: string) => void;
};

export type Reader = ComponentType<ReaderProps>;
