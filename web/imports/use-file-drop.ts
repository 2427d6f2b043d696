/** Takes files that are dropped or chosen, one at a time, and says what came of it. */
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { ImportOptions } from '#core/read-import.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { messages } from './messages.ts';

/** What the file dialog offers. */
export const readableFiles = '.txt,.csv,.tsv,.md,.json,text/plain,text/csv,text/markdown,application/json';

/** `title` only where the file was refused. */
export type FileMessage = { title?: string; text: string };

/** The reader is as heavy as the rest of the home page, and most visits drop nothing. */
async function read(file: File) {
  const { optionsOfFile, readFile } = await import('./reading/read-file.ts');
  const { text, message } = await readFile(file);
  return { text, message, options: text === null ? {} : optionsOfFile(file.name, text) };
}

/** `onText` gets the file's text and name, and how its name says it is read; spread `target` onto the element files may be dropped on. */
export function useFileDrop(
  onText: (text: string, fileName: string, options: ImportOptions) => void,
  locked: boolean,
) {
  const [message, setMessage] = useState<FileMessage | null>(null);
  // What is typed while a file is read counts as well.
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  const [dragging, setDragging] = useState(false);

  function refuse(title: string, description: string): void {
    setMessage({ title, text: description });
    toast({ title, description, tone: 'error' });
  }

  async function choose(files: FileList | null): Promise<void> {
    const [file, ...more] = files ?? [];
    if (!file || locked) return;
    if (more.length > 0) return refuse(messages.screen.filesRefused, messages.screen.fileOne);
    const refused = messages.screen.fileRefused(file.name);
    const { text, message, options } = await read(file).catch(() => ({
      // Without a network the reader cannot be fetched.
      text: null,
      message: messages.screen.fileFailed,
      options: {},
    }));
    if (text === null) return refuse(refused, message);
    setMessage({ text: message });
    announce(message);
    latest.current(text, file.name, options);
  }

  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    message,
    dragging,
    choose,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragging(!locked);
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragging(false);
        void choose(event.dataTransfer.files);
      },
    },
  };
}
