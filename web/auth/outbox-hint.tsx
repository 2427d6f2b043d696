/** Says where unsent mails are; renders nothing when mails are sent. */
import { useEffect, useState } from 'react';
import { runtimeConfig } from '#web/api/runtime-config.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { messages } from './messages.ts';

export function OutboxHint() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    // The settings were loaded before; if they fail now, the hint is left out.
    runtimeConfig().then(
      (config) => setShown(config.devOutbox),
      () => undefined,
    );
  }, []);
  if (!shown) return null;
  return (
    <Note>
      {messages.outbox.text}{' '}
      <a href="/dev/outbox" target="_blank" rel="noreferrer">
        {messages.outbox.action}
      </a>
      .
    </Note>
  );
}
