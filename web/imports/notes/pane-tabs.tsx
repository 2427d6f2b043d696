/** Tabs for a narrow screen, on which one of several panes is in view; arrows, Home and End move between them. */
import type { KeyboardEvent } from 'react';

type Props<Name extends string> = {
  label: string;
  /** Names the pane `cover-{name}-panel`. */
  tabs: readonly { name: Name; label: string }[];
  open: Name;
  onOpen: (name: Name) => void;
};

export function PaneTabs<Name extends string>({ label, tabs, open, onOpen }: Props<Name>) {
  const move = (event: KeyboardEvent, at: number) => {
    const last = tabs.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onOpen(tab.name);
    document.getElementById(`cover-tab-${tab.name}`)?.focus();
  };
  return (
    <div className="cover-tabs flex flex-wrap gap-1" role="tablist" aria-label={label}>
      {tabs.map(({ name, label: text }, at) => (
        <button
          key={name}
          type="button"
          role="tab"
          className="min-h-(--tap) flex-auto px-1 font-semibold text-ink-2"
          id={`cover-tab-${name}`}
          aria-controls={`cover-${name}-panel`}
          aria-selected={open === name}
          tabIndex={open === name ? 0 : -1}
          onClick={() => onOpen(name)}
          onKeyDown={(event) => move(event, at)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
