/** Asks of each table in the notes which column comes in front of its cards. */
import { useMemo } from 'react';
import { cardOfRow, frontColumn, type NotedTable, tablesOf } from '#core/notes/table-columns.ts';
import { screenMessages } from '#web/imports/screen-messages.ts';
import { Select } from '#web/ui/forms/select.tsx';
import type { PreviewCard } from './preview-card.ts';

const words = screenMessages.preview;
/** One row is no table to a student. */
const FEWEST_CARDS = 2;

type Props = {
  text: string;
  cards: readonly PreviewCard[];
  disabled: boolean;
  onChange: (cards: PreviewCard[]) => void;
};

/** The cells of the row that a card was made of, and the column in front of it; null for any other card. */
function rowOf({ names, rows }: NotedTable, card: PreviewCard) {
  const cells = rows.get(card.source?.trim() ?? '');
  const front = cells ? frontColumn(names, cells, card) : null;
  return cells && front !== null ? { cells, front } : null;
}

export function TableChoice({ text, cards, disabled, onChange }: Props) {
  const tables = useMemo(() => tablesOf(text), [text]);
  const asked = useMemo(
    () =>
      tables.flatMap((table) => {
        const fronts = cards.flatMap((card) => rowOf(table, card)?.front ?? []);
        return fronts.length >= FEWEST_CARDS ? [{ table, front: fronts[0]! }] : [];
      }),
    [tables, cards],
  );
  const turn = (table: NotedTable, column: number) =>
    onChange(
      cards.map((card) => {
        const row = rowOf(table, card);
        const sides = row && cardOfRow(table.names, row.cells, column);
        return sides ? { ...card, ...sides } : card;
      }),
    );
  return asked.map(({ table, front }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tables stay in the order of the text
    <div key={at} className="max-w-lg">
      <Select
        label={words.frontColumn(table.names)}
        value={front}
        disabled={disabled}
        onChange={({ target }) => turn(table, Number(target.value))}
      >
        {[...table.names.entries()].map(([column, name]) => (
          <option key={name} value={column}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  ));
}
