/** Chooses what divides the text: one of the usual marks, or one the student types. */
import { useState } from 'react';
import type { SeparatorName } from '#core/read-import.ts';
import { screenMessages } from '#web/imports/screen-messages.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const words = screenMessages.reading;
const longestSeparator = 20;

type Props = {
  label: string;
  /** Of the field for a mark of the student's own. */
  ownLabel: string;
  /** The separators offered, by name. */
  choices: Partial<Record<SeparatorName, string>>;
  /** What the student chose; empty: the reader decides. */
  value: string;
  error: string | null;
  disabled: boolean;
  onChange: (separator: string) => void;
};

export function SeparatorField({ label, ownLabel, choices, value, error, disabled, onChange }: Props) {
  const names = Object.keys(choices) as SeparatorName[];
  const named = names.find((name) => choices[name] === value);
  const [custom, setCustom] = useState(value !== '' && !named);
  const chosen = custom ? 'custom' : (named ?? 'auto');
  return (
    <div className="separator">
      <Select
        label={label}
        value={chosen}
        error={custom ? null : error}
        disabled={disabled}
        onChange={({ target }) => {
          const name = target.value as SeparatorName | 'auto' | 'custom';
          setCustom(name === 'custom');
          if (name !== 'custom') onChange(name === 'auto' ? '' : (choices[name] ?? ''));
        }}
      >
        {(['auto', ...names, 'custom'] as const).map((name) => (
          <option key={name} value={name}>
            {words.separators[name]}
          </option>
        ))}
      </Select>
      {custom && (
        <TextField
          label={ownLabel}
          error={error}
          hint={words.customHint}
          value={value.replaceAll('\t', '\\t').replaceAll('\n', '\\n')}
          maxLength={longestSeparator}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
