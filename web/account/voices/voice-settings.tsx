/** The voice that reads questions, feedback and cards, by language: chosen and heard here, and kept on this device. */

import { useState } from 'react';
import { languageName } from '#core/languages/set-languages.ts';
import {
  chooseVoice,
  chosenVoice,
  type Voice,
  voiceFor,
  voiceLanguages,
  voicesIn,
} from '#web/device/voices.ts';
import { voiceMessages as words } from '#web/session/voices/messages.ts';
import {
  ofBrowser,
  usePreview,
  useServerVoices,
  useVoicesLoaded,
} from '#web/session/voices/voice-preview.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Volume2 } from '#web/ui/icons/frame-icons.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';

/** Spoken by all the named voices of the server, and by those of the device in English. */
const english = 'en';

export function VoiceSettings() {
  const server = useServerVoices();
  const [language, setLanguage] = useState(english);
  const redraw = useVoicesLoaded();
  const { failed, play } = usePreview();
  const names = language === english ? server.names : [];
  const languages = [...new Set([english, ...(server.languages ?? []), ...voiceLanguages()])]
    .map((code) => ({ code, name: languageName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const choice = chosenVoice(language);
  const options = [
    ...voicesIn(language).map((voice) => ({ value: `browser:${voice.voiceURI}`, label: ofBrowser(voice) })),
    ...names.map((name) => ({ value: `server:${name}`, label: words.ofServer(name) })),
  ];
  const inForce = voiceFor(language, server);
  return (
    <TitledCard className="grid gap-4" title={words.title}>
      {languages.length > 1 && (
        <Select label={words.language} value={language} onChange={(event) => setLanguage(event.target.value)}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={words.voice}
        hint={words.hint}
        value={options.some(({ value }) => value === choice) ? (choice ?? '') : ''}
        onChange={(event) => {
          chooseVoice(language, event.target.value || null);
          redraw();
        }}
      >
        <option value="">{words.automatic(nameOf(voiceFor(language, server, null)))}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {inForce && isHeard(inForce, names) && (
        <div>
          <Button variant="secondary" icon={Volume2} onClick={() => play(inForce, names)}>
            {words.listen}
          </Button>
        </div>
      )}
      {failed && <Note tone="danger">{words.failed}</Note>}
    </TitledCard>
  );
}

function nameOf(voice: Voice | null): string {
  if (!voice) return words.none;
  return voice.kind === 'browser' ? ofBrowser(voice.voice) : words.server;
}

/** A hosted service's voice has no preview, because each sentence is billed. The server's sample is English. */
const isHeard = (voice: Voice, names: readonly string[]) => voice.kind === 'browser' || names.length > 0;
