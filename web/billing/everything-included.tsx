/** What stands in place of an offer on a server that sells nothing. */
import { Note } from '#web/ui/note.tsx';
import { texts } from './texts.ts';

export function EverythingIncluded() {
  const { title, text } = texts.subscribe.included;
  return (
    <Note tone="success" title={title}>
      {text}
    </Note>
  );
}
