/** Says, before the student speaks, what will turn speech into text here, or that nothing does. */
import { Note } from '#web/ui/feedback/note.tsx';
import { settingsMessages } from './settings-messages.ts';
import { useHearing } from './use-hearing.ts';
import { useMicrophoneThere } from './use-microphone-there.ts';

/** `captions`: the browser itself writes down what is said. */
export function HearingNote({ captions }: { captions: boolean }) {
  const hearing = useHearing();
  const microphone = useMicrophoneThere();
  if (!hearing) return null;
  const { none, noMicrophone, captionsOnly, preparing } = settingsMessages.hearing;
  const heard = hearing.name !== null || captions;
  if (heard && microphone === false) return <Note title={noMicrophone.title}>{noMicrophone.text}</Note>;
  if (hearing.name === null && captions)
    return (
      <Note title={captionsOnly.title}>
        {hearing.reason ?? settingsMessages.hearing.off} {captionsOnly.text}
      </Note>
    );
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
