/** Replaces the offer on a server that sells nothing. */
import { Note } from '#web/ui/feedback/note.tsx';
import { messages } from './messages.ts';

export function EverythingIncluded() {
  const { title, text } = messages.subscribe.included;
  return (
    <Note tone="success" title={title}>
      {text}
    </Note>
  );
}
