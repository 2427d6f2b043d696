/** Says, before the student speaks, what transcribes speech here, or that nothing does. */
import { Note } from '#web/ui/feedback/note.tsx';
import { settingsMessages } from './settings-messages.ts';
import { useHearing, useMicrophoneThere } from './use-hearing.ts';

export function HearingNote() {
  const hearing = useHearing();
  const microphone = useMicrophoneThere();
  if (!hearing) return null;
  const { none, noMicrophone, preparing } = settingsMessages.hearing;
  if (hearing.name !== null && microphone === false)
    return <Note title={noMicrophone.title}>{noMicrophone.text}</Note>;
  if (hearing.name === null)
    return (
      <Note title={none.title}>
        {hearing.reason ?? none.why} {none.text}
      </Note>
    );
  if (!hearing.ready)
    return <Note title={preparing.title}>{preparing.text(Math.round((hearing.progress ?? 0) * 100))}</Note>;
  return null;
}
