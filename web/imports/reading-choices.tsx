/** The student's own choices of separators and columns; the preview follows at once. */
import type { ImportOptions } from '#core/read-import.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import type { AboutReading } from './read-text.ts';
import { SeparatorField } from './separator-field.tsx';
import { texts } from './texts.ts';

const words = texts.reading;

type Props = {
  reading: AboutReading;
  options: ImportOptions;
  disabled: boolean;
  onChange: (options: ImportOptions) => void;
};

export function ReadingChoices({ reading, options, disabled, onChange }: Props) {
  const { columns, format } = reading;
  const inForce = reading.options;
  const divided = format === 'quizlet' || format === 'delimited' || format === 'anki';
  const tabular = format === 'delimited' || format === 'anki' || format === 'markdown-table';
  return (
    <div className="choices">
      {divided && (
        <>
          <SeparatorField
            label={words.between}
            choices={['tab', 'comma', 'semicolon']}
            value={options.betweenSides ?? ''}
            disabled={disabled}
            onChange={(betweenSides) => onChange({ ...options, betweenSides })}
          />
          <SeparatorField
            label={words.betweenCards}
            choices={['newLine', 'blankLine', 'semicolon']}
            value={options.betweenCards ?? ''}
            disabled={disabled}
            onChange={(betweenCards) => onChange({ ...options, betweenCards })}
          />
        </>
      )}
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
      {tabular && (
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
