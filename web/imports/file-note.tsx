/** Shows whether a chosen or dropped file was read, or why it was refused. */
import { useEffect, useRef } from 'react';
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
  return <Refusal key={message.number} title={message.title} text={message.text} />;
}

/** Brings itself into view: on a phone the box above it can fill the window. */
function Refusal({ title, text }: { title: string; text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Returns a promise in recent browsers, which React would call as a clean-up.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Note tone="danger" title={title}>
        {text}
      </Note>
    </div>
  );
}
