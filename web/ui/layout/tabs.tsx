/** Tabs with arrows, Home and End by Radix; controlled, so that the address can hold the open one. */
import { Tabs as Parts } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

export type Tab = { id: string; label: string; content: ReactNode };

type Props = { label: string; tabs: Tab[]; value: string; onChange: (id: string) => void };

export function Tabs({ label, tabs, value, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // An address may open a tab that a small screen has no room for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab that is opened
  useEffect(() => {
    const row = list.current;
    const open = row?.querySelector('[data-state="active"]');
    if (!row || !open) return;
    // Only the row moves: the page stays where Back has put it.
    const [shown, wanted] = [row.getBoundingClientRect(), open.getBoundingClientRect()];
    if (wanted.left < shown.left) row.scrollLeft += wanted.left - shown.left;
    else if (wanted.right > shown.right) row.scrollLeft += wanted.right - shown.right;
  }, [value]);
  return (
    <Parts.Root value={value} onValueChange={onChange}>
      <Parts.List ref={list} className="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <Parts.Trigger key={tab.id} value={tab.id} className="tab">
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content key={tab.id} value={tab.id} className="tabpanel">
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
