/** Options for separators and columns of the parsed text. */
import { useState } from 'react';
import { type ImportOptions, SEPARATOR_CHOICES, type SeparatorName } from '#core/read-import.ts';
import { screenMessages } from '#web/imports/screen-messages.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { ParseSummary } from './parse-worker.ts';

const longestSeparator = 20;

type SeparatorFieldProps = {
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

/** A field for a separator: a common one, or a custom one. */
function SeparatorField({ label, ownLabel, choices, value, error, disabled, onChange }: SeparatorFieldProps) {
  const names = Object.keys(choices) as SeparatorName[];
  const named = names.find((name) => choices[name] === value);
  const [custom, setCustom] = useState(value !== '' && !named);
  const chosen = custom ? 'custom' : (named ?? 'auto');
  return (
    <div className="grid gap-3">
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

const words = screenMessages.reading;

type Props = {
  summary: ParseSummary;
  options: ImportOptions;
  disabled: boolean;
  onChange: (options: ImportOptions) => void;
};

export function SeparatorOptions({ summary, options, disabled, onChange }: Props) {
  const { columns } = summary;
  const inForce = summary.options;
  const { betweenSides = '', betweenCards = '' } = options;
  // A file that says what it is stays that; lines of cards put together otherwise are no table. Columns are counted anew.
  const divideBy = (marks: Pick<ImportOptions, 'betweenSides' | 'betweenCards'>) =>
    onChange({
      ...(options.format && !marks.betweenCards && { format: options.format }),
      ...marks,
    });
  return (
    <div className="choices grid items-start gap-4">
      <SeparatorField
        label={words.betweenSides}
        ownLabel={words.ownBetweenSides}
        choices={SEPARATOR_CHOICES.betweenSides}
        value={betweenSides}
        error={null}
        disabled={disabled}
        onChange={(mark) => divideBy({ betweenSides: mark, betweenCards })}
      />
      <SeparatorField
        label={words.betweenCards}
        ownLabel={words.ownBetweenCards}
        choices={SEPARATOR_CHOICES.betweenCards}
        value={betweenCards}
        error={betweenCards !== '' && betweenCards === betweenSides ? words.sameTwice : null}
        disabled={disabled}
        onChange={(mark) => divideBy({ betweenSides, betweenCards: mark })}
      />
      {columns.length > 2 && (
        <>
          <ColumnField
            label={words.termColumn}
            columns={columns}
            value={inForce.termColumn}
            disabled={disabled}
            onChange={(termColumn) =>
              onChange({ ...options, termColumn, definitionColumn: inForce.definitionColumn })
            }
          />
          <ColumnField
            label={words.definitionColumn}
            columns={columns}
            value={inForce.definitionColumn}
            disabled={disabled}
            onChange={(definitionColumn) =>
              onChange({ ...options, definitionColumn, termColumn: inForce.termColumn })
            }
          />
        </>
      )}
      {summary.hasRows && (
        <Checkbox
          label={words.headerRow}
          checked={inForce.headerRow}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...options, headerRow: target.checked })}
        />
      )}
    </div>
  );
}

type ColumnProps = {
  label: string;
  columns: readonly string[];
  value: number;
  disabled: boolean;
  onChange: (column: number) => void;
};

/** So much of a column's sample fits on a line. */
const sampleCharacters = 30;

function ColumnField({ label, columns, value, disabled, onChange }: ColumnProps) {
  return (
    <Select
      label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {[...columns.entries()].map(([column, name]) => (
        <option key={column} value={column}>
          {words.column(column + 1, [...name].slice(0, sampleCharacters).join(''))}
        </option>
      ))}
    </Select>
  );
}
