/** Takes files that are dropped or chosen, one at a time, and says what came of it. */
import { type DragEvent, useState } from 'react';
import type { ImportOptions } from '#core/read-import.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { messages } from './messages.ts';
import { optionsOfFile, readFile } from './reading/read-file.ts';

/** `title` only where the file was refused. */
type Message = { title?: string; text: string };

/** `onText` gets the file's text and name, and how its name says it is read; spread `target` onto the element files may be dropped on. */
export function useFileDrop(
  onText: (text: string, fileName: string, options: ImportOptions) => void,
  locked: boolean,
) {
  const [message, setMessage] = useState<Message | null>(null);
  const [dragging, setDragging] = useState(false);

  function refuse(title: string, description: string): void {
    setMessage({ title, text: description });
    toast({ title, description, tone: 'error' });
  }

  async function choose(files: FileList | null): Promise<void> {
    const [file, ...more] = files ?? [];
    if (!file || locked) return;
    if (more.length > 0) return refuse(messages.screen.filesRefused, messages.screen.fileOne);
    const read = await readFile(file);
    if (read.text === null) return refuse(messages.screen.fileRefused(file.name), read.message);
    setMessage({ text: read.message });
    announce(read.message);
    onText(read.text, file.name, optionsOfFile(file.name, read.text));
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
