/** Which recogniser, tutor and voice are in force on this server, for whoever wants to know. */
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { getStatus } from '#contract/status.ts';
import { call } from '#web/api/call.ts';
import { useMe } from '#web/api/me.ts';
import { settingsTexts as texts } from './settings-texts.ts';

export function InForce() {
  const { data: me } = useMe();
  const { data } = useQuery({
    queryKey: ['/api/status'],
    queryFn: ({ signal }) => call(getStatus, { signal }),
  });
  if (!data) return null;
  const { transcriber, tutor, speaker } = data;
  return (
    <details className="fold">
      <summary>
        <ChevronRight className="i-sm" aria-hidden="true" />
        {texts.inForce}
      </summary>
      <ul className="muted grid gap-1 text-sm">
        {transcriber.name !== null && <li>{texts.hearing.ready(transcriber.name)}</li>}
        <li>{texts.tutor(me?.isPremium ? tutor.advanced : tutor.basic)}</li>
        {speaker.name !== null && <li>{texts.voice(speaker.name)}</li>}
      </ul>
    </details>
  );
}
