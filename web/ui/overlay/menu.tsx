/** A menu behind a button: arrows, Home, End, type-ahead and Esc by Radix; it never locks the page's scroll. */
import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Icon } from '#web/ui/icons/drawn.tsx';
import { Check } from '#web/ui/icons/frame-icons.ts';

export type MenuItem = {
  label: string;
  icon?: Icon;
  tone?: 'danger';
  disabled?: boolean;
  /** For radio items: whether this one is selected. */
  checked?: boolean;
} & ({ to: string; onSelect?: never } | { onSelect: () => void; to?: never });

/** `trigger` is one button (an IconButton, say); focus returns to it before the chosen item acts. */
export function Menu({ trigger, items }: { trigger: ReactNode; items: MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  // A dialog opened by an item gives focus back to what had it: that must be the button, not the vanished item.
  const afterClose = (event: Event) => {
    event.preventDefault();
    button.current?.focus();
    chosen.current?.();
    chosen.current = null;
  };
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      {/* Inside the main landmark, which exists by the time a menu opens. */}
      <DropdownMenu.Portal container={open ? document.getElementById('main') : null}>
        <DropdownMenu.Content
          className="menu"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={afterClose}
        >
          {items.map((item) => (
            <Row
              key={item.label}
              item={item}
              onSelect={() => {
                chosen.current = item.onSelect ?? null;
              }}
            />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Row({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const { icon: Icon } = item;
  const icon = Icon && <Icon className="i" aria-hidden="true" />;
  const className = clsx('menu-item', item.tone === 'danger' && 'menu-item-danger');
  const disabled = item.disabled ?? false;
  if (item.to !== undefined && !disabled)
    return (
      <DropdownMenu.Item asChild className={className}>
        <Link to={item.to}>
          {icon}
          {item.label}
        </Link>
      </DropdownMenu.Item>
    );
  if (item.checked !== undefined)
    return (
      <DropdownMenu.CheckboxItem
        // A radio item: one of several is selected.
        role="menuitemradio"
        className={className}
        disabled={disabled}
        checked={item.checked}
        onSelect={onSelect}
      >
        <Check className={item.checked ? 'i' : 'i invisible'} aria-hidden="true" />
        {item.label}
      </DropdownMenu.CheckboxItem>
    );
  return (
    <DropdownMenu.Item className={className} disabled={disabled} onSelect={onSelect}>
      {icon}
      {item.label}
    </DropdownMenu.Item>
  );
}
