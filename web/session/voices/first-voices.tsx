/** Before the first hands-free session: up to three voices, each heard and chosen with one press. */
import { useId } from 'react';
import {
  chooseVoice,
  chosenVoice,
  type ServerVoices,
  type Voice,
  voiceFor,
  voicesIn,
} from '#web/device/voices.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { voiceMessages as words } from './messages.ts';
import { usePreview, useServerVoices, useVoicesLoaded } from './voice-preview.ts';

const language = 'en';
const most = 3;

type Offered = { choice: string; label: string; voice: Voice };

/** The best of the device, then the server's, with the one in force first; those that send text to their maker only in Settings. */
function offeredVoices(server: ServerVoices): Offered[] {
  const all: Offered[] = [
    ...voicesIn(language)
      .filter(({ localService }) => localService)
      .map((voice) => ({
        choice: `browser:${voice.voiceURI}`,
        label: voice.name,
        voice: { kind: 'browser', voice } as const,
      })),
    ...server.names.map((name) => ({
      choice: `server:${name}`,
      label: words.short(name),
      voice: { kind: 'server', name } as const,
    })),
  ];
  const usual = voiceFor(language, server, null);
  const isUsual = ({ voice }: Offered) =>
    voice.kind === 'browser'
      ? usual?.kind === 'browser' && usual.voice === voice.voice
      : usual?.kind === 'server' && voice.name === server.names[0];
  return [...all.filter(isUsual), ...all.filter((one) => !isUsual(one))].slice(0, most);
}

export function FirstVoices() {
  const id = useId();
  const server = useServerVoices();
  const redraw = useVoicesLoaded();
  const { failed, play } = usePreview();
  const offered = offeredVoices(server);
  if (offered.length < 2) return null;
  const chosen = chosenVoice(language) ?? offered[0]?.choice;
  return (
    <fieldset className="flex flex-wrap gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-semibold">{words.first.title}</legend>
      {offered.map(({ choice, label, voice }) => (
        <label
          key={choice}
          className="practice-chip relative inline-flex min-h-(--tap) items-center gap-2 px-3 font-semibold"
        >
          <input
            type="radio"
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            name={id}
            checked={choice === chosen}
            onChange={() => {
              chooseVoice(language, choice);
              redraw();
            }}
            // Also where it is chosen already: a press is heard.
            onClick={() => play(voice, server.names)}
          />
          {label}
        </label>
      ))}
      <p className="fine w-full" id={`${id}-hint`}>
        {words.first.hint}
      </p>
      {failed && <Note tone="danger">{words.failed}</Note>}
    </fieldset>
  );
}
