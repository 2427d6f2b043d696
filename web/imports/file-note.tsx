/** What came of a file that was dropped or chosen: why it was refused, or how it was read. */
import { Note } from '#web/ui/feedback/note.tsx';
import type { FileMessage } from './intake/reader.ts';

export function FileNote({ message }: { message: FileMessage | null }) {
  if (!message) return null;
  if (!message.title)
    return (
      <Note>
        {message.text}
        {message.details && (
          <details>
            <summary>{message.details.summary}</summary>
            <ul>
              {message.details.lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines repeat
                <li key={at} dir="auto">
                  {line}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Note>
    );
  return (
    <Note tone="danger" title={message.title}>
      {message.text}
    </Note>
  );
}
