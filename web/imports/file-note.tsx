/** What came of a file that was dropped or chosen: why it was refused, or how it was read. */
import { Note } from '#web/ui/feedback/note.tsx';
import type { FileMessage } from './use-file-drop.ts';

export function FileNote({ message }: { message: FileMessage | null }) {
  if (!message) return null;
  if (!message.title) return <Note>{message.text}</Note>;
  return (
    <Note tone="danger" title={message.title}>
      {message.text}
    </Note>
  );
}
