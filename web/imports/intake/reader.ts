/** The interface of a file reader: a component that takes files and reports their text or an error. */
import type { ComponentType } from 'react';
import type { ImportOptions } from '#core/read-import.ts';

/** The outcome of a file; `title` only if it was refused. */
export type FileMessage = {
  title?: string;
  /** Tells a refusal from the same one again, so that it is announced again. */
  number?: number;
  text: string;
  /** Collapsed by default. */
  details?: { summary: string; lines: readonly string[] };
};

export type IntakeText = {
  text: string;
  fileName: string;
  options: ImportOptions;
  /** Further parts of the same file, each within the notes limit, imported one after the other. */
  rest?: readonly string[];
  message: FileMessage;
};

/** More than one only for readers with `several`. */
export type ChosenFiles = readonly [File, ...File[]];

export type ReaderProps = {
  files: ChosenFiles;
  /** As `kindOfFile` names it, or `text`. */
  kind: string;
  /** Closes the reader with its text. */
  onText: (read: IntakeText) => void;
  /** Closes the reader; `words` say why and what to do next. */
  onRefused: (words: string) => void;
  /** Closes the reader; it has said why itself. */
  onClose: () => void;
  /** Closes the reader and passes the files to the reader of another kind. */
  onHandOver: (files: readonly File[], kind: string) => void;
};

export type Reader = ComponentType<ReaderProps>;
