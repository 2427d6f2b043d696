/** Chooses what divides the text: one of the usual marks, or one the student types. */
import { useState } from 'react';
import { messages } from '#web/imports/messages.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const words = messages.reading;
export type SeparatorName = Exclude<keyof typeof words.separators, 'auto' | 'custom'>;

const marks: Record<SeparatorName, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  colon: ':',
  dash: '-',
  newLine: '\n',
  blankLine: '\n\n',
};
const longestSeparator = 20;

type Props = {
  label: string;
  /** Of the field for a mark of the student's own. */
  ownLabel: string;
  choices: readonly SeparatorName[];
  /** What the student chose; empty: the reader decides. */
  value: string;
  error: string | null;
  disabled: boolean;
  onChange: (separator: string) => void;
};

export function SeparatorField({ label, ownLabel, choices, value, error, disabled, onChange }: Props) {
  const named = choices.find((name) => marks[name] === value);
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
          if (name !== 'custom') onChange(name === 'auto' ? '' : marks[name]);
        }}
      >
        {(['auto', ...choices, 'custom'] as const).map((name) => (
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
