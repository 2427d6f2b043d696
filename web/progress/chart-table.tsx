/** The data of a chart as a table, collapsed by default. */

import { type ReactNode, useState } from 'react';
import { ChevronRight } from '#web/ui/icons/page-icons.ts';
import { messages } from './messages.ts';

type Props = { label: string; columns: readonly string[]; rows: () => readonly (readonly ReactNode[])[] };

/** The first cell of a row is its header. Rows are only rendered when open: a year has hundreds. */
export function ChartTable({ label, columns, rows }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className="pg-numbers" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-(--tap) items-center gap-1.5 text-sm font-semibold text-ink-2">
        <ChevronRight className="i-sm fold-mark" aria-hidden="true" />
        {messages.numbers}
      </summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className="pg-table mb-3.5 max-h-64 overflow-auto" tabIndex={0} aria-label={label}>
          <table className="num w-full border-collapse text-sm">
            <caption className="sr">{label}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className="font-semibold">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map(([name, ...cells], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
                <tr key={index}>
                  <th scope="row" className="font-normal">
                    {name}
                  </th>
                  {cells.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor do columns
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
