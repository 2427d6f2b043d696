/** Settings of this browser only: theme, single-key shortcuts, and whether notes are kept with new sets. */
import { useState } from 'react';
import { useKeepNotes } from '#web/session/keep-notes-setting.ts';
import { Switch } from '#web/ui/forms/checkbox.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { type ThemeChoice, useTheme } from '#web/ui/hooks/theme.ts';
import { useShortcutsSetting } from '#web/ui/hooks/use-shortcuts-setting.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { messages } from './messages.ts';

const { device } = messages.settings;
const choices = Object.entries(device.themes) as [ThemeChoice, string][];

export function DeviceSettings() {
  const [theme, chooseTheme] = useTheme();
  const [shortcuts, switchShortcuts] = useShortcutsSetting();
  const [keeps, switchKeeps] = useKeepNotes();
  const [refused, setRefused] = useState(false);
  const choose = (choice: ThemeChoice) => {
    try {
      chooseTheme(choice);
      setRefused(false);
    } catch {
      setRefused(true);
    }
  };
  return (
    <TitledCard className="grid gap-4" title={device.title}>
      <Select
        label={device.theme}
        value={theme}
        error={refused ? device.themeFailed : null}
        onChange={(event) => choose(event.target.value as ThemeChoice)}
      >
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </Select>
      <Switch
        label={device.shortcuts}
        hint={device.shortcutsHint}
        checked={shortcuts}
        onChange={(event) => switchShortcuts(event.target.checked)}
      />
      <Switch
        label={device.keepNotes}
        hint={device.keepNotesHint}
        checked={keeps}
        onChange={(event) => switchKeeps(event.target.checked)}
      />
    </TitledCard>
  );
}
