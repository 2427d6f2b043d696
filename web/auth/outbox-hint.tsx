/** Says where unsent mails are; renders nothing when mails are sent. */
import { useEffect, useState } from 'react';
import { runtimeConfig } from '#web/api/runtime-config.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { messages } from './messages.ts';

/** Whether mails stay on this machine; null until that is known. If the settings cannot be loaded, the hint is left out. */
export function useDevOutbox(): boolean | null {
  const [here, setHere] = useState<boolean | null>(null);
  useEffect(() => {
    runtimeConfig().then(
      (config) => setHere(config.devOutbox),
      () => setHere(false),
    );
  }, []);
  return here;
}

export function OutboxHint() {
  return useDevOutbox() ? <OutboxNote /> : null;
}

export function OutboxNote() {
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
