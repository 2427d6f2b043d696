/** A menu is used with keys alone, and gives the focus back to its button before the chosen item acts. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

function renderMenu(onDelete: () => void) {
  render(
    <MemoryRouter>
      <main id="main">
        <Menu
          trigger={<button type="button">More</button>}
          items={[
            { label: 'View Terms', to: '/sets/1' },
            { label: 'Print', onSelect: () => {}, disabled: true },
            { label: 'Delete Set', onSelect: onDelete, tone: 'danger' },
          ]}
        />
      </main>
    </MemoryRouter>,
  );
  return screen.getByRole('button', { name: 'More' });
}

it('opens by Enter, goes down past what is switched off, and acts once the button has the focus again', async () => {
  const focusWhenDeleted: (Element | null)[] = [];
  const button = renderMenu(() => focusWhenDeleted.push(document.activeElement));
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('View Terms');
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Delete Set');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focusWhenDeleted).toEqual([button]);
});

it('closes by Esc without doing anything', async () => {
  const act = vi.fn();
  const button = renderMenu(act);
  button.focus();
  await userEvent.keyboard('{Enter}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(act).not.toHaveBeenCalled();
});
