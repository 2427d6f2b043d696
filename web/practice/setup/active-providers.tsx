/** Which recogniser, tutor and voice this server uses. */
import { useMe } from '#web/session/me.ts';
import { settingsMessages as messages } from './settings-messages.ts';
import { useServerStatus } from './use-server-status.ts';

export function ActiveProviders() {
  const { data: me } = useMe();
  const { data } = useServerStatus();
  if (!data) return null;
  const { transcriber, tutor, speaker } = data;
  return (
    <ul className="muted grid gap-1 text-sm">
      <li>
        {transcriber.name === null
          ? messages.hearing.off
          : messages.hearing.by({ name: transcriber.name, ready: transcriber.ready })}
      </li>
      <li>{messages.tutor(me?.isPremium ? tutor.advanced : tutor.basic)}</li>
      {speaker.name !== null && (
        <li>
          {messages.voice({
            name: speaker.name,
            progress: speaker.progress ?? null,
            reason: speaker.reason ?? null,
          })}
        </li>
      )}
    </ul>
  );
}
